import PlatformViews

/// A view that owns a value and passes a binding to it to its content, mostly for previews.
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

  /// Creates the view.
  ///
  /// - Parameters:
  ///   - value: The initial value.
  ///   - content: Creates the content from the binding.
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
