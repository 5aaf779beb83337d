import AppCore
import ArgumentParser
import ComposableArchitecture
import Foundation
import StoreInspector
import Models
import SessionRecordings
import Services
import SwiftUI
import TerminalRenderer

/// The command `App` or `todo`, its subcommands and its options.
///
/// ```swift
/// await AppCommand.start()
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
    // Each one states its name. ArgumentParser derives missing names from the types at each start,
    // also if no subcommand runs, which takes 2 ms.
    subcommands: [
      Add.self, List.self, Edit.self, Done.self, Reopen.self, Remove.self, Prioritize.self,
      Due.self,
      Projects.self, Contexts.self, Import.self, Export.self, Move.self, Serve.self, Invite.self,
      ResetPassword.self, Accounts.self, Migrate.self, Backup.self, Restore.self, Replay.self,
    ]
  )

  /// The name of the command: `todo` as `Scripts/install` installs it, and `App` otherwise.
  static var name: String {
    CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } == "todo"
      ? "todo" : "App"
  }

  @OptionGroup(title: "Options of all commands") var options: GlobalOptions

  @Flag(help: "Draw the interface below the prompt and keep its last frame on exit.")
  var inline = false

  @Option(
    help: ArgumentHelp(
      "Let other terminals, and tools, inspect the app through a socket at this path.",
      discussion: "Without a terminal the app draws in memory, for tools that use it.",
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

  @Flag(
    name: .customLong("continue"),
    help: "Replay the file of --record first, and continue its session, also with an edited build."
  )
  var continues = false

  @Flag(
    help: ArgumentHelp(
      "Obey Scripts/run --watch through the descriptors 3 and 4.",
      visibility: .hidden
    )
  )
  var controlled = false

  /// Creates the command, whose options the parser sets.
  public init() {}

  public func validate() throws {
    if continues, record == nil {
      throw ValidationError(
        "--continue needs a recording. To fix this, name its file with --record."
      )
    }
  }

  /// Opens the interface, or lists the open to-dos if the output is not a terminal.
  @MainActor
  public func run() async throws {
    if let inspect { return try await TerminalClient.run(path: inspect) }
    guard isatty(STDOUT_FILENO) == 1 || inspectableAt != nil else {
      let list = try ListOptions.parse([])
      return try await Headless.run(options) { try await $0.list(list, json: false) }
    }
    try await CommandLineError.catching {
      let services = try await options.openServices(for: .terminal)
      // Load the settings before the interface starts: unreadable settings then end the command
      // with an error, and the first frame has the right theme.
      @Dependency(\.settingsClient) var settingsClient
      let settings = try await settingsClient.load()
      let status = RebuildStatus()
      if controlled { await waitForTurn(status) }
      let app = try await app(settings, status)
      guard let window = app.windows.first else { return }
      var screen = TerminalHostOptions()
      screen.title = window.title
      screen.willExit = { services.close() }
      if let inspector = app.inspector {
        screen.panel = TerminalPanel { _ in InspectorView(store: inspector) }
        screen.inspection = inspectableAt.map { app.inspection(at: $0, inspector) }
      }
      // The script switches to the alternate screen, so that it stays when programs take turns.
      if controlled { screen.usesAlternateScreen = false }
      if inline { screen.placement = .inline(rows: 12) }
      await TerminalHost.run(screen) { window.content }
    }
  }

  /// Creates the app, recorded and with the state of a recording if the options say so.
  @MainActor
  private func app(_ settings: AppSettings, _ status: RebuildStatus) async throws -> TodoApp {
    if continues, let record {
      let app = try await InspectedApp.continuing(
        record,
        settings: settings,
        status: status,
        replacesUnreadable: controlled
      )
      return TodoApp(app, status: status)
    }
    let app = InspectedApp(
      AppCoreReducer.State(settings: settings),
      isRecorded: options.isRecorded || inspectableAt != nil || record != nil
    )
    if let record { try app.record(to: record, start: settings, status: status) }
    return TodoApp(app, status: status)
  }

  /// Waits until the program of the previous build has left the screen.
  @MainActor
  private func waitForTurn(_ status: RebuildStatus) async {
    if continues, let record { await InspectedApp.rehearse(record) }
    await RebuildControl.waitForTurn {
      status.problem = $0
    } leave: {
      TerminalHost.handOver()
    }
  }
}
