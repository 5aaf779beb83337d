import Foundation

extension Tool {
  /// The tools that read and change the recording of an app.
  static let recordingTools: [Tool] = [
    question(
      "actions",
      "Lists the actions of the app, each with its number, its value and its cause. Apps record that are started with --inspectable-at, and previews do.",
      [
        .text("filter", "A part of the case path."),
        .action("after", "Only the actions after this number."),
      ]
    ),
    question(
      "action",
      "Describes an action: what led to it, what it changed in the state, its effects and the calls of dependencies.",
      [.action("number", "The number of the action.").required]
    ),
    question(
      "state",
      "Returns the state after an action.",
      [.action("number", "The number of the action; 0 for the first state.").required]
    ),
    question(
      "difference",
      "Returns the difference of the states after two actions.",
      [
        .action("from", "The number of the first action; 0 for the first state.").required,
        .action("to", "The number of the second action.").required,
      ]
    ),
    question(
      "send",
      "Sends an action to the store of the app, and returns the last actions.",
      [
        .text("action", "The action as text, such as home.addButtonTapped or counter.set(5).")
          .required
      ]
    ),
    question(
      "travel",
      "Shows the state after an action in the app, until the tool return. The app handles no input then.",
      [.action("number", "The number of the action; 0 for the first state.").required]
    ),
    question("return", "Shows the present in the app again."),
    Tool(
      name: "export_test",
      description:
        "Writes the session, or a part of it, as a test of a TestStore. With a file, writes it there; the tool test then runs it.",
      arguments: [
        .action("from", "The number of the first action; that of the recording without it."),
        .action("to", "The number of the last action; that of the recording without it."),
        .text("file", "The path of a new Swift file, in the folder of the server."),
      ],
      run: export
    ),
  ]

  @Sendable private static func export(_ call: ToolCall) throws -> ToolResult {
    let file = try call.text("file").map { try newFile($0, in: call.root) }
    let question = ["from": call.number("from"), "to": call.number("to")]
      .compactMapValues { $0.map(String.init) }
    let source = try call.app.ask("export", question, call.run)
    guard let file else { return .ofApp(source) }
    // The names of tests are unique in a module, and exports of one feature have the same name.
    let name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
    let named = source.replacing(pattern: #"^(@Test func `.*)(`\(\))"#, with: "$1 in \(name)$2")
    try Files.write(named, to: file)
    return ToolResult(text: "Wrote \(file). Run it with the tool test.\n\n\(named)")
  }

  /// The absolute path of a file that does not exist yet.
  private static func newFile(_ path: String, in root: String) throws -> String {
    let absolute = path.hasPrefix("/") ? path : "\(root)/\(path)"
    let folder = Files.resolved(absolute.parentFolder)
    let file = "\(folder)/\((absolute as NSString).lastPathComponent)"
    guard folder == root || folder.hasPrefix(root + "/"), file.hasSuffix(".swift") else {
      throw CommandError(
        "\(path) is no Swift file in \(root).",
        fix: "name a new file there, such as Tests/FeatureTests/ExportedTests.swift."
      )
    }
    guard !Files.isEntry(file) else {
      throw CommandError("\(file) exists already.", fix: "name a new file, or remove that one.")
    }
    return file
  }
}
