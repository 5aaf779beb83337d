/// A key for a value that views pass to their ancestors.
///
/// ```swift
/// struct LongestKey: PreferenceKey {
///   static let defaultValue = 0
///   static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
/// }
/// Text(name).preference(key: LongestKey.self, value: name.count)
/// ```
public protocol PreferenceKey {
  associatedtype Value

  /// The value if no descendant has set one.
  static var defaultValue: Value { get }

  /// Combines the values of two views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}
