/// Names of types in source code.
enum TypeName {
  /// The name of a type without the names of modules, such as `Home.State?`, or `nil` if source code
  /// in other files cannot name the type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - modules: The names of the modules are inserted.
  static func source(_ type: Any.Type, modules: inout Set<String>) -> String? {
    source(String(reflecting: type), modules: &modules)
  }

  /// The name of a type with its module and without its generic arguments, such as `Models.Todo`.
  static func key(_ type: Any.Type) -> String {
    withoutArguments(String(reflecting: type))
  }

  /// The module of a type, or `nil` for types without one, for example tuples.
  static func module(of type: Any.Type) -> String? {
    let name = String(reflecting: type)
    guard let dot = name.firstIndex(of: "."), name[..<dot].allSatisfy(isWord) else { return nil }
    return String(name[..<dot])
  }

  /// Removes generic arguments from the name of a type.
  static func withoutArguments(_ name: String) -> String {
    var depth = 0
    var result = ""
    for character in name {
      if character == "<" { depth += 1 }
      if depth == 0 { result.append(character) }
      if character == ">" { depth -= 1 }
    }
    return result
  }

  private static func source(_ name: String, modules: inout Set<String>) -> String? {
    guard !name.contains("(unknown context"), !name.contains("$") else { return nil }
    var result = ""
    var rest = name[...]
    while let character = rest.first {
      guard isWord(character) else {
        result.append(character)
        rest = rest.dropFirst()
        continue
      }
      let module = rest.prefix(while: isWord)
      let path = rest.prefix { isWord($0) || $0 == "." }
      rest = rest.dropFirst(path.count)
      guard path.count > module.count + 1 else {
        result += path
        continue
      }
      modules.insert(String(module))
      let type = path.dropFirst(module.count + 1)
      if let sugar = sugar[String(path)], rest.first == "<",
        let end = closingBracket(in: rest)
      {
        let arguments = rest[rest.index(after: rest.startIndex)..<end]
        guard let inner = source(String(arguments), modules: &modules) else { return nil }
        result += sugar(inner)
        rest = rest[rest.index(after: end)...]
      } else {
        result += type
      }
    }
    return result
  }

  private static let sugar: [String: @Sendable (String) -> String] = [
    "Swift.Optional": { "\($0)?" },
    "Swift.Array": { "[\($0)]" },
  ]

  private static func closingBracket(in text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "<" { depth += 1 }
      if text[index] == ">" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
