"""What can be typed after `tinstar`: one module a command, loaded only when it is asked for."""
