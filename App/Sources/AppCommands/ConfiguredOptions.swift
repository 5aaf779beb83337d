import ArgumentParser
import Foundation
import Models

/// Options that are in environment variables or in a file, and not among the arguments.
///
/// The option `--host-name` is the variable `TODO_HOST_NAME`, and a line of the file is
/// `host-name = todo.example.org`. An argument comes before a variable, and a variable before the file.
/// Options of other commands are ignored, so that one file serves all of them.
struct ConfiguredOptions {
  /// The arguments of the command, with the configured options.
  private(set) var arguments: [String]
  /// The places of the configured options, by their names.
  private var places: [String: String] = [:]

  private static let prefix = "TODO_"
  /// Variables of todo.txt-cli, which people export who use it beside this app.
  private static let othersVariables: Set = ["TODO_ACTIONS_DIR", "TODO_DIR", "TODO_FILE"]
  private static let mostBytes = 1 << 16

  /// - Parameters:
  ///   - arguments: The arguments after the name of the program.
  ///   - environment: The environment variables.
  /// - Throws: A `ValidationError` if the file can't be read, or if a name or the value of a flag is
  ///   wrong.
  init(_ arguments: [String], environment: [String: String]) throws {
    self.arguments = arguments
    let given = Array(arguments.prefix { $0 != "--" })
    let variables = environment.filter {
      $0.key.hasPrefix(Self.prefix) && !$0.value.isEmpty && !Self.othersVariables.contains($0.key)
    }
    let path = Self.value(of: "config", in: given) ?? variables[Self.prefix + "CONFIG"]
    // Asking for the options takes a moment.
    guard path != nil || !variables.isEmpty else { return }
    let help = try Help.ofApp.get()
    let names = Set(help.command.all.flatMap(\.options.keys))
    for variable in variables.keys.sorted() where variable != Self.prefix + "CONFIG" {
      guard names.contains(where: { Self.variable($0) == variable }) else {
        throw ValidationError(
          """
          The variable \(variable) is no option. To fix this, correct its name or remove it; \
          \(AppCommand.name) serve --help lists the options.
          """
        )
      }
    }
    let lines = try path.map { try Self.lines(ofFile: $0, names) } ?? [:]

    let (command, depth) = help.command.command(in: given)
    var added: [String] = []
    for (name, option) in command.options.sorted(by: { $0.key < $1.key }) {
      guard !given.contains(where: { $0 == "--\(name)" || $0.hasPrefix("--\(name)=") }) else {
        continue
      }
      if let value = variables[Self.variable(name)] {
        let values =
          option.isRepeating ? value.split { " ,".contains($0) }.map(String.init) : [value]
        let place = "the variable \(Self.variable(name))"
        added += try values.flatMap { try Self.argument(name, option, $0, place: place) }
        places[name] = place
      } else {
        for line in lines[name] ?? [] {
          let place = "the line \(path ?? ""):\(line.number)"
          added += try Self.argument(name, option, line.value, place: place)
          places[name] = place
        }
      }
    }
    self.arguments = arguments.prefix(depth) + added + arguments.dropFirst(depth)
  }

  /// A sentence for each configured option that an error of the parser names, because the person who
  /// reads the error has not written these options as arguments.
  func hints(for message: String) -> [String] {
    places.sorted { $0.key < $1.key }.filter { name, _ in
      message.split { !($0.isLetter || $0.isNumber || $0 == "-") }.contains("--\(name)")
    }.map { name, place in
      "The option --\(name) comes from \(place). To fix this, correct its value there."
    }
  }

  private static func variable(_ name: String) -> String {
    prefix + name.uppercased().replacing("-", with: "_")
  }

  private static func argument(
    _ name: String,
    _ option: Option,
    _ value: String,
    place: String
  ) throws -> [String] {
    guard option.kind == "flag" else { return ["--\(name)=\(value)"] }
    switch value.lowercased() {
    case "true", "yes", "1": return ["--\(name)"]
    case "false", "no", "0", "": return []
    default:
      throw ValidationError(
        """
        The value of \(place) is \(value.debugDescription). To fix this, write "true" or "false".
        """
      )
    }
  }

  private static func value(of name: String, in arguments: [String]) -> String? {
    for (index, argument) in arguments.enumerated() {
      if argument.hasPrefix("--\(name)=") { return String(argument.dropFirst(name.count + 3)) }
      if argument == "--\(name)", index + 1 < arguments.count { return arguments[index + 1] }
    }
    return nil
  }

  private static func lines(
    ofFile path: String,
    _ names: Set<String>
  ) throws -> [String: [(number: Int, value: String)]] {
    func failure(_ reason: String) -> ValidationError {
      ValidationError(
        """
        The file \(path.debugDescription) with options can't be read: \(reason). To fix this, check its \
        name and its permissions.
        """
      )
    }
    guard access(path, R_OK) == 0 else {
      throw failure(String(cString: strerror(errno)).lowercased())
    }
    let data: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      data = try file.read(upToCount: mostBytes + 1) ?? Data()
    } catch {
      throw failure(error.localizedDescription)
    }
    guard data.count <= mostBytes else {
      throw ValidationError(
        """
        The file \(path.debugDescription) with options is larger than \(mostBytes) bytes. To fix this, \
        name another one.
        """
      )
    }
    var found: [String: [(number: Int, value: String)]] = [:]
    let lines = String(decoding: data, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, names.contains(parts[0]) else {
        throw ValidationError(
          """
          The line \(path):\(index + 1) is \(line.prefix(80).debugDescription), which is no option. To \
          fix this, write one as "port = 8080"; \(AppCommand.name) serve --help lists the names.
          """
        )
      }
      found[parts[0], default: []].append((index + 1, parts[1]))
    }
    return found
  }
}

// MARK: The description of the commands by ArgumentParser

private struct Help: Decodable {
  let command: Command

  static let ofApp = Result {
    try JSONDecoder().decode(Help.self, from: Data(AppCommand._dumpHelp().utf8))
  }
}

private struct Command: Decodable {
  let commandName: String
  let subcommands: [Command]?
  let arguments: [Option]?

  var all: [Command] { [self] + (subcommands ?? []).flatMap(\.all) }

  /// The options that can be configured, by their names.
  var options: [String: Option] {
    let options = (arguments ?? []).compactMap { option in option.longName.map { ($0, option) } }
    return Dictionary(options) { first, _ in first }
      .filter { !["help", "version", "config"].contains($0.key) }
  }

  /// The command that the first arguments name, and their number.
  func command(in arguments: [String]) -> (command: Command, depth: Int) {
    var (command, depth) = (self, 0)
    while depth < arguments.count,
      let next = command.subcommands?.first(where: { $0.commandName == arguments[depth] })
    {
      (command, depth) = (next, depth + 1)
    }
    return (command, depth)
  }
}

private struct Option: Decodable {
  struct Name: Decodable {
    let kind: String
    let name: String
  }

  let kind: String
  let names: [Name]?
  let isRepeating: Bool

  var longName: String? { names?.first { $0.kind == "long" }?.name }
}

extension AppCommand {
  /// Throws for a text that begins with a hyphen, which would be read as options of one letter each:
  /// `-share prices` has the `-h` of the help, and nothing would be added.
  static func checkHyphens(_ arguments: [String]) throws {
    let names = configuration.subcommands.flatMap { [$0._commandName] + $0.configuration.aliases }
    let command = arguments.first { names.contains($0) } ?? "add"
    for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("-") {
      let name = argument.prefix { $0 != "=" }
      guard name.contains(where: \.isWhitespace) || !name.hasPrefix("--") && name.count > 2 else {
        continue
      }
      throw ValidationError(
        """
        \(argument.debugDescription) begins with a hyphen, as options do. To fix this, write -- before \
        the text, and options before that: \(AppCommand.name) \(command) -- \(argument.debugDescription)
        """
      )
    }
  }

  /// Runs the command of this process, with the options of its environment and of a file.
  ///
  /// ```swift
  /// await AppCommand.start()
  /// ```
  public static func start() async {
    var configured: ConfiguredOptions?
    do {
      let options = try ConfiguredOptions(
        Array(CommandLine.arguments.dropFirst()),
        environment: ProcessInfo.processInfo.environment
      )
      configured = options
      try checkHyphens(options.arguments)
      var command = try parseAsRoot(options.arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      let message = unknownCommand(error) ?? message(for: error)
      let hints = configured?.hints(for: message) ?? []
      // The usage would hide a sentence with a remedy.
      guard exitCode(for: error) == .validationFailure,
        !hints.isEmpty || message.contains("To fix this, ")
      else { exit(withError: error) }
      let text = (["Error: \(message)"] + hints).joined(separator: "\n") + "\n"
      FileHandle.standardError.write(Data(text.utf8))
      Foundation.exit(ExitCode.validationFailure.rawValue)
    }
  }

  /// A sentence about a word that is no command, for which the parser has none.
  private static func unknownCommand(_ error: any Error) -> String? {
    let commands = configuration.subcommands.map { $0.configuration }
    let names = commands.compactMap { $0.commandName }
    guard Set(names + commands.flatMap { $0.aliases }).isDisjoint(with: CommandLine.arguments),
      message(for: error).contains("nexpected argument"),
      let word = message(for: error).split(separator: "'").dropFirst().first
    else { return nil }
    let list = names.formatted(.list(type: .or).locale(Locale(identifier: "en_US")))
    return """
      \(name) has no command \(LongText.start(of: String(word)).debugDescription). To fix this, use \
      \(list).
      """
  }
}
