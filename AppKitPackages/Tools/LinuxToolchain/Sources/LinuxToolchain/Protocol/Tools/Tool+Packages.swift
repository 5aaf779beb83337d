import Foundation

extension Tool {
  /// The tools that read, build and test packages.
  static let packageTools: [Tool] = [
    Tool(
      name: "doctor",
      description:
        "Tells, without a build, what of the packages in a folder compiles on Linux and why the rest does not.",
      arguments: [.path]
    ) { call in
      var result = try call.result(of: ToolCommand(["tca", "doctor", call.folder, "--json"]))
      result.data = try? JSONDecoder().decode(JSON.self, from: Data(result.text.utf8))
      return result
    },
    Tool(
      name: "test",
      description:
        "Builds the packages in a folder and runs their tests. The result has each failure with its test, file, line and message, and the targets that do not compile on Linux.",
      arguments: [
        .path,
        .text("filter", "A regular expression that selects tests, as for swift test --filter."),
      ],
      run: test
    ),
    Tool(
      name: "check",
      description:
        "Checks who imports whom, in a repository with Scripts/check. Each finding has the rule, the file, the line and the remedy.",
      arguments: [.path]
    ) { call in
      guard let house = call.house else {
        throw CommandError(
          "\(call.folder) has no Scripts/check.",
          fix: "use a repository that Scripts/new app has made, or the tool doctor."
        )
      }
      return try call.result(of: ToolCommand([house.script("check")]))
    },
    Tool(
      name: "api",
      description:
        "Tells whether a name of TCA, SwiftUI or Swift Charts is here, and how it differs from Apple's systems.",
      arguments: [.text("name", "A name, such as NavigationStack, badge or Store.send.").required]
    ) { call in
      ToolResult(text: try APILists.current().entries(of: call.text("name") ?? ""))
    },
    Tool(
      name: "list_previews",
      description:
        "Lists the previews (#Preview) of the packages in a folder with their files and lines.",
      arguments: [.path, .filter]
    ) { call in try call.result(of: PreviewRequest(call, "list").command) },
    Tool(
      name: "render_previews",
      description:
        "Renders previews as text: a screen of characters, as a terminal shows it, with its elements as a screen reader announces them.",
      arguments: [.path, .filter, .columns, .rows, .theme, .locale, .keys]
    ) { call in
      let result = try call.result(of: PreviewRequest(call, "text").command)
      return result.isError ? result : .ofApp(result.text)
    },
    Tool(
      name: "picture_of_preview",
      description:
        "Renders one preview as a picture, as a browser shows it. Needs Chromium on this machine.",
      arguments: [.path, .filter.required, .columns, .rows, .theme, .locale, .keys]
    ) { call in
      let chromium = try Chromium.installed()
      return try Files.withTemporary { folder in
        let request = PreviewRequest(call, "page", folder: folder)
        let result = try call.result(of: request.command)
        guard !result.isError else { return result }
        let command = chromium.command(
          page: folder + "/index.html",
          picture: folder + "/picture.png",
          width: request.columns * 8,
          height: request.rows * 16,
          folder: folder
        )
        let output = try call.output(of: command)
        guard let picture = FileManager.default.contents(atPath: folder + "/picture.png") else {
          return ToolResult(text: "Chromium made no picture.\n" + output.reason, isError: true)
        }
        return ToolResult(text: result.text, picture: picture.base64EncodedString())
      }
    },
  ]

  @Sendable private static func test(_ call: ToolCall) throws -> ToolResult {
    let filter = call.text("filter").map { ["--filter", $0] } ?? []
    let command =
      call.house.map { [$0.script("internal/package"), $0.package, "test"] + filter }
      ?? ["tca", "test", call.folder] + (filter.isEmpty ? [] : ["--"] + filter)
    let output = try call.output(of: ToolCommand(command))
    // Swift Testing writes to standard error.
    let results = TestResults(output.text + "\n" + output.errors)
    // The failures are the result, and a build that fails is an error with its messages.
    guard results.passed + results.failed > 0 else {
      return ToolResult(
        text: results.errorText ?? String(output.text.suffix(4_000)) + output.reason,
        isError: output.status != 0,
        data: results.json
      )
    }
    return ToolResult(text: results.json.line, data: results.json)
  }
}
