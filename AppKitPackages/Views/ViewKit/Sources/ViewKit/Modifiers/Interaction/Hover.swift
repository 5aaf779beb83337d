import ElementTree

struct HoverModifier: ElementModifier {
  let action: (Bool) -> Void
  var moved: ((HoverContent.Location) -> Void)?

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = HoverContent(
      changed: ElementCallback(action),
      moved: moved.map { ElementCallback($0) }
    )
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
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(HoverModifier(action: action))
  }

  /// Runs an action on the main actor with each location of the pointer over this view, and when it
  /// leaves.
  ///
  /// ```swift
  /// @State var location: CGPoint?
  ///
  /// Rectangle().onContinuousHover { phase in
  ///   switch phase {
  ///   case .active(let point): location = point
  ///   case .ended: location = nil
  ///   }
  /// }
  /// ```
  ///
  /// A terminal reports a location for each cell. A browser reports the pointer once, at the origin.
  public nonisolated func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(
      HoverModifier {
        action($0 ? .active(.zero) : .ended)
      } moved: {
        action(.active(coordinateSpace == .local ? $0.local : $0.global))
      }
    )
  }
}

/// The location of a pointer over a view.
public enum HoverPhase: Hashable, Sendable {
  /// The pointer is at a location.
  case active(CGPoint)
  /// The pointer has left the view.
  case ended
}
