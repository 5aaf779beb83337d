extension Shared {
  /// Whether the value is being loaded.
  public var isLoading: Bool { reference.isLoading }

  /// The error of the last load, if it failed.
  public var loadError: (any Error)? { reference.loadError }

  /// The error of the last save, if it failed.
  public var saveError: (any Error)? { reference.saveError }

  /// Loads the value again.
  ///
  /// - Throws: The error of the key, which ``loadError`` also stores. The value does not change.
  public func load() async throws {
    try await reference.load()
  }

  /// Saves the value immediately, even if the key delays saves.
  ///
  /// - Throws: The error of the key, which ``saveError`` also stores.
  public func save() async throws {
    try await reference.save()
  }
}
