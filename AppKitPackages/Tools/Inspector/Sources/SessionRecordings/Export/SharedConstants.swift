import ComposableArchitectureCore
@_spi(Recording) import Sharing

/// The persistent `@Shared` values of a test, which it sets before it creates its store.
struct SharedConstants {
  private struct Use {
    let value: PersistentSharedValue
    let name: String
    /// Whether the test contains the name.
    var isNamed: Bool
  }

  private let values: [ObjectIdentifier: PersistentSharedValue]
  private var uses: [Use] = []

  /// Creates the constants for the values of a store.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - areAllUsed: Whether a test sets the values, too, that no state contains.
  init(_ values: [PersistentSharedValue], areAllUsed: Bool) {
    self.values = Dictionary(values.map { ($0.rootID, $0) }, uniquingKeysWith: { $1 })
    if areAllUsed {
      for value in values { use(value, property: nil, isNamed: false) }
    }
  }

  /// Whether the value of a property is the whole value under a key.
  func contains(_ property: any SharedProperty) -> Bool {
    property.isWhole && values[property.rootID] != nil
  }

  /// Returns the name of the property in the test for the value under a key, or `nil` for another value.
  ///
  /// - Parameters:
  ///   - property: The property of a state.
  ///   - name: The name of the property.
  ///   - isNamed: Whether the test contains the name.
  @discardableResult
  mutating func name(
    of property: any SharedProperty,
    _ name: String,
    isNamed: Bool
  ) -> String? {
    guard property.isWhole, let value = values[property.rootID] else { return nil }
    return use(value, property: name, isNamed: isNamed)
  }

  @discardableResult
  private mutating func use(
    _ value: PersistentSharedValue,
    property: String?,
    isNamed: Bool
  ) -> String {
    if let index = uses.firstIndex(where: { $0.value.rootID == value.rootID }) {
      uses[index].isNamed = uses[index].isNamed || isNamed
      return uses[index].name
    }
    let words = (property ?? value.name.keyWords).split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }
    let last = words.last { $0.first?.isLetter == true }.map(String.init) ?? "value"
    let base = ["answers", "clock", "store"].contains(last) ? "\(last)Value" : last
    var name = base
    var number = 1
    while uses.contains(where: { $0.name == name }) {
      number += 1
      name = "\(base)\(number)"
    }
    uses.append(Use(value: value, name: name, isNamed: isNamed))
    return name
  }

  /// The lines that create and set the values that the test names, or that differ from their defaults.
  ///
  /// - Parameters:
  ///   - mark: The time of the values.
  ///   - writer: Writes the values.
  func declarations(at mark: Int, _ writer: LiteralWriter) -> [String] {
    uses.flatMap { use -> [String] in
      let value = SharedValueTime.read(at: mark, use.value.read)
      let isDefault = areSame(value, use.value.defaultValue)
      guard use.isNamed || !isDefault, let type = writer.typeName(use.value.type) else { return [] }
      let start = "  @Shared(\(use.value.name.source(writer))) var \(use.name): \(type) = "
      let plain = writer.write(use.value.defaultValue, name: use.name)
      let declaration = start + plain.source(indentation: 2, prefix: start.count)
      if isDefault { return [declaration] }
      let change = Statement(
        target: "$\(use.name)",
        action: .withLock([
          Statement(target: "", action: .assign(writer.write(value, name: use.name)))
        ])
      )
      return [declaration, change.source(root: "", indentation: 2)]
    }
  }
}

extension SharedKeyName {
  private static let prefixes = [".appStorage(", ".inMemory(", ".fileStorage("]

  private var argument: (function: String, text: String)? {
    guard description.hasSuffix(")"), let prefix = Self.prefixes.first(where: description.hasPrefix)
    else { return nil }
    return (prefix, String(description.dropFirst(prefix.count).dropLast()))
  }

  /// A text that contains words for the name of a property.
  fileprivate var keyWords: String {
    guard let argument else { return description }
    let file = argument.text.split(separator: "/").last.map(String.init) ?? argument.text
    return file.split(separator: ".").first.map(String.init) ?? file
  }

  /// The key in source code. Other keys than those of the library have to be described by it.
  fileprivate func source(_ writer: LiteralWriter) -> String {
    guard let (function, text) = argument else { return description }
    if function == ".fileStorage(" {
      writer.insertModule(of: URL.self)
      let path = URL(string: text)?.path ?? text
      return "\(function)URL(filePath: \(LiteralWriter.literal(path))))"
    }
    return "\(function)\(LiteralWriter.literal(String(text.dropFirst().dropLast()))))"
  }
}
