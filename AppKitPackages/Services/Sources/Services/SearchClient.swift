import Dependencies
import DependenciesMacros
import Models

/// A client for full-text search in the to-dos of the current profile.
///
/// ```swift
/// @Dependency(\.searchClient) var searchClient
///
/// return .run { [query = state.query] send in
///   let todos = try await searchClient.search(query, .open, 200)
///   await send(.searchResponse(.success(todos.map(\.title))))
/// }
/// ```
@DependencyClient
public struct SearchClient: Sendable {
  /// Returns the to-dos whose title or notes contain a word with the prefix of every word of the
  /// text, best match first. Case and accents are ignored; a blank text matches nothing.
  public var search:
    @Sendable (_ text: String, _ filter: TodoFilter, _ limit: Int) async throws -> [Todo]
}

extension DependencyValues {
  /// A client for full-text search in the to-dos of the current profile.
  public var searchClient: SearchClient {
    get { self[SearchClient.self] }
    set { self[SearchClient.self] = newValue }
  }
}
