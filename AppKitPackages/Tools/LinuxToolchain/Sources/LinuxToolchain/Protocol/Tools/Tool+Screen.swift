import Foundation

extension Tool {
  /// The tools that start an app and use its screen.
  static let screenTools: [Tool] = [
    Tool(
      name: "start_app",
      description:
        "Builds and starts the app of a package in memory, or one of its previews, and returns its screen. The app has a new home folder, so that it sees no data of the user and of an earlier session.",
      arguments: [
        .path, .text("app", "The name of the app, if there are several."),
        .text("preview", "A part of the name of a preview, to start it instead of an app."),
        .columns, .rows, .theme, .locale,
      ],
      run: start
    ),
    Tool(
      name: "attach_to_app",
      description: "Uses an app that was started with --inspectable-at, and returns its screen.",
      arguments: [.text("socket", "The path that the app was started with.").required]
    ) { call in
      try call.app.attach(to: Files.resolved(call.text("socket") ?? ""))
      return try call.ask("screen")
    },
    Tool(name: "stop_app", description: "Ends the app that start_app has started.", arguments: []) {
      call in
      call.app.stop()
      return ToolResult(text: "The app has ended.")
    },
    question(
      "screen",
      "Returns the screen of the app as text, and its elements as a screen reader announces them."
    ),
    question("press", "Presses keys, and returns the screen.", [.keys.required]),
    question(
      "type",
      "Types a text where the focus is, and returns the screen.",
      [.text("text", "The text.").required]
    ),
    question(
      "click",
      "Clicks the element with a label, and returns the screen.",
      [.text("label", "The label of the element, as the elements of the screen have it.").required]
    ),
    question(
      "wait",
      "Waits until the screen contains a text, and returns the screen.",
      [
        .text("text", "The text.").required,
        .number("seconds", 1...60, "The longest wait; 10 without it."),
      ]
    ),
    question(
      "resize",
      "Gives the screen another size, and returns it.",
      [.columns.required, .rows.required]
    ),
  ]

  /// A tool that passes its arguments to the app.
  static func question(_ name: String, _ description: String, _ arguments: [ToolArgument] = [])
    -> Tool
  {
    Tool(name: name, description: description, arguments: arguments) { try $0.ask(name) }
  }

  @Sendable private static func start(_ call: ToolCall) throws -> ToolResult {
    if call.text("preview") != nil {
      try call.app.start(call) { PreviewRequest(call, "inspect", folder: $0).command }
      return try call.ask("screen")
    }
    if let house = call.house {
      guard call.text("app") ?? "App" == "App" else {
        throw CommandError(
          "There is no app \(call.text("app") ?? "") in \(house.root).",
          fix: "leave the argument app out, since the only one is App."
        )
      }
      let build = [house.script("internal/package"), "App", "build"]
      let output = try call.output(of: ToolCommand(build))
      guard output.status == 0 else {
        return ToolResult(text: output.text + output.reason, isError: true)
      }
    }
    // An earlier session has left nothing, so that a recording begins as on a new machine.
    let home = NSTemporaryDirectory() + "tca-home-\(UUID().uuidString.prefix(8))"
    try Files.create(home)
    try call.app.start(call, home: home) { path in
      var command = ToolCommand(
        call.house.map { ["\($0.root)/.build/debug/App"] }
          ?? ["tca", "run", call.folder, "--home=\(home)"]
          + (call.text("app").map { ["--app=\($0)"] } ?? [])
      )
      command.words += ["--inspectable-at", path]
      command.environment = [
        "COLUMNS": "\(call.number("columns") ?? 80)", "LINES": "\(call.number("rows") ?? 24)",
        "LANG": call.text("locale").map { "\($0).UTF-8" } ?? "en_US.UTF-8",
      ]
      if let theme = call.text("theme") {
        // The colors of the text and of the background, as terminals tell them.
        command.environment["COLORFGBG"] = theme == "dark" ? "15;0" : "0;15"
      }
      // The build of another app needs the caches of the user.
      if call.house != nil { command.environment.merge(RunCommand.environment(home: home)) { $1 } }
      return command
    }
    return try call.ask("screen")
  }
}

extension ToolCall {
  /// Asks the app with the arguments of the call.
  func ask(_ name: String) throws -> ToolResult {
    var texts: [String: String] = [:]
    if case .object(let arguments) = arguments {
      texts = arguments.mapValues { $0.string ?? $0.line }
    }
    do {
      return .ofApp(try app.ask(name, texts, run))
    } catch let refusal as AppRefusal {
      var result = ToolResult.ofApp(refusal.description)
      result.isError = true
      return result
    }
  }
}
