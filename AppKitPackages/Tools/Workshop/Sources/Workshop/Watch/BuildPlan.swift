import Foundation

/// The commands of SwiftPM's build plan, `debug.yaml`, that build an executable.
///
/// Each command has a name and, on lines of their own, values in JSON.
struct BuildPlan: Codable, Equatable {
  /// A module whose sources are in the repository.
  struct Module: Codable, Equatable {
    let name: String
    /// The absolute paths of the Swift files.
    let sources: [String]
    /// The command of the compiler.
    let arguments: [String]
    /// Whether the executable links this module.
    let isLinked: Bool
    /// The modules in the executable that import this one, except for that of the executable.
    let importers: Set<String>

    /// Whether the executable links this module, and no other module imports it, except for that of
    /// the executable.
    var isLeaf: Bool { isLinked && importers.isEmpty }
  }

  let modules: [Module]
  /// The command of the linker.
  let linkArguments: [String]

  /// Reads a plan.
  ///
  /// - Parameters:
  ///   - text: The contents of `debug.yaml`.
  ///   - product: The name of the executable product, which is the name of its module.
  ///   - buildFolder: The absolute path of the build folder. Modules in it are not of the
  ///     repository.
  init(_ text: String, product: String, buildFolder: String) throws(ProgramError) {
    var commands: [(name: String, values: [String: [String]])] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  \"C."), line.hasSuffix("\":") {
        commands.append((String(line.dropFirst(5).dropLast(2)), [:]))
      } else if !commands.isEmpty, line.hasPrefix("    ") {
        for key in ["inputs", "args"] where line.hasPrefix("    \(key): [") {
          let json = Data(line.dropFirst(6 + key.count).utf8)
          commands[commands.count - 1].values[key] = try? JSONDecoder().decode(
            [String].self,
            from: json
          )
        }
      } else if line.first != " " {
        // Another section of the file.
        if line.hasPrefix("commands:") { commands = [] }
      }
    }
    guard
      let link = commands.first(where: {
        $0.name.hasPrefix("\(product)-") && $0.name.hasSuffix(".exe")
      }),
      let linkArguments = link.values["args"]
    else { throw .plan("links \(product)") }
    self.linkArguments = linkArguments

    let linked = link.values["inputs"] ?? []
    let compilations = commands.filter { $0.name.hasSuffix(".module") }
    func isLinked(_ name: String) -> Bool { linked.contains { $0.contains("/\(name).build/") } }
    var importers: [String: Set<String>] = [:]
    for command in compilations {
      guard let name = command.values["args"]?.value(after: "-module-name"), name != product,
        isLinked(name)
      else { continue }
      for input in command.values["inputs"] ?? [] where input.hasSuffix(".swiftmodule") {
        let imported = URL(filePath: input).deletingPathExtension().lastPathComponent
        importers[imported, default: []].insert(name)
      }
    }
    modules = compilations.compactMap { command in
      guard
        let arguments = command.values["args"],
        let name = arguments.value(after: "-module-name"), name != product,
        let sources = command.values["inputs"]?.filter({ $0.hasSuffix(".swift") }),
        let first = sources.first, !first.hasPrefix(buildFolder + "/"),
        sources.allSatisfy({ !$0.hasPrefix(buildFolder + "/") })
      else { return nil }
      return Module(
        name: name,
        sources: sources,
        arguments: arguments,
        isLinked: isLinked(name),
        importers: importers[name] ?? []
      )
    }
  }
}

extension [String] {
  /// Returns the argument after the first occurrence of an option.
  func value(after option: String) -> String? {
    firstIndex(of: option).flatMap { index in index + 1 < count ? self[index + 1] : nil }
  }

  /// Returns the arguments without flags, and without options and the values that follow them.
  func removing(flags: Set<String>, options: Set<String>) -> [String] {
    var result: [String] = []
    var iterator = makeIterator()
    while let argument = iterator.next() {
      if argument == "-Xcc" || argument == "-Xfrontend" {
        // The next argument is for another program.
        result += [argument, iterator.next()].compactMap { $0 }
      } else if options.contains(argument) {
        _ = iterator.next()
      } else if !flags.contains(argument) {
        result.append(argument)
      }
    }
    return result
  }

  /// Returns the arguments without a sequence of arguments.
  func removing(_ sequence: [String]) -> [String] {
    guard !sequence.isEmpty else { return self }
    return split(separator: sequence).flatMap(\.self)
  }
}
