import ArgumentParser
import Foundation

/// Shows the previews of packages for Apple's systems.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract:
      "Shows the previews of the packages in the terminal or in a browser, or prints them as text."
  )

  @OptionGroup var package: PackageOptions

  @Option(help: "A part of the names or the files of the previews.")
  var filter = ""

  @Flag(help: "Print the names of the previews with their files and lines.")
  var list = false

  @Flag(help: "Print the previews as text.")
  var text = false

  @Option(help: "The width of previews as text, in columns of 8 points.")
  var columns = 80

  @Option(help: "The height of previews as text, in rows of 16 points.")
  var rows = 24

  @Option(help: "The appearance of the previews.")
  var theme: Theme?

  @Option(help: "The language and region of texts, such as de_DE.")
  var locale: String?

  @Option(help: "The keys to press before the text is printed, such as \"Tab Enter ctrl+s\".")
  var keys = ""

  @Flag(help: "Print the elements below the text, as a screen reader announces them.")
  var elements = false

  @Option(
    help: ArgumentHelp("Write the page of a preview into this folder.", valueName: "folder")
  )
  var page: String?

  @Option(
    help: ArgumentHelp(
      "Draw a preview in memory, for tools that use it through a socket at this path.",
      valueName: "path"
    )
  )
  var inspectableAt: String?

  @OptionGroup var web: WebOptions

  enum Theme: String, ExpressibleByArgument, CaseIterable { case light, dark }

  func validate() throws {
    for (name, value) in [("columns", columns), ("rows", rows)] where !(1...1_000).contains(value) {
      throw ValidationError(
        "The value of --\(name) is \(value). To fix this, use a number from 1 to 1000."
      )
    }
    if [list, text, web.web].filter(\.self).count > 1 {
      throw ValidationError("--list, --text and --web exclude each other. To fix this, choose one.")
    }
  }

  private var mode: String {
    if page != nil { return "page" }
    if inspectableAt != nil { return "--inspectable-at" }
    return list ? "list" : text ? "text" : web.web ? "web" : "terminal"
  }

  func run() throws {
    let isShown = ["--inspectable-at", "terminal", "web"].contains(mode)
    // The output of a build must not be in the text.
    Progress.passesToStandardError = mode != "terminal"
    var programs: [(package: String, program: String)] = []
    let builds = try PackageBuild.ready(
      package,
      withPreviews: true,
      isRecorded: inspectableAt != nil
    )
    for build in builds {
      programs += try build.buildPreviews()
    }
    guard let first = programs.first else {
      throw CommandError(
        "\(package.path) has no previews that compile on Linux.",
        fix: "add one to the file of a view: #Preview { MyView() }"
      )
    }
    let arguments = [
      mode, filter, "\(columns)", "\(rows)", theme?.rawValue ?? "", locale ?? "", keys,
      elements ? "elements" : "", page ?? inspectableAt ?? "\(web.port)",
    ]
    let environment = ["SWIFT_DEPENDENCIES_CONTEXT": "preview"]
    if isShown {
      guard programs.count == 1 else {
        let names = programs.map(\.package).joined(separator: ", ")
        throw CommandError(
          "There are previews in \(names).",
          fix: "name the folder of one of these packages."
        )
      }
      try Program.become(first.program, arguments, environment: environment)
    }
    // A program without a preview of that name refuses, which matters only if all of them do.
    var refusals: [String] = []
    for (_, program) in programs {
      var lines: [String] = []
      let status = try Subprocess([program] + arguments, environment: environment).run {
        lines.append($0)
      }
      if status == 0 {
        print(lines.joined(separator: "\n"))
      } else {
        refusals.append(lines.joined(separator: "\n"))
      }
    }
    guard refusals.count < programs.count else {
      Progress.show(refusals.joined(separator: "\n"))
      throw ExitCode.failure
    }
  }
}
