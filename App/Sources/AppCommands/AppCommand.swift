import ArgumentParser
import ComposableArchitecture
import Foundation
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
      terminal. Press ? in the interface to see its keys.
      """,
    version: "1.0.0",
    subcommands: [Add.self, List.self, Done.self, Import.self, Export.self, Move.self, Serve.self]
  )

  /// The name of the command: `todo` as `Scripts/install` installs it, and `App` otherwise.
  static var name: String {
    CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } == "todo"
      ? "todo" : "App"
  }

  @OptionGroup var options: GlobalOptions

  @Flag(help: "Draw the interface below the prompt and keep its last frame on exit.")
  var inline = false

  /// Creates the command, whose options the parser sets.
  public init() {}

  /// Opens the interface, or lists the open to-dos if the output is not a terminal.
  @MainActor
  public func run() async throws {
    guard isatty(STDOUT_FILENO) == 1 else {
      return try await Headless.run(options) { try await $0.list(all: false, json: false) }
    }
    try await CommandLineError.catching {
      let services = try await options.openServices(hasScreen: true)
      // Load the settings before the interface starts: unreadable settings then end the command
      // with an error, and the first frame has the right theme.
      @Dependency(\.settingsClient) var settingsClient
      let app = TodoApp(settings: try await settingsClient.load())
      guard let window = app.windows.first else { return }
      var screen = TerminalHostOptions()
      screen.title = window.title
      screen.willExit = { services.close() }
      if inline { screen.placement = .inline(rows: 12) }
      await TerminalHost.run(screen) { window.content }
    }
  }
}
