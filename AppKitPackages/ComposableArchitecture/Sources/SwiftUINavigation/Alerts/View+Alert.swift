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

  /// Shows an alert that a feature presents, or one whose buttons only close it.
  ///
  /// ```swift
  /// .alert($store.scope(state: \.alert, action: \.alert))
  /// ```
  ///
  /// The buttons of a store's alert send their actions. The state is `nil` once the alert is closed.
  ///
  /// - Parameter item: The store of the alert, or its state with `Never` as its action.
  public func alert<Item: _AlertItem>(_ item: Binding<Item?>) -> some View {
    let presented = item.wrappedValue
    return alert(Binding<Bool>(item), presented?._alertState) { action in
      if let action { presented?._send(action) }
    }
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

/// An item of `alert(_:)`: a state whose buttons send nothing, or the store of a state.
///
/// One function for both keeps the type checker fast: with two, it tries every combination of them
/// in a chain of modifiers when one of the modifiers has a mistake.
@MainActor
public protocol _AlertItem {
  associatedtype ButtonAction

  /// The alert.
  var _alertState: AlertState<ButtonAction> { get }

  /// Sends the action of a button.
  func _send(_ action: ButtonAction)
}

extension AlertState: _AlertItem where Action == Never {
  public var _alertState: AlertState<Never> { self }
  public func _send(_ action: Never) {}
}

/// The state of a store that is a ``_AlertItem``. A requirement of the action's type
/// alone lets the compiler name the types that do not fit.
public protocol _AlertState {
  associatedtype ButtonAction
  var _alert: AlertState<ButtonAction> { get }
}

extension AlertState: _AlertState {
  public var _alert: AlertState<Action> { self }
}
