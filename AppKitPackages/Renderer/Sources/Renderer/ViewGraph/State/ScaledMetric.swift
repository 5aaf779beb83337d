/// A length that grows with the size of the text.
///
/// ```swift
/// struct Badge: View {
///   @ScaledMetric(relativeTo: .title) private var padding = 8.0
///   var body: some View { Text("3").padding(padding) }
/// }
/// ```
///
/// Letters of a terminal have one size, so the length stays as it is written.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  public let wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }
}
