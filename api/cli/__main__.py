"""`python -m api.cli` is `./hotseat` without the preparation."""

import sys

from api.cli import main

sys.exit(main())
