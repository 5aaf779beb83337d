import Foundation
import Testing

/// Tests of `App replay` with files that nobody has recorded, or another build.
struct ReplayCommandTests {
  let app = CommandLineApp()

  private var path: String { app.folder + "/session.jsonl" }

  private func replay(_ content: String, _ options: String...) throws -> CommandLineApp.Result {
    try Data(content.utf8).write(to: URL(filePath: path))
    return try app.run(["replay", path] + options, isolated: false)
  }

  private static let header =
    #"{"format":"composable-architecture-recording","version":1,"start":{"#
    + #""theme":"system"},"types":{}}"#

  @Test(arguments: [
    ("", "is not a recording."),
    ("PK\u{3}\u{4}", "is not a recording."),
    (#"{"format":"composable-arch"#, "is not a recording."),
    (#"{"format":"composable-architecture-recording","version":7}"# + "\n", "has version 7"),
    (header + "\n\u{1B}[2J\n", "Line 2 of the recording"),
    (header + "\n" + #"{"kind":"action"}"# + "\n", "Line 2 of the recording"),
  ])
  func `a file that is no recording is refused with a sentence`(
    content: String,
    message: String
  ) throws {
    // Without --force, the types of the header are compared first.
    let result = try replay(content, "--force")
    #expect(result.error.contains(message))
    #expect(!result.error.contains("\u{1B}"))
    #expect(result.output.isEmpty)
    #expect(result.status == 1)
  }

  @Test func `a file with a hundred million entries is refused without reading it`() throws {
    try Data((Self.header + "\n").utf8).write(to: URL(filePath: path))
    // The file is sparse.
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: 100_000_000 * 300)
    try file.close()
    let result = try app.shell("ulimit -v 4000000; exec \"$APP\" replay \"\(path)\"")
    #expect(result.error.contains("has more than 64 MB or more than 500000 lines."))
    #expect(result.status == 1)
  }

  @Test func `an older recording is refused with its changes, or replayed with --force`() throws {
    let content = Self.header.replacing(
      #""types":{}"#,
      with: #""types":{"AppCore.AppCoreReducer.State":["_oldProperty: Swift.Int"]}"#
    )
    let refused = try replay(content + "\n")
    #expect(refused.error.contains("is from another build."))
    #expect(
      refused.error.contains("AppCore.AppCoreReducer.State._oldProperty: Swift.Int was removed")
    )
    #expect(refused.error.contains("was added"))
    #expect(refused.status == 1)
    let forced = try replay(content + "\n", "--force")
    #expect(forced.output == "Replayed 0 actions. Each state is the recorded one.\n")
    #expect(forced.isSuccess)
  }

  @Test func `escape sequences in values do not reach the terminal`() throws {
    let action =
      #"{"kind":"action","number":1,"action":{"gone":"\u001b[2J"},"cause":"external","#
      + #""text":"App.Action.gone(\u001b[2J)","change":"\u001b[31m"}"#
    let result = try replay(Self.header + "\n" + action + "\n", "--force")
    #expect(result.output.contains("The replay ends before step 1"))
    #expect(result.output.contains("␛[2J"))
    #expect(!(result.output + result.error).contains("\u{1B}"))
    #expect(result.status == 1)
  }
}
