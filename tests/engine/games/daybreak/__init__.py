"""Daybreak plays by its rules, and its cards do what they say."""
