extension Effect where Action: Sendable {
  /// The actions that the effect sends if it runs outside of a feature, for tests of effects.
  ///
  /// Effects that run this way share their cancellation ids, as in one feature.
  @_spi(Internals) public var actions: AsyncStream<Action> {
    AsyncStream { continuation in
      let task = Task { @MainActor in
        let core = RootCore<Void, Action?>(initialState: ()) { _, action in
          guard let action else { return map { $0 } }
          continuation.yield(action)
          return .none
        }
        core.sharesCancelIDs = true
        await core.send(nil)?.finish()
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
