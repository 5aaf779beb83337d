import Testing

@testable import Workshop

struct NewModelTests {
  @Test func `a model is a value in the package Models`() async throws {
    try await withTemporaryRepository { repository in
      let model = NewModel(repository: repository, tools: .ofTests)
      try model.changes(for: "Receipt").write()

      let text = try repository.text(of: "AppKitPackages/Models/Sources/Models/Receipt.swift")
      #expect(text.contains("/// A receipt with a title.\npublic struct Receipt: Codable"))
      #expect(try model.changes(for: "Receipt").isEmpty)
    }
  }
}
