"""What use cases are handed: connections, caches and the caller."""

from api.services.container import CheckSelection, Select, Services, utc_now

__all__ = ["CheckSelection", "Select", "Services", "utc_now"]
