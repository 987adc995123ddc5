"""Writes the texts of Daybreak's cards, generated from their data, where the app finds them.

Run `python -m infra.write_card_texts` after changing a deck or a phrase; a test compares.
"""

from __future__ import annotations

import json
from pathlib import Path

from engine.games.daybreak.card_words.card_text import option_file, text_file

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    """Write one file per language and kind of words."""
    for language in ("en", "ru", "pl"):
        for folder, words in (
            ("generated", text_file(language)),
            ("options", option_file(language)),
        ):
            place = ROOT / "engine/games/daybreak/card_words" / folder / f"{language}.json"
            written = json.dumps(words, ensure_ascii=False, indent=2)
            place.write_text(written + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
