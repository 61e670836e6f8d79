"""From a hand to a sheet: splits, huxi, mingtang, payment, and why."""
