import ElementTree

extension View {
  /// Lets users drop values on this view that they drag from a view with `draggable`.
  ///
  /// ```swift
  /// @State var basket: [String] = []
  /// @State var isTargeted = false
  /// Text("Basket")
  ///   .bold(isTargeted)
  ///   .dropDestination(for: String.self) { items, _ in
  ///     basket += items
  ///     return true
  ///   } isTargeted: {
  ///     isTargeted = $0
  ///   }
  /// ```
  ///
  /// Values of other types are dropped too if they have a representation that the type can import. It
  /// has an effect in a browser only, and files from outside of the page cannot be dropped.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: Takes the values and the location in the view, and returns whether they were used.
  ///   - isTargeted: Called with true when values are dragged over the view, and with false when they
  ///     leave it or are dropped.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(
      DropModifier<T>(isEnabled: true, isTargeted: isTargeted) { _ = action($0, $1) }
    )
  }

  /// Lets users drop values on this view that they drag from a view with `draggable`.
  ///
  /// It has an effect in a browser only.
  @_disfavoredOverload
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    isEnabled: Bool = true,
    action: @escaping (_ items: [T], _ session: DropSession) -> Void
  ) -> some View {
    modifier(
      DropModifier<T>(isEnabled: isEnabled, isTargeted: { _ in }) {
        action($0, DropSession(location: $1))
      }
    )
  }
}

/// A drag over a view.
public struct DropSession: Sendable {
  /// The location in the view.
  public let location: CGPoint
}
