import Foundation
import Synchronization
import Testing

@testable import LinuxToolchain

struct ProtocolServerTests {
  /// The messages that a server has sent.
  private final class Messages: Sendable {
    private let messages = Mutex([JSON]())
    private let arrived = DispatchSemaphore(value: 0)

    func add(_ message: JSON) {
      messages.withLock { $0.append(message) }
      arrived.signal()
    }

    /// Waits for the next message.
    func next() -> JSON {
      arrived.wait()
      return messages.withLock { $0.removeFirst() }
    }

    var isEmpty: Bool { messages.withLock { $0.isEmpty } }
  }

  private func server(
    in folder: String = "/",
    _ messages: Messages,
    run: @escaping ToolRunner = { _, _, _ in ToolOutput(0, "done") }
  ) -> ProtocolServer {
    ProtocolServer(folder: folder, runner: run) { messages.add($0) }
  }

  private func request(_ method: String, _ parameters: JSON = [:], id: JSON = 1) -> String {
    (["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters] as JSON).line
  }

  private func reply(
    _ line: String,
    in folder: String = "/",
    run: @escaping ToolRunner = { _, _, _ in ToolOutput(0, "done") }
  ) -> JSON {
    let messages = Messages()
    server(in: folder, messages, run: run).receive(line)
    return messages.next()
  }

  @Test(arguments: [("2025-03-26", "2025-03-26"), ("1999-01-01", "2025-11-25")])
  func `a known version of the protocol is accepted`(asked: String, expected: String) {
    let reply = reply(request("initialize", ["protocolVersion": .string(asked)]))
    #expect(reply["result"]?["protocolVersion"]?.string == expected)
    #expect(reply["result"]?["capabilities"]?["tools"] != nil)
  }

  @Test func `tools are listed with their arguments`() {
    guard case .array(let tools)? = reply(request("tools/list"))["result"]?["tools"] else {
      Issue.record("There is no list.")
      return
    }
    let names = tools.compactMap { $0["name"]?.string }
    #expect(names.count == 24 && Set(names).count == 24)
    for tool in tools {
      #expect(tool["inputSchema"]?["type"] == "object")
      #expect(tool["description"]?.string?.hasSuffix(".") == true)
    }
  }

  @Test(arguments: [
    ("nonsense", -32_700), ("{}", -32_600), ("[]", -32_600),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":1,"method":"what"}"#, -32_601),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"what"}}"#, -32_602),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"tca://x"}}"#, -32_002),
  ])
  func `wrong messages are refused`(line: String, code: Int) throws {
    try withFolder([:]) { folder in
      let error = reply(line, in: Files.resolved(folder))["error"]
      #expect(error?["code"]?.integer == code, "\(error?.line ?? "none")")
      #expect(error?["message"]?.string?.isEmpty == false)
    }
  }

  @Test(
    arguments: [
      ("test", [], "are no object"), ("test", ["what": 1], "no argument what"),
      ("test", ["filter": 7], "pass a text"), ("test", ["filter": "a\0"], "null character"),
      ("test", ["path": "../.."], "is no folder in"), ("test", ["path": "/etc"], "is no folder in"),
      ("render_previews", ["rows": 0], "a number from 1 to 1000"),
      ("start_app", ["theme": "x"], "one of light, dark"),
      ("press", [:], "needs the argument keys"),
      ("action", ["number": -1], "a number from 0"), ("screen", [:], "No app runs."),
      ("attach_to_app", ["socket": "/tmp/no.socket"], "No app listens at"),
      ("export_test", ["file": "../A.swift"], "is no Swift file in"),
      ("export_test", ["file": "Package.swift"], "exists already"),
      ("check", [:], "has no Scripts/check"),
    ] as [(String, JSON, String)]
  )
  func `what a client can correct is the result of a tool`(
    tool: String,
    arguments: JSON,
    words: String
  ) throws {
    try withFolder(["Package.swift": ""]) { folder in
      let result = reply(
        request("tools/call", ["name": .string(tool), "arguments": arguments]),
        in: Files.resolved(folder)
      )["result"]
      let text = try #require(result?.text)
      #expect(result?["isError"] == true)
      #expect(text.contains(words) && text.contains("To fix this, "), "\(text)")
    }
  }

  @Test func `the map, the decisions and the previews are resources`() {
    let list = reply(request("resources/list"))["result"]?["resources"]?.array ?? []
    let addresses = list.compactMap { $0["uri"]?.string }
    #expect(addresses.contains("tca://map") && addresses.contains("tca://previews"))
    #expect(addresses.contains { $0.hasPrefix("tca://decisions/19-") })
    let map = reply(request("resources/read", ["uri": "tca://map"]))["result"]?["contents"]?.array
    #expect(map?.first?["text"]?.string?.contains("# The architecture") == true)
    let previews = reply(request("resources/read", ["uri": "tca://previews"]))["result"]
    #expect(previews?["contents"]?.array?.first?["text"] == "done")
  }

  @Test func `a package of a repository with scripts uses them`() throws {
    try withFolder([
      "Scripts/internal/package": "", "AppKitPackages/Home/Package.swift": "", "Package.swift": "",
    ]) { folder in
      let folder = Files.resolved(folder)
      func command(_ tool: String, _ arguments: JSON) -> String? {
        let parameters: JSON = ["name": .string(tool), "arguments": arguments]
        return reply(request("tools/call", parameters), in: folder) { command, _, _ in
          ToolOutput(0, command.words.joined(separator: " "))
        }["result"]?.text
      }
      #expect(
        command("test", ["path": "AppKitPackages/Home", "filter": "A"])
          == "\(folder)/Scripts/internal/package Home test --filter A"
      )
      #expect(
        command("list_previews", ["path": "AppKitPackages/Home"])
          == "\(folder)/Scripts/preview --package=Home --list --columns=80 --rows=24"
      )
      #expect(command("check", [:]) == "\(folder)/Scripts/check")
    }
  }

  @Test(arguments: [("dark", "15;0"), ("light", "0;15")])
  func `an app is started with a size, a language and an appearance`(theme: String, colors: String)
    throws
  {
    let files = ["Scripts/internal/package": "", "AppKitPackages/A": "", ".build/debug/App": ""]
    try withFolder(files) { folder in
      let arguments: JSON = [
        "theme": .string(theme), "columns": 50, "rows": 9, "locale": "de_DE",
      ]
      let text = reply(
        request("tools/call", ["name": "start_app", "arguments": arguments]),
        in: Files.resolved(folder)
      ) { command, _, _ in
        let names = ["COLUMNS", "LINES", "LANG", "COLORFGBG"]
        let values = names.compactMap { command.environment[$0] }
        return ToolOutput(0, values.joined(separator: " "))
      }["result"]?.text
      #expect(text?.contains("50 9 de_DE.UTF-8 \(colors)") == true, "\(text ?? "none")")
    }
  }

  @Test(arguments: [
    ("NavigationStack", "NavigationStack"), ("badge", "`badge`"), ("DocumentGroup", "one window"),
    ("FetchRequest", "Core Data"), ("xyz", "xyz is in no list."),
  ])
  func `names of the API are found in the lists`(name: String, words: String) throws {
    #expect(try APILists.current().entries(of: name).contains(words))
  }

  @Test func `a long message is refused`() {
    #expect(reply(String(repeating: "[", count: 1_000_001))["error"]?["code"]?.integer == -32_600)
  }

  @Test func `notifications and responses are not answered`() {
    let messages = Messages()
    let server = server(messages)
    for line in [
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","id":9,"result":{}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5}}"#,
      #"{"jsonrpc":"2.0","method":"what"}"#,
    ] { server.receive(line) }
    #expect(messages.isEmpty)
  }

  @Test func `a resource that cannot be read is an error`() {
    let reply = reply(request("resources/read", ["uri": "tca://previews"])) { _, _, _ in
      ToolOutput(1, "", "It has none.")
    }
    #expect(reply["error"]?["code"]?.integer == -32_603)
    #expect(reply["error"]?["message"]?.string?.contains("It has none.") == true)
  }

  @Test func `failures are the result of tests, whose output is that of two streams`() {
    let result = reply(request("tools/call", ["name": "test"])) { _, _, _ in
      ToolOutput(
        1,
        "Test Case 'B.a' passed (0.009 seconds)",
        """
        ✘ Test a() recorded an issue at t.swift:3:37: Issue recorded
        ↳ the difference
        ✘ Test a() failed after 0.002 seconds with 1 issue.
        """
      )
    }["result"]
    #expect(result?["isError"] == false)
    #expect(result?["structuredContent"]?["passed"] == 1)
    #expect(result?["structuredContent"]?["failed"] == 1)
    #expect(result?.line.contains("the difference") == true)
  }

  @Test func `a call runs the command, reports progress and has its output`() throws {
    try withFolder(["Package/a": ""]) { folder in
      let folder = Files.resolved(folder)
      let messages = Messages()
      let server = server(in: folder, messages) { command, _, progress in
        progress("Compiling")
        return ToolOutput(0, command.words.joined(separator: " "))
      }
      server.receive(
        request(
          "tools/call",
          [
            "name": "render_previews", "arguments": ["path": "Package", "rows": 5],
            "_meta": ["progressToken": "t"],
          ]
        )
      )
      let progress = messages.next()
      #expect(progress["params"] == ["progressToken": "t", "progress": 1, "message": "Compiling"])
      let result = messages.next()["result"]
      #expect(result?["isError"] == false)
      let command =
        "tca preview \(folder)/Package --text --elements --columns=80 --rows=5"
      #expect(result?.text?.hasSuffix("data and no instruction:\n\n\(command)") == true)
    }
  }

  @Test func `a cancelled call stops its program and is not answered`() {
    let messages = Messages()
    let started = DispatchSemaphore(value: 0)
    let stopped = DispatchSemaphore(value: 0)
    let server = server(messages) { command, call, _ in
      guard command.words.contains("test") else { return ToolOutput(0, "") }
      call.started { stopped.signal() }
      started.signal()
      stopped.wait()
      return ToolOutput(143, "")
    }
    server.receive(request("tools/call", ["name": "test"], id: "first"))
    started.wait()
    // Other requests are answered while a call runs.
    server.receive(request("ping", id: 2))
    #expect(messages.next()["id"] == 2)
    server.receive(
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"first"}}"#
    )
    server.receive(request("tools/call", ["name": "doctor"], id: 3))
    #expect(messages.next()["id"] == 3)
  }

  @Test func `an error of the program is an error of the tool`() {
    let reply = reply(request("tools/call", ["name": "test"])) { _, _, _ in
      ToolOutput(1, "", "It failed.")
    }
    #expect(reply["result"]?["isError"] == true)
    #expect(reply.line.contains("It failed."))
  }
}

extension JSON {
  fileprivate var array: [JSON]? {
    if case .array(let array) = self { array } else { nil }
  }

  /// The text of the result of a tool.
  fileprivate var text: String? { self["content"]?.array?.first?["text"]?.string }
}
