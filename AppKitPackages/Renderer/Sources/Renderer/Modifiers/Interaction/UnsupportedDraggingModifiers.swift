// Drag and drop between views. Terminals support gestures, and users move rows of lists with Alt
// and the arrow keys, but there is no drag and drop of data.

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
