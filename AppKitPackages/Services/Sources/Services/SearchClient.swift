import Dependencies
import DependenciesMacros
import Models

/// Full-text search in the to-dos of the current profile.
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
  /// Finds the to-dos whose titles and notes have, for each word of the text, a word that begins with
  /// it. The best match comes first. Upper case and accents don't matter; a blank text finds nothing.
  public var search:
    @Sendable (_ text: String, _ filter: TodoFilter, _ limit: Int) async throws -> [Todo]
}

extension DependencyValues {
  /// Full-text search in the to-dos of the current profile.
  public var searchClient: SearchClient {
    get { self[SearchClient.self] }
    set { self[SearchClient.self] = newValue }
  }
}
