"""Tests of the camera: everything they look at is drawn by the project."""
