/// A direction in which the user wants to move.
public enum MoveCommandDirection: Hashable, Sendable { case up, down, left, right }

extension View {
  /// Performs an action when an arrow key is pressed while the focus is in this view.
  ///
  /// ```swift
  /// Text("Board").focusable().onMoveCommand { direction in
  ///   print(direction)
  /// }
  /// ```
  ///
  /// The focus stays where it is: the key means this instead.
  public func onMoveCommand(
    perform action: (@MainActor (MoveCommandDirection) -> Void)?
  ) -> some View {
    onKeyPress(keys: [.upArrow, .downArrow, .leftArrow, .rightArrow]) { press in
      guard let action else { return .ignored }
      switch press.key {
      case .upArrow: action(.up)
      case .downArrow: action(.down)
      case .leftArrow: action(.left)
      default: action(.right)
      }
      return .handled
    }
  }

  /// Performs an action when Escape is pressed while the focus is in this view.
  public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View {
    onKeyPress(.escape) {
      guard let action else { return .ignored }
      action()
      return .handled
    }
  }

  /// Has no effect: terminals report no media keys.
  public func onPlayPauseCommand(perform action: (@MainActor () -> Void)?) -> some View { self }
}
