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
      if !list, !text, !web, isatty(STDOUT_FILENO) == 0 { throw ProgramError.noTerminal }
      let (packages, filter) = found.selected(by: filter)
      let builder = ProgramBuilder(
        repository,
        packages: packages,
        buildFolder: scratchPath,
        run: CommandOutput.of
      )
      let program = try await builder.build(reporting: "Building the previews ...")
      let arguments = arguments(filter: filter, folder: builder.folder)
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

  private func arguments(filter: String, folder: String) -> [String] {
    let mode = list ? "list" : text ? "text" : web ? "web" : "terminal"
    var arguments = ["--mode", mode, "--filter", filter, "--port", "\(port)"]
    arguments += ["--credentials", folder + "/browsers"]
    if let columns { arguments += ["--columns", "\(columns)"] }
    if let rows { arguments += ["--rows", "\(rows)"] }
    if let theme { arguments += ["--theme", theme.rawValue] }
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
