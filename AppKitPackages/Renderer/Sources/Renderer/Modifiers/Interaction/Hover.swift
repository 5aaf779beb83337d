struct HoverModifier: ElementModifier {
  let action: @MainActor (Bool) -> Void

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = HoverContent(changed: ElementCallback(action))
  }
}

extension View {
  /// Runs an action on the main actor with true when the pointer enters this view, and with false
  /// when it leaves.
  ///
  /// ```swift
  /// @State var isHovered = false
  ///
  /// Text("Buy milk").underline(isHovered).onHover { isHovered = $0 }
  /// ```
  ///
  /// A terminal does not report a pointer that leaves its window. The action then runs when the
  /// window loses the keyboard focus.
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View {
    modifier(HoverModifier(action: action))
  }
}
