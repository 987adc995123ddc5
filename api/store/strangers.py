"""Who has never played with whom."""

from __future__ import annotations

MET = """EXISTS (
    SELECT FROM seats AS one JOIN seats AS other USING (table_id)
    WHERE one.account_id = {1} AND other.account_id = {0})"""
"""Whether the two accounts have sat at the same table."""
