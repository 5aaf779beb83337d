import PlatformViews

extension View {
  /// Shows a confirmation dialog whose state is not in a store.
  ///
  /// - Parameters:
  ///   - state: The dialog.
  ///   - handler: Receives the action of the pressed button, or `nil` if the button has none.
  public func confirmationDialog<Action>(
    _ state: Binding<ConfirmationDialogState<Action>?>,
    action handler: @escaping (Action?) -> Void
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      confirmationDialog(
        Binding<Bool>(state),
        state.wrappedValue,
        current: { state.wrappedValue?.id },
        action: handler
      )
    )
  }

  /// Shows a confirmation dialog whose state is not in a store, with an asynchronous handler.
  ///
  /// - Parameters:
  ///   - state: The dialog.
  ///   - handler: Receives the action of the pressed button, or `nil` if the button has none.
  @_disfavoredOverload
  public func confirmationDialog<Action: Sendable>(
    _ state: Binding<ConfirmationDialogState<Action>?>,
    action handler: @escaping @MainActor @Sendable (Action?) async -> Void
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      confirmationDialog(state) { action in
        Task { @MainActor in await handler(action) }
      }
    )
  }

  /// Shows the confirmation dialog of a store, or a dialog whose buttons have no actions.
  ///
  /// ```swift
  /// .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
  /// ```
  ///
  /// The buttons of a store's dialog send their actions to the store. Closing the dialog sets its
  /// state to `nil`.
  ///
  /// - Parameter item: The store of the dialog, or a `ConfirmationDialogState<Never>`.
  public func confirmationDialog<Item: _ConfirmationDialogItem>(_ item: Binding<Item?>)
    -> AnyModifiedContent
  {
    let presented = item.wrappedValue
    return confirmationDialog(
      Binding<Bool>(item),
      presented?._confirmationDialogState,
      current: { item.wrappedValue?._confirmationDialogState.id }
    ) { action in
      if let action { presented?._send(action) }
    }
  }

  package func confirmationDialog<Action>(
    _ isPresented: Binding<Bool>,
    _ state: ConfirmationDialogState<Action>?,
    current: @escaping @MainActor () -> UUID?,
    action handler: @escaping (Action?) -> Void
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      confirmationDialog(
        state.map { Text($0.title) } ?? Text(verbatim: ""),
        isPresented: isPresented.closing(state?.id, current: current),
        titleVisibility: state.map { Visibility($0.titleVisibility) } ?? .automatic,
        presenting: state,
        actions: { state in
          ForEach(state.buttons) { Button($0, action: handler) }
        },
        message: { state in
          if let message = state.message { Text(message) }
        }
      )
    )
  }
}

extension Visibility {
  /// Converts the title visibility of a `ConfirmationDialogState`.
  public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
    switch visibility {
    case .automatic: self = .automatic
    case .hidden: self = .hidden
    case .visible: self = .visible
    }
  }
}

/// The item of `confirmationDialog(_:)`: a `ConfirmationDialogState<Never>`, or the store of one.
///
/// One generic function for both keeps type checking fast. With two overloads, the type checker
/// tries all combinations of them in a chain of modifiers that contains an error.
@MainActor
public protocol _ConfirmationDialogItem {
  associatedtype _ButtonAction

  /// The state of the confirmation dialog.
  var _confirmationDialogState: ConfirmationDialogState<_ButtonAction> { get }

  /// Sends the action of a button.
  func _send(_ action: _ButtonAction)
}

extension ConfirmationDialogState: _ConfirmationDialogItem where Action == Never {
  public var _confirmationDialogState: ConfirmationDialogState<Never> { self }
  public func _send(_ action: Never) {}
}

/// The state of a store that conforms to ``_ConfirmationDialogItem``. The protocol constrains only
/// the action's type, so that the compiler's diagnostics name the types that do not match.
public protocol _ConfirmationDialogState {
  associatedtype _ButtonAction
  var _confirmationDialog: ConfirmationDialogState<_ButtonAction> { get }
}

extension ConfirmationDialogState: _ConfirmationDialogState {
  public var _confirmationDialog: ConfirmationDialogState<Action> { self }
}
