"""The whole app in a real browser: `make test-web`."""
