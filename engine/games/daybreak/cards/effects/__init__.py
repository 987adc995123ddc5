"""What cards can do, as data: every effect in the game is one of these small structs.

Signs are those of the table: `dirty` with n = -1 takes one dirty energy token away. A number is
a plain int or an `Amount` that depends on something counted when the effect happens.
"""
