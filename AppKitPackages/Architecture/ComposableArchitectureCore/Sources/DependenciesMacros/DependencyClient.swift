/// Makes a struct of closures a dependency whose endpoints can be overridden individually.
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
/// Each closure becomes an endpoint (see ``DependencyEndpoint(method:)``). The endpoints of
/// `WeatherClient()` report an issue when they are called, so a test must override each endpoint
/// that its feature calls. The macro also adds an initializer with all properties, and methods with
/// argument labels: `client.forecast(city: "Berlin")`.
///
/// ``DependencyEndpointIgnored()`` excludes a closure.
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
/// After the report, a throwing endpoint throws ``UnimplementedEndpoint``. An endpoint that does
/// not throw requires a closure with a return value: `= { false }`. Parameter names in the
/// closure's type become the argument labels of a method.
///
/// - Parameter method: The name of the method; by default the name of the property.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEndpointMacro")

/// Excludes a closure from the endpoints of ``DependencyClient()``.
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
/// For a property with a value, the macro generates a key with this `liveValue`. The type of a
/// property without a value must be a dependency key.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Declares a dependency in one line, with a separate value for previews.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(previewValue: "Hello, preview")
///   var greeting: String = "Hello"
/// }
/// ```
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(previewValue: Value) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Declares a dependency in one line, with a separate value for tests.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(testValue: "Hello, test")
///   var greeting: String = "Hello"
/// }
/// ```
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(testValue: Value) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")

/// Declares a dependency in one line, with separate values for previews and tests.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(previewValue: "Hello, preview", testValue: "Hello, test")
///   var greeting: String = "Hello"
/// }
/// ```
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(previewValue: Value, testValue: Value) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEntryMacro")
