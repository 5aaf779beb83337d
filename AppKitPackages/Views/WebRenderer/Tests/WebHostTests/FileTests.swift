import Foundation
import ViewKit
import Testing

@testable import WebHost

@MainActor
struct FileTests {
  /// The events and the addresses of files that the view has received, in their order.
  @MainActor
  final class Log {
    private let events = AsyncStream.makeStream(of: String.self)
    private(set) var urls: [URL] = []

    func add(_ event: String) { events.continuation.yield(event) }

    func add(_ url: URL) {
      urls.append(url)
      let text = try? String(contentsOf: url, encoding: .utf8)
      add("\(url.lastPathComponent): \(text ?? "unreadable")")
    }

    func next() async -> String? {
      for await event in events.stream { return event }
      return nil
    }
  }

  struct Note: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    /// An existing file with the content, if it is not in memory.
    var file: URL?
    init(file: URL? = nil) { self.file = file }
    init(configuration: ReadConfiguration) throws {}
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      if let file { return try FileWrapper(url: file) }
      return FileWrapper(regularFileWithContents: Data("a note".utf8))
    }
  }

  struct FilesView: View {
    let log: Log
    var note = Note()
    @State private var isImporting = false
    @State private var isExporting = false

    var body: some View {
      VStack {
        Button("Import") { isImporting = true }
          .fileImporter(
            isPresented: $isImporting,
            allowedContentTypes: [.plainText],
            allowsMultipleSelection: false,
            onCompletion: { result in
              do {
                for url in try result.get() { log.add(url) }
              } catch {
                log.add(error.localizedDescription)
              }
            },
            onCancellation: { log.add("cancelled") }
          )
        Button("Export") { isExporting = true }
          .fileExporter(
            isPresented: $isExporting,
            document: note,
            contentType: .plainText,
            defaultFilename: "my \"n\u{f6}te\""
          ) { log.add((try? $0.get().lastPathComponent) ?? "failed") }
      }
    }
  }

  /// A page with its socket, on which buttons are pressed.
  @MainActor
  final class Client {
    let host: TestHost
    let log: Log
    let cookie: String
    let origin: String
    private let socket: RawWebSocket
    private let html: String
    private var sequence = 0

    init(_ host: TestHost, _ log: Log, cookie: String? = nil) async throws {
      self.host = host
      self.log = log
      if let cookie { self.cookie = cookie } else { self.cookie = try await host.signIn() }
      origin = "Origin: http://\(host.authority)"
      let page = try await host.loadPage(self.cookie)
      html = page.html
      socket = try await host.openSocket(self.cookie, page: page.name)
      try await socket.send("[0,\"hello\",0]")
    }

    /// Presses a button, and returns the path that the page receives.
    func press(_ name: String, _ request: String) async throws -> String {
      let body = try #require(html.range(of: "<div class=\"window")).lowerBound
      // Nodes are numbered in the order of their start tags.
      let tags = html[body...].matches(of: /<[a-z][^>]*>/)
      let label = try #require(
        tags.firstIndex { html[$0.range.upperBound...].hasPrefix("\(name)<") }
      )
      let button = try #require(tags[...label].lastIndex { $0.output.contains("data-press") })
      sequence += 1
      try await socket.send("[\(sequence),\"a\",\(button + 1)]")
      while let frame = try await socket.receive() {
        if let match = frame.text.firstMatch(of: /\["([a-z]+)","(\/file\/[a-z0-9\/]+)"/),
          match.1 == request
        {
          return String(match.2)
        }
      }
      throw RawConnection.Failure(operation: "receive", code: 0)
    }

    func upload(
      _ path: String,
      _ body: String = "text",
      name: String = "a.txt",
      headers: [String]? = nil
    ) async throws -> RawResponse {
      try await host.request(
        "\(path)?name=\(name)",
        method: "POST",
        headers: headers ?? [cookie, origin],
        body: body
      )
    }
  }

  private func run(
    bodyBytes: Int = 1_000,
    note: Note = Note(),
    configure: (inout WebHostOptions) -> Void = { _ in },
    _ operation: @MainActor (Client) async throws -> Void
  ) async throws {
    let log = Log()
    try await TestHost.run {
      $0.limits.bodyBytes = bodyBytes
      configure(&$0)
    } content: { _ in
      FilesView(log: log, note: note)
    } _: { host in
      try await operation(Client(host, log))
    }
    // The host has stopped, so its sessions have ended.
    for url in log.urls { #expect(!FileManager.default.fileExists(atPath: url.path)) }
  }

  @Test func `the host imports an uploaded file once`() async throws {
    try await run { client in
      let path = try await client.press("Import", "load")
      let response = try await client.upload(path, "one", name: "..%2F..%2Fmy%20file.txt")
      #expect(response.status == 204)
      #expect(await client.log.next() == "my file.txt: one")
      let file = try #require(client.log.urls.first)
      let folder = file.deletingLastPathComponent().path
      let attributes = try FileManager.default.attributesOfItem(atPath: folder)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
      let again = try await client.upload(path, "two")
      #expect(again.status == 404)
      #expect(
        again.text == """
          This address of a file is not known. It works once, and not after the end of its session.

          """
      )
      let second = try await client.press("Import", "load")
      #expect(second != path)
      #expect(try await client.upload(second, "three").status == 204)
      #expect(await client.log.next() == "a.txt: three")
      #expect(!FileManager.default.fileExists(atPath: file.path))
      #expect(!FileManager.default.fileExists(atPath: folder))
    }
  }

  @Test
  func `the host refuses uploads without the cookie, of other origins and of unknown sessions`()
    async throws
  {
    try await run { client in
      let path = try await client.press("Import", "load")
      for (headers, status) in [
        ([client.origin], 401), ([client.cookie], 403),
        ([client.cookie, "Origin: http://evil.example"], 403),
      ] {
        #expect(try await client.upload(path, headers: headers).status == status)
      }
      let parts = path.split(separator: "/")
      for other in ["/file/x/\(parts[2])", "/file/\(parts[1])/x"] {
        #expect(try await client.upload(other).status == 404)
      }
      let put = try await client.host.request(
        path,
        method: "PUT",
        headers: [client.cookie, client.origin],
        body: "x"
      )
      #expect(put.status == 405)
      // The refused requests have not used the token.
      #expect(try await client.upload(path).status == 204)
      #expect(await client.log.next() == "a.txt: text")
    }
  }

  @Test func `the host refuses a body without access before it has arrived`() async throws {
    try await run { client in
      for (method, status) in [("POST", 401), ("GET", 413)] {
        let connection = try await RawConnection(port: client.host.port)
        try await connection.send(
          "\(method) /file/x/y HTTP/1.1\r\nHost: \(client.host.authority)\r\n"
            + "\(client.origin)\r\nContent-Length: 1000\r\n\r\n"
        )
        #expect(try await connection.response().status == status)
      }
    }
  }

  @Test func `the host refuses files that are too large or of another type`() async throws {
    try await run(bodyBytes: 100) { client in
      let path = try await client.press("Import", "load")
      let large = try await client.upload(path, String(repeating: "x", count: 101))
      #expect(large.status == 413)
      let image = try await client.upload(path, name: "a.png")
      #expect(image.status == 415)
      #expect(image.text == "The app does not accept files of this type.\n")
      let cancel = try await client.host.request(
        path,
        method: "DELETE",
        headers: [client.cookie, client.origin]
      )
      #expect(cancel.status == 204)
      #expect(await client.log.next() == "cancelled")
      #expect(try await client.upload(path).status == 404)
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: [(2, 9, true), (9, 3, false)])
  func `the host refuses more files at a time than it permits`(
    perSession: Int,
    all: Int,
    isOneSession: Bool
  ) async throws {
    try await run(configure: {
      $0.limits.sessionUploads = perSession
      $0.limits.uploads = all
    }) { client in
      let path = try await client.press("Import", "load")
      let other = isOneSession ? "\(path)0" : "/file/other/token"
      var open: [RawConnection] = []
      for number in 0..<min(perSession, all) {
        let connection = try await RawConnection(port: client.host.port)
        let target = isOneSession ? other : "/file/\(number)/token"
        try await connection.send(
          "POST \(target) HTTP/1.1\r\nHost: \(client.host.authority)\r\n\(client.cookie)\r\n"
            + "\(client.origin)\r\nContent-Length: 10\r\n\r\nhalf"
        )
        open.append(connection)
      }
      // The heads arrive some time after they were sent. Until then, the address is not known.
      var refusal = try await client.upload(other)
      while refusal.status == 404 { refusal = try await client.upload(other) }
      #expect(refusal.status == 503)
      #expect(
        refusal.text
          == "The server receives as many files as it permits at a time. Try again later.\n"
      )
      try await open[0].send("a file")
      #expect(try await open[0].response().status == 404)
      #expect(try await client.upload(path).status == 204)
      #expect(await client.log.next() == "a.txt: text")
      withExtendedLifetime(open) {}
    }
  }

  @Test(arguments: [
    (
      "?size=2000&status=undefined",
      "The file has 2,000 bytes, and the server takes 1,000. To fix this, split the file."
    ),
    (
      "?size=20&status=415",
      "The app does not read files of this type. To fix this, choose another file."
    ),
    (
      "?size=20&status=507",
      "The server could not store the file. To fix this, free space on its disk, and try again."
    ),
    (
      "?size=20&status=503",
      "The server receives as many files as it permits at a time. To fix this, try again in a minute."
    ),
    (
      "?size=20&status=413",
      """
      The file did not arrive, because the connection ended or a proxy refused the file. To fix this, \
      try again, or split the file.
      """
    ),
    ("?size=x", "cancelled"), ("", "cancelled"),
  ])
  func `the app learns why a file did not arrive`(query: String, message: String) async throws {
    try await run { client in
      let path = try await client.press("Import", "load")
      let response = try await client.host.request(
        path + query,
        method: "DELETE",
        headers: [client.cookie, client.origin]
      )
      #expect(response.status == 204)
      #expect(await client.log.next() == message)
    }
  }

  @Test func `the host exports a file as a download once`() async throws {
    try await run { client in
      let path = try await client.press("Export", "save")
      #expect(await client.log.next() == "my \"n\u{f6}te\".txt")
      #expect(try await client.host.request(path).status == 401)
      let evil = [client.cookie, "Origin: http://evil.example"]
      #expect(try await client.host.request(path, headers: evil).status == 403)
      let response = try await client.host.request(path, headers: [client.cookie])
      #expect(response.status == 200)
      #expect(response.text == "a note")
      #expect(
        response.header("Content-Disposition")
          == "attachment; filename*=UTF-8''my%20%22n%C3%B6te%22.txt"
      )
      #expect(response.header("Content-Type") == "application/octet-stream")
      #expect(response.header("Cache-Control") == "no-store")
      #expect(try await client.host.request(path, headers: [client.cookie]).status == 404)
    }
  }

  @Test func `a file waits for its download for a limited time`() async throws {
    let clock = ManualClock()
    try await TestHost.run {
      $0.clock = clock.hostClock
    } content: { _ in
      FilesView(log: Log())
    } _: { host in
      let client = try await Client(host, Log())
      let path = try await client.press("Export", "save")
      await clock.advance(by: .seconds(599))
      #expect(try await host.request(path, headers: [client.cookie]).status == 200)
      let other = try await client.press("Export", "save")
      await clock.waitForSleep(until: .seconds(599 + 600))
      await clock.advance(by: .seconds(600))
      // The task that deletes the file runs on the main actor before the request arrives there.
      #expect(try await host.request(other, headers: [client.cookie]).status == 404)
    }
  }

  @Test func `the files of a person that wait have a limit, and the oldest of all windows go`()
    async throws
  {
    try await TestHost.run {
      // Each note has six bytes.
      $0.limits.downloadBytes = 13
    } content: { _ in
      FilesView(log: Log())
    } _: { host in
      let first = try await Client(host, Log())
      let second = try await Client(host, Log(), cookie: first.cookie)
      let other = try await Client(host, Log())
      let others = try await other.press("Export", "save")
      var paths: [String] = []
      for client in [first, second, first] {
        paths.append(try await client.press("Export", "save"))
      }
      let statuses = try await [
        host.request(paths[0], headers: [first.cookie]).status,
        host.request(paths[1], headers: [first.cookie]).status,
        host.request(paths[2], headers: [first.cookie]).status,
        host.request(others, headers: [other.cookie]).status,
      ]
      #expect(statuses == [404, 200, 200, 200])
    }
  }

  @Test func `the newest file waits although it is larger than the limit`() async throws {
    try await TestHost.run {
      $0.limits.downloadBytes = 1
    } content: { _ in
      FilesView(log: Log())
    } _: { host in
      let client = try await Client(host, Log())
      let path = try await client.press("Export", "save")
      #expect(try await host.request(path, headers: [client.cookie]).status == 200)
    }
  }

  @Test func `the host exports a large file as it was when the user exported it`() async throws {
    let source = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: source) }
    let text = (0..<100_000).map { "line \($0)\n" }.joined()
    try Data(text.utf8).write(to: source)
    try await run(note: Note(file: source)) { client in
      let path = try await client.press("Export", "save")
      #expect(await client.log.next() == "my \"n\u{f6}te\".txt")
      try FileManager.default.removeItem(at: source)

      let response = try await client.host.request(path, headers: [client.cookie])
      #expect(response.header("Content-Length") == "\(text.utf8.count)")
      let isWhole = response.text == text
      #expect(isWhole)
    }
  }

  @Test(arguments: [
    ("a.txt", "a.txt"), ("", "file"), ("..", "file"), ("/etc/passwd", "passwd"),
    ("C:\\notes\\b.txt", "b.txt"), ("a\0b\n.txt", "ab.txt"),
    (String(repeating: "x", count: 300) + ".txt", String(repeating: "x", count: 196) + ".txt"),
  ])
  func `an uploaded file is stored under the last part of its name`(name: String, expected: String)
  {
    #expect(SessionFiles.fileName(name) == expected)
  }
}
