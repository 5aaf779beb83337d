import Foundation
import Synchronization
import Testing

@testable import Workshop

struct ProgramBuilderTests {
  /// A repository with one feature, and commands that do not run the compiler.
  private func withBuilder(
    perform body: (Repository, ProgramBuilder, Commands) async throws -> Void
  ) async throws {
    try await withTemporaryRepository([
      "AppKitPackages/Home/Sources/Home/Home.swift": "#Preview { A() }",
      "AppKitPackages/Home/Package.swift": "",
      "AppKitPackages/Models/Sources/Models/Todo.swift": "",
      "AppKitPackages/Models/Package.swift": "",
    ]) { repository in
      let commands = Commands(repository)
      let builder = ProgramBuilder(
        repository,
        packages: try PreviewPackages(repository).packages,
        run: { commands.run($0) }
      )
      try await body(repository, builder, commands)
    }
  }

  private func save(_ repository: Repository, _ path: String) throws {
    // A time in the future differs from that of any file.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: .random(in: 1_000...100_000))],
      ofItemAtPath: repository.url(of: path).path
    )
  }

  @Test func `a changed feature is compiled and linked without SwiftPM`() async throws {
    try await withBuilder { repository, builder, commands in
      let program = try await builder.build()
      #expect(program == repository.root.path + "/.build/debug/HomePreviews")
      #expect(commands.take() == ["dump-package", "build"])
      #expect(try await builder.build() == program)
      #expect(commands.take() == [])

      try save(repository, "AppKitPackages/Home/Sources/Home/Home.swift")
      let direct = repository.root.path + "/.build/previews/HomePreviews/HomePreviews"
      #expect(try await builder.build() == direct)
      #expect(commands.take() == ["compile Home", "link library", "link"])
      #expect(try await builder.build() == direct)
      #expect(commands.take() == [])

      // The library stays for the next change.
      try save(repository, "AppKitPackages/Home/Sources/Home/Home.swift")
      #expect(try await builder.build() == direct)
      #expect(commands.take() == ["compile Home", "link"])
    }
  }

  @Test func `the object of a changed file is removed before a compilation`() async throws {
    try await withBuilder { repository, builder, commands in
      let home = repository.root.path + "/.build/previews/HomePreviews/Home.build"
      _ = try await builder.build()
      await builder.prepareDirectBuild()
      for name in ["Home", "Other"] {
        try repository.write("", to: ".build/previews/HomePreviews/Home.build/\(name).swift.o")
      }
      try save(repository, "AppKitPackages/Home/Sources/Home/Home.swift")
      _ = try await builder.build()
      #expect(!FileManager.default.fileExists(atPath: home + "/Home.swift.o"))
      #expect(FileManager.default.fileExists(atPath: home + "/Other.swift.o"))
    }
  }

  @Test func `SwiftPM compiles a changed file without its object`() async throws {
    try await withBuilder { repository, builder, commands in
      _ = try await builder.build()
      try repository.write("", to: ".build/debug/Home.build/Home.swift.o")
      try save(repository, "AppKitPackages/Home/Sources/Home/Home.swift")
      try save(repository, "AppKitPackages/Models/Sources/Models/Todo.swift")
      _ = try await builder.build()
      let object = repository.root.path + "/.build/debug/Home.build/Home.swift.o"
      #expect(!FileManager.default.fileExists(atPath: object))
    }
  }

  @Test func `a build by SwiftPM leads to a new library`() async throws {
    try await withBuilder { repository, builder, commands in
      _ = try await builder.build()
      await builder.prepareDirectBuild()
      #expect(commands.take() == ["dump-package", "build", "link library", "compile Home"])
      try save(repository, "AppKitPackages/Models/Sources/Models/Todo.swift")
      _ = try await builder.build()
      await builder.prepareDirectBuild()
      #expect(commands.take() == ["dump-package", "build", "link library", "compile Home"])
    }
  }

  @Test func `a build that waits ends the preparation`() async throws {
    try await withBuilder { repository, builder, commands in
      _ = try await builder.build()
      await builder.prepareDirectBuild { false }
      #expect(commands.take() == ["dump-package", "build"])
      try save(repository, "AppKitPackages/Home/Sources/Home/Home.swift")
      _ = try await builder.build()
      #expect(commands.take() == ["compile Home", "link library", "link"])
    }
  }

  @Test func `the next command continues with the last build`() async throws {
    try await withBuilder { repository, builder, commands in
      let program = try await builder.build()
      _ = commands.take()
      let next = ProgramBuilder(
        repository,
        packages: try PreviewPackages(repository).packages,
        run: { commands.run($0) }
      )
      #expect(try await next.build() == program)
      #expect(commands.take() == [])
    }
  }

  @Test(arguments: [
    "AppKitPackages/Models/Sources/Models/Todo.swift", "AppKitPackages/Home/Package.swift",
  ])
  func `another change is built by SwiftPM`(path: String) async throws {
    try await withBuilder { repository, builder, commands in
      _ = try await builder.build()
      _ = commands.take()
      try save(repository, path)
      _ = try await builder.build()
      #expect(commands.take() == ["dump-package", "build"])
    }
  }

  @Test func `added and removed files are built by SwiftPM`() async throws {
    try await withBuilder { repository, builder, commands in
      _ = try await builder.build()
      _ = commands.take()
      try repository.write("", to: "AppKitPackages/Home/Sources/Home/New.swift")
      _ = try await builder.build()
      #expect(commands.take() == ["dump-package", "build"])
      try FileManager.default.removeItem(
        at: repository.url(of: "AppKitPackages/Home/Sources/Home/New.swift")
      )
      _ = try await builder.build()
      #expect(commands.take() == ["dump-package", "build"])
    }
  }

  @Test func `errors keep the changes for the next build`() async throws {
    try await withBuilder { repository, builder, commands in
      _ = try await builder.build()
      _ = commands.take()
      try save(repository, "AppKitPackages/Home/Sources/Home/Home.swift")
      commands.failure = "\(repository.root.path)/AppKitPackages/Home/A.swift:3:1: error: no"
      await #expect(throws: ProgramError.build("AppKitPackages/Home/A.swift:3: no")) {
        try await builder.build()
      }
      commands.failure = nil
      _ = commands.take()
      _ = try await builder.build()
      #expect(commands.take() == ["compile Home", "link library", "link"])
    }
  }

  @Test func `a program that cannot be linked directly is built by SwiftPM`() async throws {
    try await withBuilder { repository, builder, commands in
      _ = try await builder.build()
      _ = commands.take()
      try save(repository, "AppKitPackages/Home/Sources/Home/Home.swift")
      commands.linkFails = true
      _ = try await builder.build()
      #expect(commands.take() == ["compile Home", "link library", "link", "dump-package", "build"])
    }
  }

  @Test func `leaf modules are compiled once before the first change`() async throws {
    try await withBuilder { repository, builder, commands in
      _ = try await builder.build()
      _ = commands.take()
      await builder.prepareDirectBuild()
      #expect(commands.take() == ["link library", "compile Home"])
    }
  }
}

/// Commands that write the files that the real ones write.
private final class Commands: Sendable {
  private struct State {
    var names: [String] = []
    var failure: String?
    var linkFails = false
  }

  private let repository: Repository
  private let state = Mutex(State())

  init(_ repository: Repository) { self.repository = repository }

  /// The output of a failing compiler.
  var failure: String? {
    get { state.withLock { $0.failure } }
    set { state.withLock { $0.failure = newValue } }
  }
  var linkFails: Bool {
    get { state.withLock { $0.linkFails } }
    set { state.withLock { $0.linkFails = newValue } }
  }

  /// Returns the names of the commands since the last call.
  func take() -> [String] {
    state.withLock { state in
      defer { state.names = [] }
      return state.names
    }
  }

  func run(_ command: [String]) -> (status: Int32, output: String) {
    let root = repository.root.path
    if command.contains("dump-package") {
      add("dump-package")
      let manifest = """
        {"products": [{"name": "Home", "targets": ["Home"], "type": {"library": ["automatic"]}}],
        "targets": [{"name": "Home"}]}
        """
      return (0, manifest)
    }
    if command.starts(with: ["swift", "build"]) {
      add("build")
      let plan = BuildPlanTests.text.replacingOccurrences(of: "\"/r/", with: "\"\(root)/")
        .replacingOccurrences(of: "@/r/", with: "@\(root)/")
      do {
        try repository.write(plan, to: ".build/debug.yaml")
        try repository.write(
          "\(root)/.build/debug/Home.build/Home.swift.o",
          to: ".build/Objects.LinkFileList"
        )
        try repository.write(
          """
          {"\(root)/AppKitPackages/Home/Sources/Home/Home.swift":
          {"object": "\(root)/.build/debug/Home.build/Home.swift.o"}}
          """,
          to: ".build/debug/Home.build/output-file-map.json"
        )
        try repository.write("", to: ".build/debug/HomePreviews")
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755],
          ofItemAtPath: root + "/.build/debug/HomePreviews"
        )
      } catch {
        return (1, "\(error)")
      }
      return (0, "")
    }
    if let failure { return (1, failure) }
    if command.contains("-c"), let module = command.value(after: "-module-name") {
      add("compile \(module)")
      return (0, "")
    }
    let isLibrary = command.contains("-emit-library")
    add(isLibrary ? "link library" : "link")
    guard isLibrary || !linkFails, let program = command.value(after: "-o") else {
      return (1, "no object")
    }
    _ = FileManager.default.createFile(atPath: program, contents: nil)
    return (0, "")
  }

  private func add(_ name: String) { state.withLock { $0.names.append(name) } }
}
