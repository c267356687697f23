"""What a translator needs: every text with its place, a check, PO files, and the glossary."""
