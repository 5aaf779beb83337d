// Dragging data between views. A terminal has a pointer for gestures, and rows of lists move with Alt
// and the arrows; data are not dragged.

extension View {
  /// Accepted; nothing is dragged out of a view.
  public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View { self }
  /// Accepted; nothing is dragged out of a view.
  public func draggable<V: View, T>(
    _ payload: @autoclosure @escaping () -> T,
    @ViewBuilder preview: () -> V
  ) -> some View { self }
  /// Accepted; nothing is dropped on a view.
  public func dropDestination<T>(
    for payloadType: T.Type = T.self,
    action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
}
