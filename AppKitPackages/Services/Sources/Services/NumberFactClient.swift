import Dependencies
import DependenciesMacros
import Models

/// A client for facts about numbers.
///
/// ```swift
/// @Dependency(\.numberFactClient) var numberFactClient
///
/// let fact = try await numberFactClient.fetch(28, true)
/// // "28 is a perfect number: it is the sum of its divisors 1, 2, 4, 7 and 14."
/// ```
@DependencyClient
public struct NumberFactClient: Sendable {
  /// Returns a fact about a number as one sentence.
  ///
  /// If `online` is true, the client requests the fact from a web service. If that fails or times
  /// out, or if `online` is false, the client computes a fact.
  public var fetch: @Sendable (_ number: Int, _ online: Bool) async throws -> String
  /// Whether the client can request facts from a web service. If not, it computes all facts.
  public var canLookUp = true

  /// A client that computes all facts, for a host that makes no requests for the people who use it.
  public static let computing: NumberFactClient = {
    var client = NumberFactClient { number, _ in NumberFact.best(for: number) }
    client.canLookUp = false
    return client
  }()
}

extension DependencyValues {
  /// A client for facts about numbers.
  public var numberFactClient: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}
