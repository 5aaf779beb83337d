import CustomDump

/// The action of a ``ButtonState``.
///
/// ```swift
/// enum Action: Equatable { case delete }
///
/// ButtonState<Action>(action: .send(.delete)) { TextState("Delete") }
/// ```
///
/// Most buttons pass an action to `ButtonState`, which wraps it. Use this type for an animated
/// action: the view library adds `.send(.delete, animation: .default)`.
public struct ButtonStateAction<Action> {
  /// The action that the button sends, or `nil`.
  public let action: Action?

  let animation: ButtonStateAnimation?

  @_spi(Internals) public init(action: Action?, animation: ButtonStateAnimation?) {
    self.action = action
    self.animation = animation
  }

  /// Creates a button action that sends an action.
  public static func send(_ action: Action?) -> Self {
    Self(action: action, animation: nil)
  }

  /// Returns the button action with a converted action and the same animation.
  ///
  /// - Parameter transform: Receives the action, or `nil` if there is none.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ButtonStateAction<NewAction> {
    ButtonStateAction<NewAction>(action: transform(action), animation: animation)
  }
}

extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}

extension ButtonStateAction: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    let sent = action as Any
    if let animation {
      return Mirror(
        self,
        children: ["send": (sent, animation: animation)],
        displayStyle: .enum
      )
    }
    return Mirror(self, children: ["send": sent], displayStyle: .enum)
  }
}
