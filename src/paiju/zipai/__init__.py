"""Zipai: paohuzi and its kin."""
