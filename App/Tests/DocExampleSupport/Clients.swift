import ComposableArchitecture
import Foundation

public struct Client: Sendable {
  public var load: @Sendable () async throws -> [String] = { [] }
  public var locations: @Sendable () -> AsyncStream<String> = { .finished }
  public var messages: @Sendable (Int) -> AsyncStream<String> = { _ in .finished }
  public var save: @Sendable () async throws -> Void = {}
  public var saveSettings: @Sendable (Preferences) async -> Void = { _ in }
  public var search: @Sendable (String) async throws -> [String] = { _ in [] }
  public init() {}
}

public struct Analytics: Sendable {
  public func track(_ event: String) async throws {}
}

@DependencyClient
public struct SearchClient: Sendable {
  public var results: @Sendable (_ query: String) async throws -> [String]
}

@DependencyClient
public struct WeatherClient: Sendable {
  public var forecast: @Sendable (_ city: String) async throws -> [Day]
}

@DependencyClient
public struct NumberFactClient: Sendable {
  public var fetch: @Sendable (_ number: Int) async throws -> String
}

@DependencyClient
public struct APIClient: Sendable {
  public var login: @Sendable (_ name: String) async throws -> User
  public static let offline = APIClient()
}

extension SearchClient: TestDependencyKey { public static let testValue = Self() }
extension WeatherClient: TestDependencyKey { public static let testValue = Self() }
extension NumberFactClient: TestDependencyKey { public static let testValue = Self() }
extension APIClient: TestDependencyKey { public static let testValue = Self() }

extension DependencyValues {
  public var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }
  public var numberFact: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
  public var search: SearchClient {
    get { self[SearchClient.self] }
    set { self[SearchClient.self] = newValue }
  }
  public var weather: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}

@MainActor
public final class Model {
  public var alert: AlertState<Never>?
  public var dialog: ConfirmationDialogState<Never>?
  public var isLoading = false
  public init() {}
  public func load() async {}
  public func retry() {}
}

public final class DetailModel: Sendable {
  public let id = UUID()
  public init() {}
}
