/// Expressions for types that reflection cannot write, and shorter ones for others.
///
/// ```swift
/// var literals = SwiftLiterals()
/// literals.addSample(Home.State())
/// literals.addExpression(for: Account.self) { "Account(token: \"\($0.token)\")" }
/// ```
public struct SwiftLiterals {
  private var expressions: [ObjectIdentifier: (Any) -> String?] = [:]
  private var samples: [ObjectIdentifier: Any] = [:]

  /// Creates an empty list.
  public init() {}

  /// Adds a value with the default values of its properties.
  ///
  /// Reflection knows no default values. With a sample, an exported test contains only the
  /// properties that differ from it.
  ///
  /// - Parameter value: A value whose initialiser was called with as few arguments as possible.
  public mutating func addSample<Value>(_ value: Value) {
    samples[ObjectIdentifier(Value.self)] = value
  }

  /// Adds the source code of all values of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - expression: Returns an expression, or `nil` for a value without one.
  public mutating func addExpression<Value>(
    for type: Value.Type,
    _ expression: @escaping (Value) -> String?
  ) {
    expressions[ObjectIdentifier(type)] = { ($0 as? Value).flatMap(expression) }
  }

  func expression(_ value: Any) -> String? {
    expressions.isEmpty ? nil : expressions[ObjectIdentifier(type(of: value))]?(value)
  }

  func sample(of type: Any.Type) -> Any? {
    samples[ObjectIdentifier(type)]
  }
}
