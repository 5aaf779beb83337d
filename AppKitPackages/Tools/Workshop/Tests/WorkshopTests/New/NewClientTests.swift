import Testing

@testable import Workshop

struct NewClientTests {
  private func client(_ repository: Repository) -> NewClient {
    NewClient(repository: repository, tools: .ofTests)
  }

  @Test func `a client without endpoints stores lines in a file`() async throws {
    try await withTemporaryRepository([
      "AppKitPackages/Services/Package.swift": "", "Package.swift": "",
    ]) { repository in
      let (name, changes) = try client(repository).changes(for: "ReceiptClient", endpoints: [])
      try changes.write()

      #expect(name.propertyName == "receipt")
      #expect(
        changes.createdPaths == [
          "AppKitPackages/Services/Sources/Services/ReceiptClient.swift",
          "AppKitPackages/Services/Sources/ServicesLive/ReceiptClient+Live.swift",
          "AppKitPackages/Services/Tests/ServicesLiveTests/ReceiptClientTests.swift",
        ]
      )
      for path in changes.createdPaths { #expect(try repository.isValidSwift(path), "\(path)") }
      #expect(try client(repository).changes(for: "Receipt", endpoints: []).changes.isEmpty)
    }
  }

  @Test func `a client is registered beside those of the other services`() async throws {
    let path = "AppKitPackages/Services/Sources/Services/InMemoryServices.swift"
    try await withTemporaryRepository([
      "AppKitPackages/Services/Package.swift": "", "Package.swift": "",
      path: """
      public actor InMemoryServices {
        public nonisolated func register(in dependencies: inout DependencyValues) {
          dependencies.todoClient = todoClient
        }
      }

      """,
    ]) { repository in
      try client(repository).changes(for: "Receipt", endpoints: []).changes.write()

      #expect(
        try repository.text(of: path).contains(
          """
              dependencies.todoClient = todoClient
              dependencies.receiptClient = ReceiptClient.previewValue
          """
        )
      )
      #expect(try client(repository).changes(for: "Receipt", endpoints: []).changes.isEmpty)
    }
  }

  @Test func `a stored client follows the data folder, and refuses a server`() async throws {
    let folder = "AppKitPackages/Services/Sources"
    func services(_ type: String) -> String {
      """
      public struct \(type) {
        public func register(in dependencies: inout DependencyValues) {
          dependencies.todoClient = todoClient
        }
      }

      """
    }
    try await withTemporaryRepository([
      "AppKitPackages/Services/Package.swift": "", "Package.swift": "",
      "\(folder)/ServicesLive/LiveServices.swift": services("LiveServices"),
      "\(folder)/ServicesPostgres/PostgresServices.swift": services("PostgresServices"),
    ]) { repository in
      try client(repository).changes(for: "Receipt", endpoints: []).changes.write()

      let live = try repository.text(of: "\(folder)/ServicesLive/LiveServices.swift")
      #expect(live.contains("dependencies.receiptClient = .live(file:"))
      #expect(live.contains("ReceiptClient.json"))
      #expect(live.split(separator: "\n").allSatisfy { $0.count <= 100 })
      let server = try repository.text(of: "\(folder)/ServicesPostgres/PostgresServices.swift")
      #expect(server.contains("dependencies.receiptClient = .refusing"))
      #expect(repository.exists("\(folder)/ServicesPostgres/ReceiptClient+Postgres.swift"))
      #expect(try client(repository).changes(for: "Receipt", endpoints: []).changes.isEmpty)
    }
  }

  @Test func `endpoints become closures with preview and live values`() async throws {
    try await withTemporaryRepository([
      "AppKitPackages/Services/Package.swift": "", "Package.swift": "",
    ]) { repository in
      let endpoints = ["refresh", "find(id: UUID, day: Int) -> String?", "best() -> Weather"]
      let changes = try client(repository).changes(for: "Weather", endpoints: endpoints).changes
      try changes.write()

      let interface = try repository.text(
        of: "AppKitPackages/Services/Sources/Services/WeatherClient.swift"
      )
      #expect(
        interface.contains(
          """
          public struct WeatherClient: Sendable {
            public var refresh: @Sendable () async throws -> Void
            public var find: @Sendable (_ id: UUID, _ day: Int) async throws -> String?
            public var best: @Sendable () async throws -> Weather
          }
          """
        )
      )
      #expect(
        interface.contains(
          """
              var client = WeatherClient()
              client.refresh = {}
              client.find = { _, _ in nil }
              return client
          """
        )
      )
      let live = try repository.text(
        of: "AppKitPackages/Services/Sources/ServicesLive/WeatherClient+Live.swift"
      )
      let tests = try repository.text(
        of: "AppKitPackages/Services/Tests/ServicesLiveTests/WeatherClientTests.swift"
      )
      #expect(
        tests.contains(
          """
              try await WeatherClient.previewValue.refresh()
              #expect(try await WeatherClient.previewValue.find(id: UUID(), day: 0) == nil)
          """
        )
      )
      #expect(live.contains("find: { _, _ in throw MissingLiveValue(\"WeatherClient.find\") },"))
      for path in changes.createdPaths { #expect(try repository.isValidSwift(path), "\(path)") }
    }
  }

  @Test(arguments: [
    "", "2nd", "find(", "find(_ id: UUID)", "a() throws", "class", "a; b", "a() {}",
  ])
  func `a text that is no endpoint gets an error`(text: String) {
    #expect(
      errorDescription { try Endpoint(text) }
        == """
        The endpoint \(text.debugDescription) is not a function. To fix this, write it like "load", \
        "find(id: UUID) -> Receipt?" or "save(receipt: Receipt)". Every endpoint is async and throws.
        """
    )
  }

  @Test func `an existing client is not overwritten`() {
    #expect(
      errorDescription { try client(.ofTests).changes(for: "Todo", endpoints: []) }
        == """
        The file AppKitPackages/Services/Sources/Services/TodoClient.swift exists with other content. \
        To fix this, choose another name, or remove the file.
        """
    )
  }

  @Test func `the first client creates the package and links its live values`() async throws {
    try await withTemporaryRepository { repository in
      let app = NewApp(tools: .ofTests, directory: repository.root, copiesLibraries: false)
      try app.changes(feature: "Notes").write()
      let changes = try client(repository).changes(for: "Receipt", endpoints: []).changes
      try changes.checkRefusals()
      try changes.write()

      let manifest = try repository.text(of: "Package.swift")
      #expect(manifest.contains("    .package(path: \"AppKitPackages/Services\"),\n"))
      #expect(
        manifest.contains("        .product(name: \"ServicesLive\", package: \"Services\"),\n")
      )
      #expect(try repository.isValidSwift("Package.swift"))
      #expect(try client(repository).changes(for: "Receipt", endpoints: []).changes.isEmpty)
    }
  }
}
