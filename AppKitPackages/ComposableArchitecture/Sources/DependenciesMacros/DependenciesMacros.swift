// The module DependenciesMacros.
