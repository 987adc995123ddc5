"""Values that the store, the use cases and the API share: plain data, no behaviour."""
