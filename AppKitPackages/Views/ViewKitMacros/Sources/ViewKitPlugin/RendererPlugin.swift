// An empty module: targets depend on it to get the macros of ViewKitMacros.
