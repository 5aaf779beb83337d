#if os(Linux)
  import Foundation
  import FoundationNetworking
  import Testing

  @testable import FoundationNetworkingExtras

  /// Tests of libcurl in programs that contain Foundation, as those of release builds do.
  @Suite(
    .enabled(
      if: StaticProgram.canBeBuilt,
      "The toolchain has no static libraries. To run these tests, install them."
    )
  )
  struct StaticProgramTests {
    @Test func `the first request loads libcurl`() async throws {
      let server = try LoopbackServer(
        parts: ["HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-Name: value\r\n\r\n", "hello"]
      )
      defer { server.stop() }
      let program = try await StaticProgram()
      defer { program.remove() }

      let result = try await program.run(server.url.absoluteString)
      #expect(result.output == "libcurl false\n200 value hello\nlibcurl true\n")
      #expect(result.status == 0)

      // An empty file in place of libcurl cannot be loaded.
      try Data().write(to: program.folder.appending(path: "libcurl.so.4"))
      let failure = try await program.run(
        server.url.absoluteString,
        environment: ["LD_LIBRARY_PATH": program.folder.path]
      )
      #expect(failure.status != 0)
      #expect(
        failure.output == """
          libcurl false
          The library libcurl.so.4, which URLSession needs, can't be loaded: \
          \(program.folder.path)/libcurl.so.4: file too short. To fix this, install libcurl4 \
          (Debian, Ubuntu) or libcurl (Fedora).

          """
      )
    }
  }

  @Suite struct URLSessionLibraryTests {
    @Test func `a missing library is reported with its package`() {
      #expect {
        try URLSession.loadLibrary("libcurl.so.none")
      } throws: { error in
        "\(error)" == """
          The library libcurl.so.none, which URLSession needs, can't be loaded: libcurl.so.none: \
          cannot open shared object file: No such file or directory. To fix this, install libcurl4 \
          (Debian, Ubuntu) or libcurl (Fedora).
          """
      }
    }
  }

  /// A program that contains Swift's libraries and the functions of CCurl, and makes a request.
  private struct StaticProgram {
    let folder: URL

    private static let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static var canBeBuilt: Bool {
      guard let compiler = find("swiftc") else { return false }
      let libraries = compiler.resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "lib/swift_static/linux/libFoundationNetworking.a")
      return FileManager.default.fileExists(atPath: libraries.path)
    }

    private static func find(_ program: String) -> URL? {
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(filePath: "\($0)/\(program)") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Compiles and links the program.
    init() async throws {
      folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Self.source.write(
        to: folder.appending(path: "main.swift"),
        atomically: true,
        encoding: .utf8
      )
      // The objects name libcurl for the linker, which uses this empty library instead.
      try Data("!<arch>\n".utf8).write(to: folder.appending(path: "libcurl.a"))
      let curl = Self.package.appending(path: "Sources/CCurl")
      let clang = try await run(
        "clang",
        ["-c", curl.path + "/curl.c", "-I", curl.path + "/include", "-fPIC", "-o", "curl.o"]
      )
      #expect(clang.status == 0, "\(clang.output)")
      let swiftc = try await run(
        "swiftc",
        [
          "-swift-version", "6", "-static-stdlib", "-use-ld=lld", "-L", ".", "main.swift", "curl.o",
          "-o", "program",
        ]
      )
      #expect(swiftc.status == 0, "\(swiftc.output)")
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func run(
      _ argument: String,
      environment: [String: String] = [:]
    ) async throws -> (status: Int32, output: String) {
      try await run("./program", [argument], environment: environment)
    }

    private func run(
      _ program: String,
      _ arguments: [String],
      environment: [String: String] = [:]
    ) async throws -> (status: Int32, output: String) {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [program] + arguments
      process.currentDirectoryURL = folder
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      let output = folder.appending(path: "output")
      try Data().write(to: output)
      let handle = try FileHandle(forWritingTo: output)
      process.standardOutput = handle
      process.standardError = handle
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in continuation.resume() }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
      try handle.close()
      return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
    }

    private static let source = #"""
      import Foundation
      import FoundationNetworking

      func printWhetherLoaded() {
        print("libcurl", dlopen("libcurl.so.4", RTLD_LAZY | RTLD_NOLOAD) != nil)
        fflush(nil)
      }

      printWhetherLoaded()
      guard let url = URL(string: CommandLine.arguments[1]) else { exit(2) }
      let (data, response) = try await URLSession.shared.data(from: url)
      if let response = response as? HTTPURLResponse {
        let name = response.value(forHTTPHeaderField: "X-Name") ?? ""
        print(response.statusCode, name, String(decoding: data, as: UTF8.self))
      }
      printWhetherLoaded()
      """#
  }
#endif
