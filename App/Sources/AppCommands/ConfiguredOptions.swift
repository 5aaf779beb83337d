import ArgumentParser
import Foundation

/// Options that stand in environment variables or in a file, and not among the arguments.
///
/// The option `--host-name` is the variable `TODO_HOST_NAME`, and a line of the file is
/// `host-name = todo.example.org`. An argument comes before a variable, and a variable before the file.
/// Those for other commands are ignored, so that one file serves all of them.
struct ConfiguredOptions {
  /// An option of a command, as ArgumentParser describes it.
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

  private struct Command: Decodable {
    let commandName: String
    let subcommands: [Command]?
    let arguments: [Option]?

    var all: [Command] { [self] + (subcommands ?? []).flatMap(\.all) }

    /// The options that can be configured, by their long names.
    var options: [String: Option] {
      let options = (arguments ?? []).compactMap { option in option.longName.map { ($0, option) } }
      return Dictionary(options) { first, _ in first }
        .filter { !["help", "version", "config"].contains($0.key) }
    }
  }

  private struct Help: Decodable {
    let command: Command
  }

  private static let prefix = "TODO_"
  private static let mostBytes = 1 << 16

  /// Returns the arguments together with the options of variables and of a file.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the name of the program.
  ///   - environment: The environment variables.
  /// - Throws: A `ValidationError` if the file can't be read, or a line or a value is wrong.
  static func arguments(
    _ arguments: [String],
    environment: [String: String]
  ) throws -> [String] {
    let given = Array(arguments.prefix { $0 != "--" })
    let variables = environment.filter { $0.key.hasPrefix(prefix) }
    let path = value(of: "config", in: given) ?? variables[prefix + "CONFIG"]
    // Asking for the options takes a moment.
    guard path != nil || !variables.isEmpty else { return arguments }
    let help = try JSONDecoder().decode(Help.self, from: Data(AppCommand._dumpHelp().utf8))

    var command = help.command
    var depth = 0
    while depth < given.count,
      let next = command.subcommands?.first(where: { $0.commandName == given[depth] })
    {
      (command, depth) = (next, depth + 1)
    }
    let lines = try path.map { try Self.lines(ofFile: $0, in: help.command) } ?? [:]
    var added: [String] = []
    for (name, option) in command.options.sorted(by: { $0.key < $1.key }) {
      guard !given.contains(where: { $0 == "--\(name)" || $0.hasPrefix("--\(name)=") }) else {
        continue
      }
      let variable = prefix + name.uppercased().replacing("-", with: "_")
      if let value = variables[variable] {
        let values =
          option.isRepeating ? value.split { " ,".contains($0) }.map(String.init) : [value]
        added += try values.flatMap { try argument(name, option, $0, place: variable) }
      } else {
        added += try (lines[name] ?? []).flatMap {
          try argument(name, option, $0.value, place: "\(path ?? ""):\($0.line)")
        }
      }
    }
    return arguments.prefix(depth) + added + arguments.dropFirst(depth)
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
        The value of \(place) is \(value.debugDescription). To fix this, use "true" or "false".
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
    in command: Command
  ) throws -> [String: [(line: Int, value: String)]] {
    let text: String
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      let data = try file.read(upToCount: mostBytes + 1) ?? Data()
      guard data.count <= mostBytes else {
        throw ValidationError(
          "The file \(path.debugDescription) is larger than \(mostBytes) bytes. To fix this, name another one."
        )
      }
      text = String(decoding: data, as: UTF8.self)
    } catch let error as ValidationError {
      throw error
    } catch {
      throw ValidationError(
        """
        The file \(path.debugDescription) with options can't be read: \(error.localizedDescription) \
        To fix this, check its name and its permissions.
        """
      )
    }
    let names = Set(command.all.flatMap(\.options.keys))
    var found: [String: [(line: Int, value: String)]] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
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

extension AppCommand {
  /// Runs the command of this process, with the options of its environment and of a file.
  public static func start() async {
    do {
      let arguments = try ConfiguredOptions.arguments(
        Array(CommandLine.arguments.dropFirst()),
        environment: ProcessInfo.processInfo.environment
      )
      await main(arguments)
    } catch {
      exit(withError: error)
    }
  }
}
