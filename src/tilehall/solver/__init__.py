"""The best play for a view: exact under the edition's whole rules."""
