/// An action that reloads the data of a list.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  /// Runs the action of `refreshable(action:)`, and returns when it has ended.
  public func callAsFunction() async { await action() }

  /// Starts the action without waiting for its end.
  @MainActor
  func callAsFunction() {
    let action = action
    Task { await action() }
  }
}

private struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
  /// The action that reloads the data of the enclosing list.
  public var refresh: RefreshAction? { self[RefreshKey.self] }

  var refreshAction: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Sets the action with which users reload the data of this view.
  public nonisolated func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    environment(\.refreshAction, RefreshAction(action: action))
  }
}
