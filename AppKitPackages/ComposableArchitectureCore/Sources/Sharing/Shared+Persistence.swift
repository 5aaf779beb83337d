extension Shared {
  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.isLoading }

  /// The error of the last load, if it failed.
  public var loadError: (any Error)? { reference.loadError }

  /// The error of the last save, if it failed.
  public var saveError: (any Error)? { reference.saveError }

  /// Loads the value again.
  ///
  /// - Throws: What loading throws; ``loadError`` keeps it. The value stays as it was.
  public func load() async throws {
    try await reference.load()
  }

  /// Saves the value now, also where changes are saved with a delay.
  ///
  /// - Throws: What saving throws; ``saveError`` keeps it.
  public func save() async throws {
    try await reference.save()
  }
}
