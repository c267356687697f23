"""The referee without a server: rules, records and positions."""
