import CustomDump

/// The action of a ``ButtonState``.
///
/// ```swift
/// enum Action: Equatable { case delete }
///
/// ButtonState<Action>(action: .send(.delete)) { TextState("Delete") }
/// ```
///
/// Most buttons name an action and let `ButtonState` wrap it. Use this type to animate what the
/// action changes: with views imported there is also `.send(.delete, animation: .default)`.
public struct ButtonStateAction<Action> {
  /// The action that is sent, if there is one.
  public let action: Action?

  let animation: ButtonStateAnimation?

  @_spi(Internals) public init(action: Action?, animation: ButtonStateAnimation?) {
    self.action = action
    self.animation = animation
  }

  /// Sends an action.
  public static func send(_ action: Action?) -> Self {
    Self(action: action, animation: nil)
  }

  /// The same behaviour with another action.
  ///
  /// - Parameter transform: Gets the action, or `nil` if there is none.
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
    let sent: Any = action ?? "nil"
    if let animation {
      return Mirror(
        self,
        children: ["send": (sent, animation: animation.base as Any)],
        displayStyle: .enum
      )
    }
    return Mirror(self, children: ["send": sent], displayStyle: .enum)
  }
}
