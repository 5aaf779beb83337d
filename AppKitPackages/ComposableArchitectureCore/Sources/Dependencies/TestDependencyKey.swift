/// A key of a dependency that has a value for tests, and may have its live value in another module.
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
/// See ``DependencyKey`` for dependencies whose live value is no burden.
public protocol TestDependencyKey<Value> {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// The value that previews use. It is `testValue` unless you say otherwise.
  static var previewValue: Value { get }

  /// The value that tests use unless they override it.
  ///
  /// It should do nothing of consequence, and make the test fail where that would hide a mistake.
  static var testValue: Value { get }

  /// Whether the use of a value that is missing is reported. It is `true` unless you say otherwise.
  static var shouldReportUnimplemented: Bool { get }
}

extension TestDependencyKey {
  /// The value that previews use.
  public static var previewValue: Value { testValue }

  /// Whether the use of a value that is missing is reported.
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
