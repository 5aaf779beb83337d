import ViewLayer

extension View {
  /// Shows a confirmation dialog that a view holds.
  ///
  /// - Parameters:
  ///   - state: The dialog.
  ///   - handler: Gets the action of the button that was pressed, or `nil` if it has none.
  public func confirmationDialog<Action>(
    _ state: Binding<ConfirmationDialogState<Action>?>,
    action handler: @escaping (Action?) -> Void
  ) -> some View {
    confirmationDialog(Binding<Bool>(state), state.wrappedValue, action: handler)
  }

  /// Shows a confirmation dialog that a view holds, with a handler that takes time.
  ///
  /// - Parameters:
  ///   - state: The dialog.
  ///   - handler: Gets the action of the button that was pressed, or `nil` if it has none.
  @_disfavoredOverload
  public func confirmationDialog<Action: Sendable>(
    _ state: Binding<ConfirmationDialogState<Action>?>,
    action handler: @escaping @MainActor @Sendable (Action?) async -> Void
  ) -> some View {
    confirmationDialog(state) { action in
      Task { @MainActor in await handler(action) }
    }
  }

  /// Shows a confirmation dialog whose buttons only close it.
  ///
  /// - Parameter state: The dialog.
  public func confirmationDialog(_ state: Binding<ConfirmationDialogState<Never>?>) -> some View {
    confirmationDialog(state) { _ in }
  }

  package func confirmationDialog<Action>(
    _ isPresented: Binding<Bool>,
    _ state: ConfirmationDialogState<Action>?,
    action handler: @escaping (Action?) -> Void
  ) -> some View {
    confirmationDialog(
      state.map { Text($0.title) } ?? Text(verbatim: ""),
      isPresented: isPresented,
      titleVisibility: state.map { Visibility($0.titleVisibility) } ?? .automatic,
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

extension Visibility {
  /// The visibility of a dialog's title.
  public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
    switch visibility {
    case .automatic: self = .automatic
    case .hidden: self = .hidden
    case .visible: self = .visible
    }
  }
}
