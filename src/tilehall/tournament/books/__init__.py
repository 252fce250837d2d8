"""What is written down about an event: lines, the changes they hold, and how these are spelt."""
