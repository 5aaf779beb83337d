import IssueReporting

/// A key of a dependency.
///
/// ```swift
/// struct WeatherClient: Sendable {
///   var forecast: @Sendable (_ city: String) async throws -> [Day]
/// }
///
/// extension WeatherClient: DependencyKey {
///   static let liveValue = WeatherClient(
///     forecast: { city in
///       let url = URL(string: "https://example.org/\(city).json")!
///       let (data, _) = try await URLSession.shared.data(from: url)
///       return try JSONDecoder().decode([Day].self, from: data)
///     }
///   )
///   static let previewValue = WeatherClient(forecast: { _ in [] })
/// }
///
/// extension DependencyValues {
///   var weather: WeatherClient {
///     get { self[WeatherClient.self] }
///     set { self[WeatherClient.self] = newValue }
///   }
/// }
/// ```
///
/// A type can be its own key, as here. A protocol cannot conform to another protocol, so a
/// dependency of type `any Weather` needs a key of its own:
///
/// ```swift
/// protocol Weather: Sendable { func forecast(city: String) async throws -> [Day] }
///
/// struct LiveWeather: Weather { func forecast(city: String) async throws -> [Day] { [] } }
///
/// enum WeatherKey: DependencyKey {
///   static let liveValue: any Weather = LiveWeather()
/// }
/// ```
///
/// A dependency without a `testValue` reports an issue when a test uses it.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The type of the dependency.
  associatedtype Value = Self

  /// The value that the running program uses.
  static var liveValue: Value { get }

  /// The value that previews use, by default `liveValue`.
  static var previewValue: Value { get }

  /// The value that tests use unless they override it.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The value that previews use.
  public static var previewValue: Value { liveValue }

  /// The preview value, after an issue was reported: a test used a dependency without a test value.
  ///
  /// Nothing is reported if the value is read only to be changed, or if
  /// ``TestDependencyKey/shouldReportUnimplemented`` is `false`.
  public static var testValue: Value {
    let resolution = DependencyResolution.current
    let isForSetting = resolution?.isForSetting ?? false
    if !isForSetting, shouldReportUnimplemented {
      DependencyIssue.noTestValue(key: Self.self, resolution: resolution).report()
    }
    return previewValue
  }
}
