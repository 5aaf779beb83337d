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

  /// Shows a confirmation dialog that a feature presents, or one whose buttons only close it.
  ///
  /// ```swift
  /// .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
  /// ```
  ///
  /// The buttons of a store's dialog send their actions. The state is `nil` once the dialog is closed.
  ///
  /// - Parameter item: The store of the confirmation dialog, or its state with `Never` as its action.
  public func confirmationDialog<Item: _ConfirmationDialogItem>(_ item: Binding<Item?>) -> some View
  {
    let presented = item.wrappedValue
    return confirmationDialog(Binding<Bool>(item), presented?._confirmationDialogState) { action in
      if let action { presented?._send(action) }
    }
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

/// An item of `confirmationDialog(_:)`: a state whose buttons send nothing, or the store of a state.
///
/// One function for both keeps the type checker fast: with two, it tries every combination of them
/// in a chain of modifiers when one of the modifiers has a mistake.
@MainActor
public protocol _ConfirmationDialogItem {
  associatedtype ButtonAction

  /// The confirmation dialog.
  var _confirmationDialogState: ConfirmationDialogState<ButtonAction> { get }

  /// Sends the action of a button.
  func _send(_ action: ButtonAction)
}

extension ConfirmationDialogState: _ConfirmationDialogItem where Action == Never {
  public var _confirmationDialogState: ConfirmationDialogState<Never> { self }
  public func _send(_ action: Never) {}
}

/// The state of a store that is a ``_ConfirmationDialogItem``. A requirement of the action's type
/// alone lets the compiler name the types that do not fit.
public protocol _ConfirmationDialogState {
  associatedtype ButtonAction
  var _confirmationDialog: ConfirmationDialogState<ButtonAction> { get }
}

extension ConfirmationDialogState: _ConfirmationDialogState {
  public var _confirmationDialog: ConfirmationDialogState<Action> { self }
}
