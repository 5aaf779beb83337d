/// The direction of an arrow key.
public enum MoveCommandDirection: Hashable, Sendable {
  /// The direction of the key with the same name.
  case up, down, left, right
}

extension View {
  /// Runs an action on the main actor when an arrow key is pressed while the focus is in this view.
  ///
  /// ```swift
  /// Text("Board").focusable().onMoveCommand { direction in
  ///   print(direction)
  /// }
  /// ```
  ///
  /// The focus does not move: the action replaces the default effect of the key. In a text field,
  /// the arrow keys move the cursor.
  public nonisolated func onMoveCommand(
    perform action: ((MoveCommandDirection) -> Void)?
  ) -> some View {
    onCommand([.upArrow, .downArrow, .leftArrow, .rightArrow]) { press in
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

  /// Runs an action on the main actor when Delete or Backspace is pressed while the focus is in this
  /// view.
  ///
  /// ```swift
  /// List(["Tea", "Milk"], id: \.self, selection: $chosen) { Text($0) }
  ///   .onDeleteCommand { print("delete", chosen ?? "nothing") }
  /// ```
  ///
  /// In a text field, the keys delete characters.
  public nonisolated func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    onCommand([.delete, .deleteForward]) { press in
      guard let action, press.modifiers.isEmpty else { return .ignored }
      action()
      return .handled
    }
  }

  private nonisolated func onCommand(
    _ keys: Set<KeyEquivalent>,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      KeyPressModifier(phases: [.down, .repeat], keys: keys, yieldsToText: true, action: action)
    )
  }

  /// Runs an action on the main actor when Escape is pressed while the focus is in this view.
  public nonisolated func onExitCommand(perform action: (() -> Void)?) -> some View {
    onKeyPress(.escape) {
      guard let action else { return .ignored }
      action()
      return .handled
    }
  }

  /// Has no effect: terminals report no media keys.
  public nonisolated func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }
}
