import Dependencies
import DependenciesMacros
import Models

/// A client for full-text search in the to-dos of the current profile.
///
/// ```swift
/// @Dependency(\.searchClient) var searchClient
///
/// return .run { [query = state.query] send in
///   let todos = try await searchClient.search(query, TodoQuery(limit: 200))
///   await send(.searchResponse(.success(todos.map(\.title))))
/// }
/// ```
@DependencyClient
public struct SearchClient: Sendable {
  /// Returns the to-dos whose title or notes contain a word with the prefix of every word of the
  /// text. Case and accents are ignored; a blank text matches nothing. `(A)` is no word: it finds the
  /// to-dos with that priority. `"+home"` in quotation marks finds the titles with exactly this word.
  ///
  /// The results have the order of the query, whose offset and day are ignored, so that a search shows the same
  /// list without the rows that do not match. A change of one to-do leaves the order of the others
  /// as it is, and the to-dos of other people cannot influence it, as they would with a statistical
  /// ranking such as BM25.
  public var search: @Sendable (_ text: String, _ query: TodoQuery) async throws -> [Todo]
  /// Returns a page of the same to-dos in the order of the query, its place among them, and their
  /// number.
  ///
  /// Counting the results of a common word takes longer than reading the first ones with ``search``.
  public var window: @Sendable (_ text: String, _ query: TodoQuery) async throws -> TodoWindow
}

extension DependencyValues {
  /// A client for full-text search in the to-dos of the current profile.
  public var searchClient: SearchClient {
    get { self[SearchClient.self] }
    set { self[SearchClient.self] = newValue }
  }
}
