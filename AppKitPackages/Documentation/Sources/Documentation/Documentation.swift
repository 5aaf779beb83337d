// This target exists for its dependencies alone: see Package.swift.
