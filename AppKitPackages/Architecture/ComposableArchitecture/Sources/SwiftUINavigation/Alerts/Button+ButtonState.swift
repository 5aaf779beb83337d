@_spi(Internals) import SwiftNavigation
import PlatformViews

extension Button where Label == Text {
  /// Creates a button with the role, label and action of a `ButtonState`.
  ///
  /// ```swift
  /// Button(buttonState) { action in
  ///   if let action { store.send(action) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - button: The role, label and action.
  ///   - handler: Receives the action when the button is pressed, or `nil` if the state has none.
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

  /// Creates a button with the role, label and action of a `ButtonState`, and an asynchronous
  /// handler.
  ///
  /// - Parameters:
  ///   - button: The role, label and action.
  ///   - handler: Receives the action when the button is pressed, or `nil` if the state has none.
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
  /// Converts the role of a `ButtonState`.
  public init(_ role: ButtonStateRole) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}

extension ButtonStateAction {
  /// Creates a button action that sends an action and animates the change.
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
        ButtonStateAnimation(animation, name: animation.name) { change in
          withAnimation(animation) { change() }
        }
      }
    )
  }
}

extension Animation {
  /// The name in the dump of a button, which is that of CustomDump.
  fileprivate var name: String? {
    switch self {
    case .easeIn: "Animation.easeIn"
    case .easeInOut: "Animation.easeInOut"
    case .easeOut: "Animation.easeOut"
    case .interactiveSpring: "Animation.interactiveSpring()"
    case .linear: "Animation.linear"
    case .spring: "Animation.spring()"
    default: nil
    }
  }
}
