"""What use cases are handed: connections, caches and the caller."""

from api.services.container import Select, Services, utc_now

__all__ = ["Select", "Services", "utc_now"]
