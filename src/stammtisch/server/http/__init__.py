"""HTTP endpoints: the API, the admin page, the static client."""
