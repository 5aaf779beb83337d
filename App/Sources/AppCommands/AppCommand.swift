import ArgumentParser
import ComposableArchitecture
import Foundation
import Inspector
import Services
import SwiftUI
import TerminalRenderer

/// The command `App` or `todo`, its subcommands and its options.
///
/// ```swift
/// await AppCommand.main()
/// ```
///
/// Without a subcommand, the command opens the interface.
public struct AppCommand: AsyncParsableCommand {
  /// The name, the help and the subcommands.
  public static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "To-dos with a focus timer, in the terminal.",
    discussion: """
      Without a subcommand it opens the interface, or lists open to-dos if its output is not a \
      terminal. Press ? in the interface to see its keys. F12 opens the inspector in debug builds, \
      and with --inspectable.
      """,
    version: "1.0.0",
    subcommands: [
      Add.self, List.self, Done.self, Import.self, Export.self, Move.self, Serve.self, Invite.self,
      Replay.self,
    ]
  )

  /// The name of the command: `todo` as `Scripts/install` installs it, and `App` otherwise.
  static var name: String {
    CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } == "todo"
      ? "todo" : "App"
  }

  @OptionGroup var options: GlobalOptions

  @Flag(help: "Draw the interface below the prompt and keep its last frame on exit.")
  var inline = false

  @Option(
    help: ArgumentHelp(
      "Let other terminals inspect the app through a socket at this path.",
      valueName: "path"
    )
  )
  var inspectableAt: String?

  @Option(
    help: ArgumentHelp(
      "Inspect the app that listens at this path, instead of opening the interface.",
      valueName: "path"
    )
  )
  var inspect: String?

  @Option(
    help: ArgumentHelp(
      "Write the session to this file, which \(AppCommand.name) replay reads.",
      valueName: "file"
    ),
    completion: .file()
  )
  var record: String?

  /// Creates the command, whose options the parser sets.
  public init() {}

  /// Opens the interface, or lists the open to-dos if the output is not a terminal.
  @MainActor
  public func run() async throws {
    if let inspect { return try await TerminalClient.run(path: inspect) }
    guard isatty(STDOUT_FILENO) == 1 else {
      return try await Headless.run(options) { try await $0.list(all: false, json: false) }
    }
    try await CommandLineError.catching {
      let services = try await options.openServices(hasScreen: true)
      // Load the settings before the interface starts: unreadable settings then end the command
      // with an error, and the first frame has the right theme.
      @Dependency(\.settingsClient) var settingsClient
      let settings = try await settingsClient.load()
      let app = TodoApp(
        settings: settings,
        isRecorded: options.isRecorded || inspectableAt != nil || record != nil
      )
      if let record { try app.record(to: record, start: settings) }
      guard let window = app.windows.first else { return }
      let server = try app.inspector.flatMap { try serve($0) }
      var screen = TerminalHostOptions()
      screen.title = window.title
      screen.willExit = {
        server?.stop()
        services.close()
      }
      if let inspector = app.inspector {
        screen.panel = TerminalPanel { _ in InspectorView(store: inspector) }
      }
      if inline { screen.placement = .inline(rows: 12) }
      await TerminalHost.run(screen) { window.content }
    }
  }

  /// Shows the inspector in the terminals that connect, if the options name a path.
  @MainActor
  private func serve(_ inspector: StoreOf<InspectorFeature>) throws -> TerminalServer? {
    try inspectableAt.map { path in
      try TerminalServer(path: path) { InspectorView(store: inspector) }
    }
  }
}
