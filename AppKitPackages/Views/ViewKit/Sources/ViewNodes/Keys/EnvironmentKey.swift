/// A key for a value that views pass to their descendants.
///
/// ```swift
/// private struct CurrencyKey: EnvironmentKey {
///   static let defaultValue = "EUR"
/// }
/// extension EnvironmentValues {
///   var currency: String {
///     get { self[CurrencyKey.self] }
///     set { self[CurrencyKey.self] = newValue }
///   }
/// }
/// ```
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value of views whose ancestors set none.
  static var defaultValue: Value { get }
}
