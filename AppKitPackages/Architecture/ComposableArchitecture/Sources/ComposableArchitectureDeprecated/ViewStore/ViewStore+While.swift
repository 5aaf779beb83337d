@_spi(Internals) import ComposableArchitectureCore
import PlatformViews

@available(*, deprecated, message: "Use 'store.send(...).finish()'.")
extension ViewStore {
  /// Sends an action and waits until the state no longer satisfies a condition.
  ///
  /// ```swift
  /// let viewStore = ViewStore(store, observe: { $0 })
  /// await viewStore.send(.refreshButtonTapped, while: \.isLoading)
  /// ```
  ///
  /// Cancellation of the waiting task cancels the effects that the action started.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - predicate: The condition.
  public func send(
    _ action: ViewAction,
    while predicate: @escaping (_ state: ViewState) -> Bool
  ) async {
    let task = send(action)
    await withTaskCancellationHandler {
      await yield(while: predicate)
    } onCancel: {
      task.cancel()
    }
  }

  /// Sends an action with an animation and waits until the state no longer satisfies a condition.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation, or `nil` for none.
  ///   - predicate: The condition.
  public func send(
    _ action: ViewAction,
    animation: Animation?,
    while predicate: @escaping (_ state: ViewState) -> Bool
  ) async {
    let task = withAnimation(animation) { send(action) }
    await withTaskCancellationHandler {
      await yield(while: predicate)
    } onCancel: {
      task.cancel()
    }
  }

  /// Waits until the state no longer satisfies a condition, or until the task is cancelled.
  ///
  /// - Parameter predicate: The condition.
  public func yield(while predicate: @escaping (_ state: ViewState) -> Bool) async {
    while !Task.isCancelled, predicate(state) {
      let (changes, continuation) = AsyncStream<Void>.makeStream()
      withObservationTracking {
        _ = state
      } onChange: {
        continuation.yield()
      }
      for await _ in changes { break }
    }
  }
}
