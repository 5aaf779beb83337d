import CasePaths
import Combine
import ComposableArchitecture
import Foundation
import OSLog
import XCTestDynamicOverlay

private let logger = Logger(subsystem: "com.example.styles", category: "ApiClient")

@DependencyClient
public struct ApiClient {
  public var load: @Sendable () async throws -> [Item] = { [] }
  public var log: @Sendable (_ message: String) -> Void = { logger.info("\($0, privacy: .public)") }
  public var ticks: @Sendable () -> AnyPublisher<Int, Never> = { Empty().eraseToAnyPublisher() }
}

public struct Item: Identifiable, Equatable, Codable, Sendable {
  public var id: Int
  public var title: String

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

extension ApiClient {
  /// Imports a module that only the libraries in the manifest depend on.
  public static var failing: ApiClient {
    var client = ApiClient()
    client.load = unimplemented("ApiClient.load")
    return client
  }
}

extension ApiClient: DependencyKey, TestDependencyKey {
  public static let liveValue = ApiClient()
  public static let testValue = ApiClient()
}

extension DependencyValues {
  public var apiClient: ApiClient {
    get { self[ApiClient.self] }
    set { self[ApiClient.self] = newValue }
  }
}
