/// A length that scales with the size of text.
///
/// ```swift
/// struct Badge: View {
///   @ScaledMetric(relativeTo: .title) private var padding = 8.0
///   var body: some View { Text("3").padding(padding) }
/// }
/// ```
///
/// Renderers of this package do not scale text, so the length is constant.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The scaled length in points.
  public let wrappedValue: Value

  /// Creates a length in points.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Creates a length in points that scales with a text style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
