/// Makes a struct of closures a dependency whose endpoints can be overridden one by one.
///
/// ```swift
/// @DependencyClient
/// struct WeatherClient: Sendable {
///   var forecast: @Sendable (_ city: String) async throws -> [Day]
///   var isAvailable: @Sendable () -> Bool = { false }
/// }
///
/// extension WeatherClient: TestDependencyKey {
///   static let testValue = Self()
/// }
/// ```
///
/// Each closure becomes an endpoint (see ``DependencyEndpoint(method:)``), so a `WeatherClient()`
/// exists whose endpoints report an issue when they are called: a test says what it expects to be
/// called by overriding it, and nothing else can happen unnoticed. The struct also gets an
/// initializer with all of its properties, and methods with argument labels: `client.forecast(city:
/// "Berlin")`.
///
/// Leave a closure out with ``DependencyEndpointIgnored()``.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyClientMacro")

/// Makes a closure an endpoint, which reports an issue when it is called without an implementation.
///
/// ```swift
/// struct WeatherClient: Sendable {
///   @DependencyEndpoint
///   var forecast: @Sendable (_ city: String) async throws -> [Day]
/// }
///
/// let client = WeatherClient()
/// let days = try await client.forecast(city: "Berlin")
/// ```
///
/// A throwing endpoint then throws ``UnimplementedEndpoint``. Another one must return something all
/// the same, so it needs a closure to say what: `= { false }`. Names in the closure's type become
/// the labels of a method.
///
/// - Parameter method: The method's name, when it should not be the property's.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEndpointMacro")

/// Keeps ``DependencyClient()`` from making a closure an endpoint.
///
/// ```swift
/// @DependencyClient
/// struct WeatherClient: Sendable {
///   var forecast: @Sendable (_ city: String) async throws -> [Day]
///   @DependencyEndpointIgnored
///   var onChange: (@Sendable () -> Void)?
/// }
/// ```
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEndpointIgnoredMacro")

/// Declares a dependency in one line.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry var greeting: String = "Hello"
///   @DependencyEntry var weather: WeatherClient
/// }
/// ```
///
/// With a value, the property gets a key whose `liveValue` it is. Without one, its type must be a
/// key itself. To choose values for previews and tests, conform a type to `DependencyKey`.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")
