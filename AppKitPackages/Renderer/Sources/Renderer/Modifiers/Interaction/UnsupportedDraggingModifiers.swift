// Dragging data between views. A terminal has a pointer for gestures, and rows of lists move with Alt
// and the arrows; data are not dragged.

extension View {
  /// Has no effect: terminals have no drag and drop.
  public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View { self }
  /// Has no effect: terminals have no drag and drop.
  public func draggable<V: View, T>(
    _ payload: @autoclosure @escaping () -> T,
    @ViewBuilder preview: () -> V
  ) -> some View { self }
  /// Has no effect: terminals have no drag and drop.
  public func dropDestination<T>(
    for payloadType: T.Type = T.self,
    action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
}
