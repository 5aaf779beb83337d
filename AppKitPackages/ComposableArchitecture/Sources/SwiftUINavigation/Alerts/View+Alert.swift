import ViewLayer

extension View {
  /// Shows an alert that a view holds.
  ///
  /// ```swift
  /// .alert($alert) { action in
  ///   if action == .retry { model.retry() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The alert.
  ///   - handler: Gets the action of the button that was pressed, or `nil` if it has none.
  public func alert<Action>(
    _ state: Binding<AlertState<Action>?>,
    action handler: @escaping (Action?) -> Void
  ) -> some View {
    alert(Binding<Bool>(state), state.wrappedValue, action: handler)
  }

  /// Shows an alert that a view holds, with a handler that takes time.
  ///
  /// - Parameters:
  ///   - state: The alert.
  ///   - handler: Gets the action of the button that was pressed, or `nil` if it has none.
  @_disfavoredOverload
  public func alert<Action: Sendable>(
    _ state: Binding<AlertState<Action>?>,
    action handler: @escaping @MainActor @Sendable (Action?) async -> Void
  ) -> some View {
    alert(state) { action in
      Task { @MainActor in await handler(action) }
    }
  }

  /// Shows an alert whose buttons only close it.
  ///
  /// - Parameter state: The alert.
  public func alert(_ state: Binding<AlertState<Never>?>) -> some View {
    alert(state) { _ in }
  }

  package func alert<Action>(
    _ isPresented: Binding<Bool>,
    _ state: AlertState<Action>?,
    action handler: @escaping (Action?) -> Void
  ) -> some View {
    alert(
      state.map { Text($0.title) } ?? Text(verbatim: ""),
      isPresented: isPresented,
      presenting: state,
      actions: { state in
        ForEach(state.buttons) { Button($0, action: handler) }
      },
      message: { state in
        if let message = state.message { Text(message) }
      }
    )
  }
}
