"""For whoever runs a hall: logs, figures, Python's own costs."""
