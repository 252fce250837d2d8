"""What every route needs: errors, limits, headers, the pages of the client."""
