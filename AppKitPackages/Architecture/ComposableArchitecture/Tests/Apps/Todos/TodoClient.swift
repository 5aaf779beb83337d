import ComposableArchitecture
import Foundation

// Nonisolated, because comparators require sendable key paths.
nonisolated struct Todo: Equatable, Identifiable {
  let id: UUID
  var title = ""
  var isDone = false
}

@DependencyClient
struct TodoClient {
  var load: @Sendable () async throws -> [Todo]
  var save: @Sendable (_ todos: [Todo]) async throws -> Void
  var limit: @Sendable () -> Int = { 0 }
}

extension TodoClient: DependencyKey {
  static let liveValue = TodoClient(load: { [] }, save: { _ in }, limit: { 100 })
  static let testValue = TodoClient()
}

extension DependencyValues {
  var todoClient: TodoClient {
    get { self[TodoClient.self] }
    set { self[TodoClient.self] = newValue }
  }
}

enum Filter: String, CaseIterable {
  case all, open
}

extension SharedKey where Self == AppStorageKey<Filter>.Default {
  static var filter: Self { Self[.appStorage("filter"), default: .all] }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  static var savedCount: Self { Self[.inMemory("savedCount"), default: 0] }
}
