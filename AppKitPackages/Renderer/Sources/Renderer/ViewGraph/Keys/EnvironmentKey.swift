/// A key for a value that views hand down to the views below them.
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
  associatedtype Value

  /// The value where no view above has set one.
  static var defaultValue: Value { get }
}
