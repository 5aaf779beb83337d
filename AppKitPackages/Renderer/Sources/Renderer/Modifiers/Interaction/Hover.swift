struct HoverModifier: ElementModifier {
  let action: @MainActor (Bool) -> Void

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = HoverContent(changed: ElementCallback(action))
  }
}

extension View {
  /// Performs an action when the pointer comes to this view, with `true`, and when it leaves it.
  ///
  /// ```swift
  /// @State var isHovered = false
  ///
  /// Text("Buy milk").underline(isHovered).onHover { isHovered = $0 }
  /// ```
  ///
  /// A pointer that leaves the terminal's window is noticed when the window loses the keyboard.
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View {
    modifier(HoverModifier(action: action))
  }
}
