// The module CasePaths.
