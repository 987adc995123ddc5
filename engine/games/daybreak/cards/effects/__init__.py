"""The effects of cards as data: every effect in the game is one of these small structs.

Signs are the table's: `dirty` with n = -1 removes one dirty energy token. A number is a plain int
or an `Amount` that depends on something counted when the effect happens.
"""
