"""The games for researchers: stable action ids, array observations, and the usual environments.

`spiel` needs nothing but the engine; `pettingzoo_env` needs `hotseat-engine[pettingzoo]`.
"""
