/// A key for a value that views hand up to the views above them.
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

  /// The value where no view below has set one.
  static var defaultValue: Value { get }

  /// Joins the values of two views into one.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}
