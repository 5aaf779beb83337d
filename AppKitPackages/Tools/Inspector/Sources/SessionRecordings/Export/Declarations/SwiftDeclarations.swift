/// The initialisers and the settable properties of types, for code that is written at run time.
///
/// Reflection knows the stored properties of a value, but no initialisers and no access levels. The
/// symbol table of the program has both: an initialiser is a function, and a property that other
/// files can set has a function `modify`. Declarations that are `private` have the hash of their
/// file in their names.
struct SwiftDeclarations: Sendable {
  struct Parameter: Hashable, Sendable {
    /// The label, or `nil` without one.
    var label: String?
    /// The type with its module, such as `Swift.String`.
    var type: String
    /// Whether the parameter has a default value other than `nil`.
    var hasDefault: Bool

    var isOptional: Bool { type.hasPrefix("Swift.Optional<") }

    /// Whether the argument is a `Shared` or a `SharedReader`.
    var isShared: Bool { type.contains("Sharing.Shared") }
  }

  struct Initializer: Hashable, Sendable {
    var parameters: [Parameter]
  }

  /// The initialisers of types, which neither throw nor return `nil`, by names such as `Home.State`.
  private(set) var initializers: [String: [Initializer]] = [:]

  /// The names of settable properties, such as `Home.State.title`.
  private(set) var settableProperties: Set<String> = []

  /// The declarations of the program that runs. They are empty if its symbols were removed.
  static let ofProgram = SwiftDeclarations(
    symbols: SymbolTable { name in
      name.hasSuffix("cfC") || name.hasSuffix("vM") || name.hasSuffix("_") && name.isDefaultArgument
    }
    .symbols.map(\.name)
  )

  /// Creates declarations from mangled names.
  init(symbols: [String]) {
    var defaults: [String: Set<Int>] = [:]
    var found: [(type: String, signature: String)] = []
    for symbol in symbols {
      guard var name = demangled(symbol), !name.contains(" in _") else { continue }
      if name.hasPrefix("(extension in ") {
        name = name.split(separator: ":", maxSplits: 1).last.map(String.init) ?? name
      }
      if name.hasPrefix("default argument ") {
        let words = name.split(separator: " ", maxSplits: 4)
        guard words.count == 5, let index = Int(words[2]) else { continue }
        defaults[String(words[4]), default: []].insert(index)
      } else if let end = name.firstRange(of: ".modify : ") {
        settableProperties.insert(String(name[..<end.lowerBound]))
      } else if let start = name.firstRange(of: ".init(") {
        found.append((TypeName.withoutArguments(String(name[..<start.lowerBound])), name))
      }
    }
    for (type, signature) in found {
      guard
        let initializer = Initializer(signature: signature, defaults: defaults[signature] ?? [])
      else { continue }
      initializers[type, default: []].append(initializer)
    }
    for type in initializers.keys {
      initializers[type] = Array(Set(initializers[type] ?? [])).sorted {
        "\($0.parameters)" < "\($1.parameters)"
      }
    }
  }

  /// The initialisers of a type, or `nil` if the declarations of its module are unknown.
  func initializers(of type: Any.Type) -> [Initializer]? {
    isEmpty ? nil : initializers[TypeName.key(type)] ?? []
  }

  /// Whether a type has an initialiser with one parameter, which never returns `nil`.
  func hasInitializer(_ label: String?, _ parameterType: String, of type: Any.Type) -> Bool {
    initializers[TypeName.key(type)]?.contains {
      $0.parameters.map(\.label) == [label] && $0.parameters[0].type == parameterType
    } ?? false
  }

  /// Whether code outside of the type can set a property.
  func isSettable(_ property: String, of type: Any.Type) -> Bool {
    isEmpty || settableProperties.contains("\(TypeName.key(type)).\(property)")
  }

  var isEmpty: Bool { initializers.isEmpty }
}

extension SwiftDeclarations.Initializer {
  /// Parses text like `Models.Day.init(_: Swift.Int, month: Swift.Int) -> Models.Day`.
  ///
  /// Returns `nil` for initialisers that can fail, and for those of `Decodable`.
  fileprivate init?(signature: String, defaults: Set<Int>) {
    guard let start = signature.firstRange(of: ".init(") else { return nil }
    var depth = 0
    var parts: [Substring] = []
    var partStart = start.upperBound
    var index = partStart
    search: while index < signature.endIndex {
      switch signature[index] {
      case "(", "[", "<":
        depth += 1
      case ")" where depth == 0:
        parts.append(signature[partStart..<index])
        break search
      case ">" where index > partStart && signature[signature.index(before: index)] == "-":
        break
      case ")", "]", ">":
        depth -= 1
      case "," where depth == 0:
        parts.append(signature[partStart..<index])
        partStart = signature.index(after: index)
      default:
        break
      }
      index = signature.index(after: index)
    }
    guard index < signature.endIndex else { return nil }
    let result = signature[signature.index(after: index)...]
    guard result.hasPrefix(" -> "), !result.hasPrefix(" -> Swift.Optional<") else { return nil }
    parameters = parts.enumerated().compactMap { offset, part in
      let text = part.drop { $0 == " " }
      guard !text.isEmpty else { return nil }
      let label = text.firstRange(of: ": ").map { text[..<$0.lowerBound] }
      let isLabel = label?.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      return SwiftDeclarations.Parameter(
        label: isLabel && label != "_" ? label.map(String.init) : nil,
        type: String(isLabel ? text.dropFirst((label?.count ?? 0) + 2) : text),
        hasDefault: defaults.contains(offset)
      )
    }
    if parameters.map(\.label) == ["from"], signature.contains("Swift.Decoder") { return nil }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func hasSuffix(_ suffix: StaticString) -> Bool {
    let length = suffix.utf8CodeUnitCount
    guard count >= length else { return false }
    for offset in 0..<length where self[count - length + offset] != suffix.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Whether a name that ends in "_" is that of an initialiser's default argument, such as
  /// "cfcfA0_".
  fileprivate var isDefaultArgument: Bool {
    var index = count - 2
    while index >= 0, (0x30...0x39).contains(self[index]) { index -= 1 }
    return index >= 5
      && UnsafeRawBufferPointer(rebasing: self[...index]).hasSuffix("cfcfA")
  }
}
