"""The rulings of the Great Train Robbery, one by one."""
