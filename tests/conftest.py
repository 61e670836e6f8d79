"""Settings of the tests: every day the same random cases, and fresh ones under `make soak`."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from tests.scale import SOAK, count

settings.register_profile(
    "everyday",
    max_examples=count(5_000),
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("soak", max_examples=count(5_000), deadline=None, print_blob=True)
settings.load_profile("soak" if SOAK else "everyday")
