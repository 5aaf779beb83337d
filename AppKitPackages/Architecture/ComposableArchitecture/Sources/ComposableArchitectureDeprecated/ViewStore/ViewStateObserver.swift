/// Calls a closure when the part of the state that a view store observes has changed, for as long as
/// the observer lives.
@MainActor
final class ViewStateObserver {
  let stateDidChange: () -> Void

  init(stateDidChange: @escaping () -> Void) {
    self.stateDidChange = stateDidChange
  }
}

/// A weak reference to an observer.
@MainActor
struct WeakViewStateObserver {
  private(set) weak var observer: ViewStateObserver?

  init(_ observer: ViewStateObserver) {
    self.observer = observer
  }
}
