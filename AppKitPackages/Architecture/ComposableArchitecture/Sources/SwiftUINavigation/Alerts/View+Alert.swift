import PlatformViews

extension View {
  /// Shows an alert whose state is not in a store.
  ///
  /// ```swift
  /// .alert($alert) { action in
  ///   if action == .retry { model.retry() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The alert.
  ///   - handler: Receives the action of the pressed button, or `nil` if the button has none.
  public func alert<Action>(
    _ state: Binding<AlertState<Action>?>,
    action handler: @escaping (Action?) -> Void
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      alert(
        Binding<Bool>(state),
        state.wrappedValue,
        current: { state.wrappedValue?.id },
        action: handler
      )
    )
  }

  /// Shows an alert whose state is not in a store, with an asynchronous handler.
  ///
  /// - Parameters:
  ///   - state: The alert.
  ///   - handler: Receives the action of the pressed button, or `nil` if the button has none.
  @_disfavoredOverload
  public func alert<Action: Sendable>(
    _ state: Binding<AlertState<Action>?>,
    action handler: @escaping @MainActor @Sendable (Action?) async -> Void
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      alert(state) { action in
        Task { @MainActor in await handler(action) }
      }
    )
  }

  /// Shows the alert of a store, or an alert whose buttons have no actions.
  ///
  /// ```swift
  /// .alert($store.scope(state: \.alert, action: \.alert))
  /// ```
  ///
  /// The buttons of a store's alert send their actions to the store. Closing the alert sets its
  /// state to `nil`.
  ///
  /// - Parameter item: The store of the alert, or an `AlertState<Never>`.
  public func alert<Item: _AlertItem>(_ item: Binding<Item?>) -> AnyModifiedContent {
    let presented = item.wrappedValue
    return alert(
      Binding<Bool>(item),
      presented?._alertState,
      current: { item.wrappedValue?._alertState.id }
    ) { action in
      if let action { presented?._send(action) }
    }
  }

  package func alert<Action>(
    _ isPresented: Binding<Bool>,
    _ state: AlertState<Action>?,
    current: @escaping @MainActor () -> UUID?,
    action handler: @escaping (Action?) -> Void
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      alert(
        state.map { Text($0.title) } ?? Text(verbatim: ""),
        isPresented: isPresented.closing(state?.id, current: current),
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

/// The item of `alert(_:)`: an `AlertState<Never>`, or the store of an `AlertState`.
///
/// One generic function for both keeps type checking fast. With two overloads, the type checker
/// tries all combinations of them in a chain of modifiers that contains an error.
@MainActor
public protocol _AlertItem {
  associatedtype _ButtonAction

  /// The state of the alert.
  var _alertState: AlertState<_ButtonAction> { get }

  /// Sends the action of a button.
  func _send(_ action: _ButtonAction)
}

extension AlertState: _AlertItem where Action == Never {
  public var _alertState: AlertState<Never> { self }
  public func _send(_ action: Never) {}
}

/// The state of a store that conforms to ``_AlertItem``. The protocol constrains only the action's
/// type, so that the compiler's diagnostics name the types that do not match.
public protocol _AlertState {
  associatedtype _ButtonAction
  var _alert: AlertState<_ButtonAction> { get }
}

extension AlertState: _AlertState {
  public var _alert: AlertState<Action> { self }
}
