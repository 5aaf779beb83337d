import Foundation

/// A manual page in the language of `man`, from the description that a program with
/// swift-argument-parser prints for `--experimental-dump-help`.
struct ManualPage {
  private let command: Command
  private let version: String

  private struct Dump: Decodable { let command: Command }

  fileprivate struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let shouldDisplay: Bool?
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  fileprivate struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String

      var text: String { (kind == "long" ? "--" : "-") + name }
    }

    let kind: String
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let discussion: String?
    let defaultValue: String?
    let allValues: [String]?
    let isOptional: Bool
    let isRepeating: Bool
    let shouldDisplay: Bool?
  }

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - description: The output of the program for `--experimental-dump-help`.
  ///   - version: The version of the program.
  init(_ description: Data, version: String) throws {
    command = try JSONDecoder().decode(Dump.self, from: description).command
    self.version = version
  }

  /// The source of the page.
  var text: String {
    let name = command.commandName
    var lines = [
      ".TH \"\(Self.escaped(name.uppercased()))\" 1 \"\" \"\(Self.escaped(name)) \(version)\"",
      ".SH NAME", Self.escaped(name) + " \\- " + Self.escaped(command.abstract ?? ""),
      ".SH SYNOPSIS", ".B \(Self.escaped(name))", Self.synopsis(command),
    ]
    if command.visibleSubcommands.count > 0 {
      lines += [".br", ".B \(Self.escaped(name))", "\\fIsubcommand\\fR [\\fIargument\\fR ...]"]
    }
    if let discussion = command.discussion { lines += [".SH DESCRIPTION"] + Self.text(discussion) }
    lines += [".SH OPTIONS"] + command.visibleArguments.flatMap(Self.entry)
    if command.visibleSubcommands.count > 0 { lines.append(".SH SUBCOMMANDS") }
    let common = Set(command.visibleArguments.map(Self.term))
    for subcommand in command.visibleSubcommands {
      lines.append(".SS \"\(Self.escaped(subcommand.commandName)) \(Self.synopsis(subcommand))\"")
      lines += Self.text(subcommand.abstract ?? "")
      if let discussion = subcommand.discussion { lines += [".PP"] + Self.text(discussion) }
      // The options that all subcommands share are described once.
      lines += subcommand.visibleArguments.filter { !common.contains(Self.term($0)) }
        .flatMap(Self.entry)
    }
    lines += [
      ".SH EXIT STATUS",
      "0 after success, 1 after a failure with its reason on standard error, "
        + "and 64 after wrong usage.",
    ]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  private static func synopsis(_ command: Command) -> String {
    let arguments = command.visibleArguments
    let options = arguments.contains { $0.kind != "positional" } ? ["[\\fIoption\\fR ...]"] : []
    let values = arguments.filter { $0.kind == "positional" }.map { argument in
      let name =
        "\\fI\(escaped(argument.valueName ?? "value"))\\fR"
        + (argument.isRepeating ? " ..." : "")
      return argument.isOptional ? "[\(name)]" : name
    }
    return (options + values).joined(separator: " ")
  }

  private static func term(_ argument: Argument) -> String {
    let value = "\\fI\(escaped(argument.valueName ?? "value"))\\fR"
    guard argument.kind != "positional" else { return value }
    let names = (argument.names ?? []).map { "\\fB\(escaped($0.text))\\fR" }.joined(separator: ", ")
    return argument.kind == "option" ? "\(names) \(value)" : names
  }

  private static func entry(_ argument: Argument) -> [String] {
    var details: [String] = []
    if let values = argument.allValues, !values.isEmpty {
      details.append("Values: \(values.joined(separator: ", ")).")
    }
    if let value = argument.defaultValue { details.append("Default: \(value).") }
    return [".TP", term(argument)]
      + text(
        ([argument.abstract, argument.discussion].compactMap { $0 } + details)
          .joined(separator: " ")
      )
  }

  /// Returns paragraphs; lines that begin with a space are printed as they are.
  private static func text(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      if line.isEmpty { return [".PP"] }
      if line.hasPrefix(" ") { return [".nf", escaped(String(line)), ".fi"] }
      return [escaped(String(line))]
    }
  }

  /// Returns a text without the meaning that `man` gives to backslashes, hyphens, and dots and
  /// quotes at the start of a line.
  private static func escaped(_ text: String) -> String {
    let text = text.replacingOccurrences(of: "\\", with: "\\e")
      .replacingOccurrences(of: "-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}

extension ManualPage.Command {
  fileprivate var visibleArguments: [ManualPage.Argument] {
    (arguments ?? []).filter { $0.shouldDisplay != false }
  }

  fileprivate var visibleSubcommands: [ManualPage.Command] {
    (subcommands ?? []).filter { $0.shouldDisplay != false }
  }
}
