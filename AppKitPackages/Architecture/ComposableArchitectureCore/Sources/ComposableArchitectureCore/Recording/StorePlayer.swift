@_spi(Recording) import Dependencies

/// Decides how a store that replays a recording continues: it returns the recorded results of calls
/// of dependencies, and handles the actions of effects when it is their turn.
@_spi(Recording) public protocol StorePlayer: AnyObject, Sendable {
  /// Returns the recorded results of a call.
  func recordedResults(of call: DependencyCall) -> (any RecordedResults)?

  /// Called when an effect starts.
  @MainActor func effectDidStart(_ effect: RecordedEffect)

  /// Called when an effect has ended.
  @MainActor func effectDidEnd(_ id: Int)

  /// Called when an effect has sent an action or dismisses its feature.
  ///
  /// - Parameters:
  ///   - id: The ``RecordedEffect/id`` of the effect.
  ///   - action: The action.
  ///   - handle: Handles the action.
  @MainActor func effect(_ id: Int, didSend action: Any, handle: @escaping @MainActor () -> Void)

  /// Called when the next part of a concatenated effect can start.
  ///
  /// - Parameters:
  ///   - action: The number of the action that started the effect.
  ///   - work: Starts the part.
  @MainActor func effects(startedBy action: Int, continue work: @escaping @MainActor () -> Void)
}

extension Store {
  /// Makes a player control the effects of the store. The store keeps a weak reference to it.
  ///
  /// Create a ``Recorder`` of the store before the store, and call the method before the first
  /// action.
  @_spi(Recording) public func play(with player: any StorePlayer) {
    guard let recording = core.root.hooks as? StoreRecording else { return }
    recording.player = player
    recording.calls.play(with: player)
  }
}
