@_spi(Recording) import Sharing

extension Recorder.Entry {
  /// Reads the state after the action, with the values of `@Shared` after the action.
  ///
  /// ```swift
  /// let texts = recorder.entries.map { entry in
  ///   entry.withState { "\($0)" }
  /// }
  /// ```
  public func withState<R>(_ body: (State) throws -> R) rethrows -> R {
    try SharedHistory.read(at: sharedMark) { try body(state) }
  }
}

extension Recorder {
  /// Reads the initial state, with the values of `@Shared` before the first entry.
  ///
  /// - Returns: The result, or `nil` if there is no entry.
  public func withInitialState<R>(_ body: (State) throws -> R) rethrows -> R? {
    guard let state = initialState else { return nil }
    return try SharedHistory.read(at: firstMark) { try body(state) }
  }

  /// The time of the state after an action for its `@Shared` values.
  ///
  /// - Parameter number: The number of the action, or of the one before the first entry.
  @_spi(Recording) public func sharedMark(after number: Int) -> Int {
    entry(number)?.sharedMark ?? firstMark
  }

  /// The time of the state before an action for its `@Shared` values.
  func sharedMark(before entry: Entry) -> Int {
    if let index = index(of: entry.id, in: recorded) {
      return index == 0 ? firstMark : recorded[index - 1].sharedMark
    }
    for branch in abandoned {
      guard let index = index(of: entry.id, in: branch.entries) else { continue }
      return index == 0 ? sharedMark(after: branch.start) : branch.entries[index - 1].sharedMark
    }
    return firstMark
  }

  /// Compares a state of this process with that of an entry.
  ///
  /// - Parameters:
  ///   - mark: The time of the state for its `@Shared` values, or `nil` for the current ones.
  ///   - entry: The entry.
  ///   - comparison: Compares the states.
  @_spi(Recording) public func compare<R>(
    at mark: Int?,
    with entry: Entry,
    _ comparison: () -> R
  ) -> R {
    guard let mark else { return comparison() }
    return SharedHistory.compare(mark, entry.sharedMark, comparison)
  }

  /// Changes the values of `@Shared` in a state to those of an earlier time.
  @_spi(Recording) public func restoreSharedValues(of state: State, at mark: Int) {
    SharedHistory.restore(mark, in: state)
  }

  /// The values of persistent `@Shared` state that the store uses.
  @_spi(Recording) public var persistentValues: [PersistentSharedValue] { sharedValues?.all ?? [] }

  /// The time of the state before an entry for its `@Shared` values.
  @_spi(Recording) public func sharedMark(beforeEntry entry: Entry) -> Int {
    sharedMark(before: entry)
  }
}
