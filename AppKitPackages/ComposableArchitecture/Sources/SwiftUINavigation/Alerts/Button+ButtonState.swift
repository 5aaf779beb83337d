@_spi(Internals) import SwiftNavigation
import ViewLayer

extension Button where Label == Text {
  /// A button that looks and behaves as a value says.
  ///
  /// ```swift
  /// Button(buttonState) { action in
  ///   if let action { store.send(action) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - button: The value.
  ///   - handler: Gets its action when the button is pressed, or `nil` if it has none.
  @MainActor
  public init<Action>(
    _ button: ButtonState<Action>,
    action handler: @escaping (Action?) -> Void
  ) {
    self.init(
      role: button.role.map { ButtonRole($0) },
      action: { button.withAction(handler) },
      label: { Text(button.label) }
    )
  }

  /// A button that looks as a value says, with a handler that takes time.
  ///
  /// - Parameters:
  ///   - button: The value.
  ///   - handler: Gets its action when the button is pressed, or `nil` if it has none.
  @MainActor
  @_disfavoredOverload
  public init<Action: Sendable>(
    _ button: ButtonState<Action>,
    action handler: @escaping @MainActor @Sendable (Action?) async -> Void
  ) {
    self.init(
      role: button.role.map { ButtonRole($0) },
      action: {
        Task { @MainActor in await button.withAction { await handler($0) } }
      },
      label: { Text(button.label) }
    )
  }
}

extension ButtonRole {
  /// The role that a value says.
  public init(_ role: ButtonStateRole) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}

extension ButtonStateAction {
  /// Sends an action, animating what it changes.
  ///
  /// ```swift
  /// enum Action: Equatable { case delete }
  ///
  /// ButtonState<Action>(action: .send(.delete, animation: .default)) { TextState("Delete") }
  /// ```
  public static func send(_ action: Action?, animation: Animation?) -> Self {
    Self(
      action: action,
      animation: animation.map { animation in
        ButtonStateAnimation(animation) { change in withAnimation(animation) { change() } }
      }
    )
  }
}
