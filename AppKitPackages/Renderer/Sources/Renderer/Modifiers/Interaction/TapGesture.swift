struct TapModifier: ElementModifier {
  let count: Int
  let action: @MainActor () -> Void

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = TapContent()
    element.attributes.isFocusable = true
    let action = action
    element.on(.activate, "Press") { action() }
  }
}

/// The content of an element that can be pressed without looking like a button.
public struct TapContent: ElementContent {
  public var role: ElementRole { .button }
}

extension View {
  /// Does something when the view is clicked, or pressed with the keyboard.
  public func onTapGesture(
    count: Int = 1,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(TapModifier(count: count, action: action))
  }

  /// Accepted; a terminal does not tell how long a button is held.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View { self }

  /// Lets clicks through to what is below.
  public func allowsHitTesting(_ enabled: Bool) -> some View { disabled(!enabled) }

  /// Accepted; a terminal's clicks hit whole cells.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

  /// Accepted; a terminal tells nothing about a pointer that is not pressed.
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View { self }
}
