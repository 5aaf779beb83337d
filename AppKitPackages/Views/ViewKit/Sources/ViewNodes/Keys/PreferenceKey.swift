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
  /// The type of the value.
  associatedtype Value

  /// The value of views whose descendants set none.
  static var defaultValue: Value { get }

  /// Combines the value with that of the next sibling.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}
