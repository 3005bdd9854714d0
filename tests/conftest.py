"""Settings for all tests: speed is measured in benchmarks, so no example of a property has a deadline."""

from hypothesis import settings

settings.register_profile("silverhorizon", deadline=None)
settings.load_profile("silverhorizon")
