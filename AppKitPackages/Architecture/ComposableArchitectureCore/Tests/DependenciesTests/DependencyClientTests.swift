import Dependencies
import DependenciesMacros
import Testing

@DependencyClient
private struct WeatherClient: Sendable {
  var forecast: @Sendable (_ city: String, _ days: Int) async throws -> [String]
  var isAvailable: @Sendable () -> Bool = { false }
  var track: @Sendable (String) -> Void
  var double: @Sendable (_ value: inout Int) throws -> Void
  var run: @Sendable (_ operation: @escaping @Sendable () -> Void) throws -> Void
  var show: @MainActor @Sendable (_ city: String) -> Void
  let convert: @Sendable (Double) -> Double
  let unit: String
  var limit = 3
}

@DependencyClient
public struct PublicClient: Sendable {
  public var load: @Sendable () async throws -> Int
  @DependencyEndpointIgnored
  public var onChange: (@Sendable () -> Void)?
}

private struct Entry: DependencyKey {
  var text = ""
  static let liveValue = Entry(text: "live")
  static let testValue = Entry(text: "test")
}

extension DependencyValues {
  @DependencyEntry fileprivate var greeting: String = "Hello"
  @DependencyEntry fileprivate var entry: Entry
}

@Suite
struct DependencyClientTests {
  @Test func `an overridden endpoint is called`() async throws {
    var client = WeatherClient(
      forecast: { city, days in Array(repeating: city, count: days) },
      isAvailable: { true },
      track: { _ in },
      double: { $0 *= 2 },
      run: { $0() },
      show: { _ in },
      convert: { $0 + 273.15 },
      unit: "C"
    )
    #expect(try await client.forecast(city: "Berlin", days: 2) == ["Berlin", "Berlin"])
    #expect(client.isAvailable())
    #expect(client.limit == 3)
    var value = 2
    try client.double(value: &value)
    #expect(value == 4)
    client.isAvailable = { false }
    #expect(!client.isAvailable())
    #expect(client.convert(0) == 273.15)
    let shown = LockIsolated("")
    client.show = { shown.setValue($0) }
    await client.show(city: "Oslo")
    #expect(shown.value == "Oslo")
  }

  @Test func `an endpoint without an override reports an issue`() async {
    await withKnownIssue {
      await #expect(throws: UnimplementedEndpoint.self) { try await PublicClient().load() }
    } matching: {
      $0.description.contains("The endpoint 'PublicClient.load' was called")
        && $0.description.contains("$0.<dependency>.load = { ... }")
    }
  }

  @Test func `an endpoint returns its default value after the issue`() {
    var client = WeatherClient(
      forecast: { _, _ in [] },
      isAvailable: { true },
      track: { _ in },
      double: { _ in },
      run: { _ in },
      show: { _ in },
      convert: { $0 },
      unit: ""
    )
    client.isAvailable = DefaultedClient().isAvailable
    withKnownIssue {
      #expect(!client.isAvailable())
    } matching: {
      $0.description.contains("'DefaultedClient.isAvailable'")
    }
    withKnownIssue {
      DefaultedClient().track("x")
    } matching: {
      $0.description.contains("'DefaultedClient.track'")
    }
  }

  @Test func `an endpoint of an optional returns nil after the issue`() async {
    await withKnownIssue {
      #expect(await DefaultedClient().city(of: "x") == nil)
    } matching: {
      $0.description.contains("'DefaultedClient.city'")
    }
  }

  @Test func `a dependency entry has its default value`() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.greeting) var greeting
      #expect(greeting == "Hello")
    }
    @Dependency(\.entry) var entry
    #expect(entry.text == "test")
    withDependencies {
      $0.greeting = "Hi"
      $0.entry.text = "x"
    } operation: {
      @Dependency(\.greeting) var greeting
      #expect(greeting == "Hi")
      #expect(entry.text == "x")
    }
  }
}

@DependencyClient
private struct DefaultedClient: Sendable {
  var isAvailable: @Sendable () -> Bool = { false }
  var city: @Sendable (_ of: String) async -> String?
  var track: @Sendable (String) -> Void
}
