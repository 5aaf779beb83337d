import ArgumentParser
import Foundation

/// Lists and shows the previews of packages.
public struct PreviewCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Lists and shows the previews of the packages in AppKitPackages.",
    usage: "Scripts/preview [FILTER] [--list | --text | --web] [--watch] [OPTION ...]",
    discussion: """
      Without an option, the previews are shown in the terminal: < and > choose the preview, and \
      the row at the top has a list of them and of the themes. Dismiss an alert or a sheet of a \
      preview to reach the row.
      """
  )

  enum Theme: String, CaseIterable, ExpressibleByArgument {
    case light, dark
    case highContrast = "high-contrast"
  }

  @Argument(help: "The name of a package, or a part of the names or files of previews.")
  var filter = ""

  @Flag(help: "Print the names of the previews with their files and lines.")
  var list = false

  @Flag(help: "Print all previews as text.")
  var text = false

  @Flag(help: "Serve the previews as a web page.")
  var web = false

  @Flag(help: "Build after each change of the sources, and show the new frame.")
  var watch = false

  @Option(help: "The width of previews in columns of 8 points. Text has 80 without it.")
  var columns: Int?

  @Option(help: "The height of previews in rows of 16 points. Text has 24 without it.")
  var rows: Int?

  @Option(help: "The theme of the previews; that of the terminal or browser without it.")
  var theme: Theme?

  @Option(help: "The language and region of texts, such as de_DE.")
  var locale: String?

  @Option(help: "The keys to press before the text is printed, such as \"Tab Enter ctrl+s\".")
  var keys: String?

  @Flag(help: "Print the elements below the text, as a screen reader announces them.")
  var elements = false

  @Option(help: ArgumentHelp("The package of the previews.", visibility: .hidden))
  var package: String?

  @Option(
    name: .customLong("filter"),
    help: ArgumentHelp("A part of the names or files.", visibility: .hidden)
  )
  var part: String?

  @Option(help: ArgumentHelp("Write the page of a preview into a folder.", visibility: .hidden))
  var page: String?

  @Option(
    help: ArgumentHelp("Draw a preview in memory, for tools at this socket.", visibility: .hidden)
  )
  var inspectableAt: String?

  @Option(help: "The TCP port of the web page.")
  var port = 8081

  @Option(help: ArgumentHelp("The repository with the packages.", visibility: .hidden))
  var root: String?

  @Option(help: ArgumentHelp("The folder of the build.", visibility: .hidden))
  var scratchPath: String?

  public init() {}

  public func validate() throws {
    for (name, value) in [("columns", columns), ("rows", rows)] {
      guard let value, !(1...1_000).contains(value) else { continue }
      throw ValidationError(
        "The value of --\(name) is \(value). To fix this, use a number from 1 to 1000."
      )
    }
    if [list, text, web].filter(\.self).count > 1 {
      throw ValidationError("--list, --text and --web exclude each other. To fix this, choose one.")
    }
    if watch, list || text {
      throw ValidationError(
        "--watch shows previews, and --list and --text print them once. To fix this, leave one out."
      )
    }
  }

  public func run() async throws {
    let repository = root.map { Repository(root: URL(filePath: $0)) } ?? .current
    let found = try PreviewPackages(repository)
    do {
      guard !found.packages.isEmpty else { throw ProgramError.noPreviews }
      if mode == "terminal", isatty(STDOUT_FILENO) == 0 { throw ProgramError.noTerminal }
      let (packages, rest) = found.selected(by: package ?? filter)
      let builder = ProgramBuilder(
        repository,
        packages: packages,
        buildFolder: scratchPath,
        run: CommandOutput.of
      )
      let program = try await builder.build(reporting: "Building the previews ...")
      var arguments = arguments(filter: part ?? rest, folder: builder.folder)
      // The host links the inspector, whose previews belong to its own package only.
      if !packages.contains(where: { $0.name == "Inspector" }) {
        arguments += ["--without", "StoreInspector"]
      }
      if watch {
        try await watch(builder, arguments)
      } else {
        try Self.replaceProcess(program, arguments)
      }
    } catch let error as ProgramError {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode.failure
    }
  }

  private var mode: String {
    if page != nil { return "page" }
    if inspectableAt != nil { return "inspect" }
    return list ? "list" : text ? "text" : web ? "web" : "terminal"
  }

  private func arguments(filter: String, folder: String) -> [String] {
    var arguments = ["--mode", mode, "--filter", filter, "--port", "\(port)"]
    arguments += ["--credentials", folder + "/browsers"]
    if let columns { arguments += ["--columns", "\(columns)"] }
    if let rows { arguments += ["--rows", "\(rows)"] }
    if let theme { arguments += ["--theme", theme.rawValue] }
    if elements { arguments.append("--elements") }
    let options = [
      ("locale", locale), ("keys", keys), ("page", page), ("inspectable-at", inspectableAt),
    ]
    for case (let name, let value?) in options { arguments += ["--\(name)", value] }
    return arguments
  }

  /// Replaces this process with a program, so that it owns the terminal.
  private static func replaceProcess(
    _ program: String,
    _ arguments: [String]
  ) throws(ProgramError) {
    var list = ([program] + arguments).map { strdup($0) }
    list.append(nil)
    execv(program, list)
    throw .start(program: program, reason: String(cString: strerror(errno)))
  }

  private func watch(_ builder: ProgramBuilder, _ arguments: [String]) async throws {
    let selection = builder.folder + "/selection.json"
    let names = try? FileManager.default.contentsOfDirectory(atPath: builder.folder)
    for name in names ?? [] where name == "selection.json" || name.hasPrefix("recording-") {
      try? FileManager.default.removeItem(atPath: builder.folder + "/" + name)
    }
    let session = WatchSession("preview", builder, isInTerminal: !web)
    throw ExitCode(
      try await session.run(arguments + ["--controlled", "--selection", selection])
    )
  }
}
