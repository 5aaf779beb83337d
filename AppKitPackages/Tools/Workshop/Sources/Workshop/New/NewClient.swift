/// Adds a client to the package `Services`, which it creates if it is missing: the interface with
/// test and preview values, the live value, and tests.
struct NewClient {
  static let rules = NameRules(kind: "client", example: "Receipt")

  /// The repository that gets the client.
  let repository: Repository
  /// The repository that has the templates.
  let tools: Repository

  private var package: String { "\(repository.packages)/Services" }

  /// Returns the files to create.
  ///
  /// - Parameters:
  ///   - text: The name, with or without the suffix `Client`.
  ///   - endpoints: The endpoints; if empty, the client loads and saves lines of text in a file.
  func changes(for text: String, endpoints: [String]) throws -> (name: Name, changes: ChangeSet) {
    let base = text.hasSuffix("Client") && text != "Client" ? String(text.dropLast(6)) : text
    let name = try Self.rules.validateIdentifier(base)
    let interface = "\(package)/Sources/Services/\(name.typeName)Client.swift"
    if !repository.exists(interface) {
      try Self.rules.validateTypes(of: name, suffixes: ["Client"], in: repository, source: name)
    }
    var changes = ChangeSet(repository: repository)
    if !repository.exists("\(package)/Package.swift") { try createPackage(&changes) }
    for (path, text) in try files(for: name, endpoints: endpoints.map(Endpoint.init)) {
      try changes.create("\(package)/\(path)", text)
    }
    try register(name, storesFile: endpoints.isEmpty, &changes)
    return (name, changes)
  }

  /// Registers the client beside those of the app's services, if the repository has them.
  ///
  /// - Parameter storesFile: Whether the client stores a file, which belongs into the folder of the data,
  ///   and is no place for the data of several accounts.
  private func register(_ name: Name, storesFile: Bool, _ changes: inout ChangeSet) throws {
    let client = "\(name.typeName)Client"
    let value = "dependencies.\(name.propertyName)Client = "
    let live = [
      "if let path = opened?.path {",
      "  let folder = URL(filePath: path).deletingLastPathComponent()",
      "  \(value).live(file: folder.appending(path: \"\(client).json\"))",
      "}",
    ]
    let services = [
      ("Services", "InMemoryServices", [value + "\(client).previewValue"], true),
      ("ServicesLive", "LiveServices", live, storesFile),
      ("ServicesPostgres", "PostgresServices", [value + ".refusing"], storesFile),
    ]
    for (module, type, statement, isNeeded) in services where isNeeded {
      let path = "\(package)/Sources/\(module)/\(type).swift"
      guard repository.exists(path) else { continue }
      try changes.edit(path) { $0.addStatement(statement, to: "register", of: type) }
    }
  }

  private func createPackage(_ changes: inout ChangeSet) throws {
    let template = Template.named("Services", in: tools)
    for (path, text) in try template.files(Renaming([:]), where: { $0 == "Package.swift" }) {
      try changes.create(
        "\(package)/\(path)",
        repository.resolvingDependencies(of: text, in: package)
      )
    }
    try changes.addToWorkspace(package)
    // Only the executable imports the live values.
    try changes.edit("Package.swift") { manifest in
      manifest.addPackageDependency(path: package)
      manifest.addTargetDependency(
        ".product(name: \"ServicesLive\", package: \"Services\")",
        to: "App"
      )
    }
  }

  private func files(
    for name: Name,
    endpoints: [Endpoint]
  ) throws -> [(path: String, text: String)] {
    guard !endpoints.isEmpty else {
      let hasServer = repository.exists("\(package)/Sources/ServicesPostgres")
      return try Template.named("Services", in: tools).files(Renaming(["Entry": name])) {
        $0 != "Package.swift" && (hasServer || !$0.contains("ServicesPostgres"))
      }
    }
    let client = "\(name.typeName)Client"
    let sources = [
      ("Sources/Services/\(client).swift", interface(name, endpoints)),
      ("Sources/ServicesLive/\(client)+Live.swift", liveValue(name, endpoints)),
    ]
    guard let tests = tests(name, endpoints) else { return sources }
    return sources + [("Tests/ServicesLiveTests/\(client)Tests.swift", tests)]
  }

  private func interface(_ name: Name, _ endpoints: [Endpoint]) -> String {
    let client = "\(name.typeName)Client"
    let properties = endpoints.map { "  \($0.declaration)" }
    let previews = endpoints.compactMap { endpoint in
      endpoint.preview.map { "    client.\(endpoint.name) = \($0)" }
    }
    return """
      import Dependencies
      import DependenciesMacros
      import Foundation
      import Models

      /// A client for the \(name.prose).
      ///
      /// ```swift
      /// @Dependency(\\.\(name.propertyName)Client) var \(name.propertyName)Client
      /// ```
      @DependencyClient
      public struct \(client): Sendable {
      \(properties.joined(separator: "\n"))
      }

      extension \(client): TestDependencyKey {
        public static let testValue = \(client)()

        /// A client with empty results.
        public static var previewValue: \(client) {
          \(previews.isEmpty ? "let" : "var") client = \(client)()
      \(previews.joined(separator: "\n"))
          return client
        }
      }

      extension DependencyValues {
        /// A client for the \(name.prose).
        public var \(name.propertyName)Client: \(client) {
          get { self[\(client).self] }
          set { self[\(client).self] = newValue }
        }
      }

      """
      .replacing(
        "import Models\n",
        with: repository.exists("\(repository.packages)/Models") ? "import Models\n" : ""
      )
  }

  private func liveValue(_ name: Name, _ endpoints: [Endpoint]) -> String {
    let client = "\(name.typeName)Client"
    let closures = endpoints.map { "      \($0.name): \($0.missing(client: client))" }
    return """
      import Dependencies
      import Foundation
      import Services

      extension \(client) {
        /// A client whose endpoints throw an error until each gets an implementation.
        static func live() -> \(client) {
          \(client)(
      \(closures.joined(separator: ",\n"))
          )
        }

        /// The error of an endpoint without an implementation.
        struct MissingLiveValue: LocalizedError {
          private let endpoint: String

          init(_ endpoint: String) {
            self.endpoint = endpoint
          }

          var errorDescription: String? {
            "The endpoint \\(endpoint) has no live value. To fix this, write it in \(client)+Live.swift."
          }
        }
      }

      extension \(client): DependencyKey {
        public static let liveValue = live()
      }

      """
  }

  /// Tests of the endpoints whose parameters have known values; nil if there are none.
  private func tests(_ name: Name, _ endpoints: [Endpoint]) -> String? {
    let client = "\(name.typeName)Client"
    let live = endpoints.first { $0.call != nil }.map { endpoint in
      """
        @Test func `an endpoint without a live value throws an error with its name`() async {
          let error = await #expect(throws: \(client).MissingLiveValue.self) {
            try await \(client).live().\(endpoint.call ?? "")
          }
          #expect(error?.localizedDescription.contains("\(client).\(endpoint.name)") == true)
        }

      """
    }
    let expectations = endpoints.compactMap { $0.previewExpectation(client: client) }
    let preview =
      expectations.isEmpty
      ? nil
      : """
        @Test func `the preview value returns empty results`() async throws {
          \(expectations.joined(separator: "\n    "))
        }

      """
    let tests = [live, preview].compactMap { $0 }
    guard !tests.isEmpty else { return nil }
    return """
      import Foundation
      import Services
      import Testing

      @testable import ServicesLive

      struct \(client)Tests {
      \(tests.joined(separator: "\n"))}

      """
  }
}
