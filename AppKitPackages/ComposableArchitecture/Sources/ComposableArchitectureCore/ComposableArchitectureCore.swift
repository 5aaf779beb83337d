// The module ComposableArchitectureCore.
