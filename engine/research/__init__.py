"""The games for researchers: stable action ids, array observations, and standard environments.

`spiel` needs only the engine; `pettingzoo_env` needs `hotseat-engine[pettingzoo]`.
"""
