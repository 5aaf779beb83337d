extension Effect {
  /// Creates an effect that subscribes to a source of actions, for example to a publisher, when the
  /// reducer has returned.
  ///
  /// The store handles the actions while the source sends them. An effect of `run` handles them in
  /// later jobs of the main actor, and misses those from before the start of its task.
  ///
  /// - Parameter subscribe: Subscribes to the source.
  package static func subscription(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ subscribe: @escaping Subscription
  ) -> Self {
    let origin = EffectOrigin(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(operation: .subscribe(origin: origin, subscribe))
  }
}
