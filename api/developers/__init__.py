"""The page that leads a developer from nothing to a first move."""
