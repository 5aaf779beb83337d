/// An action type that separates the actions of its view from all others.
///
/// ```swift
/// enum Action: ViewAction {
///   case view(View)
///   case response(String)
///
///   enum View { case refreshButtonTapped }
/// }
/// ```
///
/// With `@ViewAction(for:)` a view sends only `View` actions: `send(.refreshButtonTapped)`.
public protocol ViewAction<ViewAction> {
  /// The actions that the view may send.
  associatedtype ViewAction

  /// Wraps an action of a view.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends view actions to its store.
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the store.
  associatedtype StoreState
  /// The action of the store.
  associatedtype StoreAction: ViewAction

  /// The view's store.
  @MainActor var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends an action of the view.
  ///
  /// - Parameter action: The action.
  /// - Returns: The effects that the action started.
  @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}
