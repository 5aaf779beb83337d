import Dependencies
import DependenciesMacros

@DependencyClient
public struct FactClient: Sendable {
  public var fact: @Sendable (_ number: Int) async throws -> String
}

extension FactClient: DependencyKey {
  public static let liveValue = FactClient { "\($0) is a number." }
}

extension DependencyValues {
  public var facts: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
