// The module SwiftNavigation.
