extension RootCore {
  /// Passes actions to the hooks instead of the reducer, until ``resume()``.
  func pause() {
    isPaused = true
    isSending = true
  }

  /// Handles actions again.
  func resume() {
    isPaused = false
    isSending = false
  }

  /// Replaces the state without an action. Features that are not in the new state keep their last
  /// state for the views that still display it.
  func replaceState(by state: State) {
    for weak in dismissableCores { weak.core?.retainState() }
    storage.pointer.pointee = state
    observers.replace()
    notifyActionObservers()
  }
}
