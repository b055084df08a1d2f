"""How a server is started, configured, watched and measured."""
