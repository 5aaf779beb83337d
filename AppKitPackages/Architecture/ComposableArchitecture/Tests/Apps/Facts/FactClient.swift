import ComposableArchitecture
import Foundation

struct FactClient {
  var fetch: @Sendable (Int) async throws -> String
}

extension FactClient: DependencyKey {
  static let liveValue = Self(fetch: { "\($0) is a number." })
  static let testValue = Self(fetch: unimplemented("\(Self.self).fetch", placeholder: ""))
}

extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
