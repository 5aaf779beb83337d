import ViewLayer

/// Gives its content a binding to a value that it keeps, mostly for previews.
///
/// ```swift
/// #Preview {
///   WithState(initialValue: "Blob") { $name in
///     TextField("Name", text: $name)
///   }
/// }
/// ```
public struct WithState<Value, Content: View>: View {
  @State private var value: Value
  private let content: (Binding<Value>) -> Content

  /// Makes a view with a value.
  ///
  /// - Parameters:
  ///   - value: The value to start with.
  ///   - content: The view, which can change the value.
  public init(
    initialValue value: Value,
    @ViewBuilder content: @escaping (_ value: Binding<Value>) -> Content
  ) {
    _value = State(wrappedValue: value)
    self.content = content
  }

  public var body: some View {
    content($value)
  }
}
