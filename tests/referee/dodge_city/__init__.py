"""Every ruling of Dodge City."""
