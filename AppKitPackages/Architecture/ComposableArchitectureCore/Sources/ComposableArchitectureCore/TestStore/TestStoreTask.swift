/// The effects that an action sent to a ``TestStore`` started.
///
/// ```swift
/// let task = await store.send(.task)
/// await store.receive(\.ticked) { $0.count = 1 }
/// await task.cancel()
/// ```
///
/// A test cancels the task to simulate a view that disappears, whose `task` modifier cancels its
/// task.
public struct TestStoreTask: Hashable, Sendable {
  let scope: EffectScope?
  let effects: InFlightEffects
  let timeout: UInt64

  /// Cancels the effects, and waits until they have ended.
  @MainActor
  public func cancel() async {
    guard let scope else { return }
    scope.cancel()
    _ = await effects.wait(for: .nanoseconds(timeout)) { scope.isIdle }
  }

  /// Waits until the effects have ended.
  ///
  /// After the time-out, the test fails.
  ///
  /// - Parameter duration: The time-out; the test store's `timeout` by default.
  @MainActor
  public func finish(
    timeout duration: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let scope else { return }
    let timeout = duration ?? .nanoseconds(timeout)
    guard await effects.wait(for: timeout, until: { scope.isIdle }) else {
      CallerLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        .report(unfinishedTaskMessage(effects.all, timeout: timeout))
      return
    }
  }

  /// Waits until the effects have ended, up to a number of nanoseconds.
  ///
  /// - Parameter nanoseconds: The time-out.
  @_disfavoredOverload
  @MainActor
  public func finish(
    timeout nanoseconds: UInt64,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: .nanoseconds(nanoseconds),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Whether the effects were cancelled, or there were none.
  public var isCancelled: Bool {
    scope?.isCancelled ?? true
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.scope === rhs.scope
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(scope.map(ObjectIdentifier.init))
  }
}
