/// A key of a dependency with a value for tests. Its live value may be in another module.
///
/// ```swift
/// struct Weather: Sendable {
///   var forecast: @Sendable (_ city: String) async throws -> [Day]
/// }
///
/// // Module `Weather`: fast to build, for features and their tests.
/// extension Weather: TestDependencyKey {
///   static let testValue = Weather(forecast: unimplemented("forecast", placeholder: []))
/// }
///
/// // Module `WeatherLive`: imports the vendor's library; only the app depends on it.
/// extension Weather: DependencyKey {
///   static let liveValue = Weather(forecast: { try await Vendor.forecast($0) })
/// }
/// ```
///
/// Use ``DependencyKey`` if the live value can be in the same module.
public protocol TestDependencyKey<Value> {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// The value that previews use, by default `testValue`.
  static var previewValue: Value { get }

  /// The value that tests use unless they override it.
  ///
  /// The value should have no side effects. If a neutral result could hide an error in the feature,
  /// the value should report an issue.
  static var testValue: Value { get }

  /// Whether the use of a missing value is reported, by default `true`.
  static var shouldReportUnimplemented: Bool { get }
}

extension TestDependencyKey {
  /// The value that previews use.
  public static var previewValue: Value { testValue }

  /// Whether the use of a missing value is reported.
  ///
  /// ```swift
  /// enum GreetingKey: DependencyKey {
  ///   static let liveValue = "Hello"
  ///   // Tests may use the live value.
  ///   static let shouldReportUnimplemented = false
  /// }
  /// ```
  public static var shouldReportUnimplemented: Bool { true }
}
