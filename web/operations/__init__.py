"""What whoever runs a service needs: figures, health, a log for programs, handing tables over."""
