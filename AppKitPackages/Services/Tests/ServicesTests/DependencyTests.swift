import Dependencies
import Foundation
import Services
import Testing

struct DependencyTests {
  @Test func `an endpoint without an override records an issue with its name`() async throws {
    @Dependency(\.todoClient) var todoClient
    @Dependency(\.searchClient) var searchClient
    try await withKnownIssue {
      _ = try await todoClient.fetch(query: TodoQuery())
    } matching: { issue in
      "\(issue)".contains("TodoClient.fetch")
    }
    try await withKnownIssue {
      _ = try await searchClient.search(text: "a", query: TodoQuery(filter: .all, limit: 1))
    } matching: { issue in
      "\(issue)".contains("SearchClient.search")
    }
  }

  @Test func `the preview values share their data`() async throws {
    try await withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.todoClient) var todoClient
      @Dependency(\.searchClient) var searchClient
      @Dependency(\.profileClient) var profileClient
      @Dependency(\.focusSessionClient) var focusSessionClient
      @Dependency(\.numberFactClient) var numberFactClient
      let count = try await todoClient.count(filter: .all)
      let found = try await searchClient.search(
        text: "mum",
        query: TodoQuery(filter: .all, limit: 9)
      )
      let profile = try await profileClient.current()
      let statistics = try await focusSessionClient.statistics(endingOn: Day(Date()), length: 14)
      let fact = try await numberFactClient.fetch(number: 28, online: true)
      #expect(count == 6)
      #expect(found.count == 1)
      #expect(profile?.name == "Ada")
      #expect(statistics.doneCount == 2)
      #expect(fact.hasPrefix("28 "))
    }
  }

  @Test func `in-memory services override all clients`() async throws {
    let todo = Todo(id: UUID(), title: "Call mum")
    let services = InMemoryServices(todos: [todo], settings: AppSettings(theme: .dark))
    try await withDependencies {
      services.register(in: &$0)
    } operation: {
      @Dependency(\.todoClient) var todoClient
      @Dependency(\.settingsClient) var settingsClient
      let todos = try await todoClient.fetch(query: TodoQuery())
      let settings = try await settingsClient.load()
      #expect(todos == [todo])
      #expect(settings.theme == .dark)
    }
  }
}
