import ArgumentParser
import Foundation

/// Runs an app for Apple's systems in the terminal or in a browser.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs the app of a package or of a project of Xcode in the terminal or in a browser."
  )

  @OptionGroup var package: PackageOptions

  @Option(help: "The name of the app, if there are several.")
  var app: String?

  @Option(help: "A view with an initializer without arguments, to run it instead of an app.")
  var view: String?

  @Option(
    help: ArgumentHelp(
      "The home folder of the app, so that it sees no files of the user.",
      valueName: "folder"
    )
  )
  var home: String?

  @Option(
    help: ArgumentHelp(
      "Draw the app in memory and record its stores, for tools that use it through a socket at this path.",
      valueName: "path"
    )
  )
  var inspectableAt: String?

  @OptionGroup var web: WebOptions

  @Argument(parsing: .postTerminator, help: "Arguments of the app, after --.")
  var arguments: [String] = []

  /// The variables with which a program finds its files in another home folder.
  static func environment(home: String) -> [String: String] {
    [
      "HOME": home, "CFFIXED_USER_HOME": home, "XDG_DATA_HOME": home + "/.local/share",
      "XDG_CONFIG_HOME": home + "/.config", "XDG_CACHE_HOME": home + "/.cache",
      "XDG_STATE_HOME": home + "/.local/state",
    ]
  }

  func run() throws {
    let builds = try PackageBuild.ready(package, isRecorded: inspectableAt != nil)
    if let view { return try run(view, builds) }
    for build in builds {
      let apps = build.apps.filter { app == nil || $0.name == app }
      guard let first = apps.first else { continue }
      guard apps.count == 1 else {
        let names = apps.map(\.name).joined(separator: ", ")
        throw CommandError("There are the apps \(names).", fix: "choose one with --app NAME.")
      }
      guard try build.build(["--product", first.name]), !build.isLeftOut(first) else {
        throw CommandError(
          "\(first.name) does not compile on Linux:\n\(build.report)\n",
          fix: "put what Linux does not have in \"#if canImport(...)\"."
        )
      }
      try become(build.program(named: first.name))
    }
    throw CommandError(
      "\(package.path) has no app\(app.map { " with the name \($0)" } ?? "") for Linux.",
      fix: "name a folder with a target that has a type with @main which is an App of SwiftUI."
    )
  }

  /// Runs a view of one of the packages.
  private func run(_ view: String, _ builds: [PackageBuild]) throws {
    guard let build = builds.first(where: { $0.show(view: view) }) else {
      throw CommandError(
        "No library and no app of \(package.path) declares a struct \(view).",
        fix: "name a view, such as CounterView."
      )
    }
    guard let program = try build.buildPreviews().first else { throw build.nothingLeft }
    try become(program.program)
  }

  private func become(_ program: String) throws -> Never {
    try Program.become(
      program,
      arguments + (inspectableAt.map { ["--inspectable-at", $0] } ?? [])
        + (web.web ? ["--renderer", "web", "--port", "\(web.port)"] : []),
      environment: home.map(Self.environment) ?? [:]
    )
  }
}
