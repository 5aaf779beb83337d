/// Loads new data for a list.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  /// Refreshes, and returns when the action of `refreshable(action:)` has ended.
  public func callAsFunction() async { await action() }

  /// Starts the action without waiting for it.
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
  /// Lets the user ask for new data.
  public func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    environment(\.refreshAction, RefreshAction(action: action))
  }
}
