import Dependencies
import DependenciesMacros
import Models

/// True facts about numbers.
///
/// ```swift
/// @Dependency(\.numberFactClient) var numberFactClient
///
/// let fact = try await numberFactClient.fetch(28, true)
/// // "28 is a perfect number: it is the sum of its divisors 1, 2, 4, 7 and 14."
/// ```
@DependencyClient
public struct NumberFactClient: Sendable {
  /// A fact about a number, as one sentence.
  ///
  /// If `online` is true, a service in the net is asked first. When it doesn't answer in time, or not
  /// at all, or `online` is false, the fact is computed.
  public var fetch: @Sendable (_ number: Int, _ online: Bool) async throws -> String
}

extension DependencyValues {
  /// True facts about numbers.
  public var numberFactClient: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}
