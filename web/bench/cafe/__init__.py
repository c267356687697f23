"""Many tables at once: what a café's server does under its guests' fingers."""
