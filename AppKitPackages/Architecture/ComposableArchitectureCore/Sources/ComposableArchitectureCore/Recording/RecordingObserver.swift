/// Receives the events of a recording as they happen, for example to write them to a file.
@_spi(Recording) public protocol RecordingObserver: AnyObject, Sendable {
  /// Called when an effect has started.
  @MainActor func effectDidStart(_ effect: RecordedEffect)

  /// Called when an effect has ended.
  @MainActor func effectDidEnd(_ effect: RecordedEffect)

  /// Called when a dependency is called.
  func callDidStart(_ call: DependencyCall)

  /// Called when the consumer of a stream has received an element.
  func call(_ id: Int, didReceive element: DependencyCall.Stream.Element)

  /// Called when a call, or the stream that it has returned, has ended.
  func callDidEnd(_ call: DependencyCall)

  /// Called with the first value of persistent shared state, and after each change by other code than
  /// the reducers and effects of the store.
  func sharedValueDidChange(_ value: RecordedSharedValue)
}

extension Recorder {
  /// Calls an observer for the effects and the calls of dependencies from now on, and a closure for
  /// each entry.
  @_spi(Recording) public func observe(
    with observer: any RecordingObserver,
    onEntry: @escaping @MainActor (Entry) -> Void
  ) {
    self.observer = observer
    entryObserver = onEntry
    recording?.observe(with: observer)
    observeSharedValues()
  }
}

extension Recorder {
  /// Calls a closure with each entry, before the store starts the effects of the action.
  @_spi(Recording) public func beforeEffects(_ action: @escaping @MainActor (Entry) -> Void) {
    willStartEffects = action
  }
}

extension StoreRecording {
  func observe(with observer: any RecordingObserver) {
    self.observer = observer
    calls.observe(with: observer)
  }
}
