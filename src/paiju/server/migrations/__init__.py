"""The schema of the store, one step a file; `Store.open` brings any older one up to date."""
