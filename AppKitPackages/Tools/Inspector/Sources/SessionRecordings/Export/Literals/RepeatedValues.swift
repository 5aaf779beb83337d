/// The constants of a test for values that it contains several times.
struct RepeatedValues {
  /// A constant before the store of the test.
  struct Constant {
    let name: String
    /// The source code of the value without constants.
    let key: String
    let value: Expression
  }

  /// The constants in the order of their declarations.
  private(set) var constants: [Constant] = []

  private let isIncluded: (String) -> Bool

  /// No value becomes a constant.
  static var none: Self { Self { _ in false } }

  /// Each long value becomes a constant.
  static var all: Self { Self { _ in true } }

  private init(isIncluded: @escaping (String) -> Bool) {
    self.isIncluded = isIncluded
  }

  /// The values whose constants a test uses more than once.
  ///
  /// - Parameter source: The source code of the test with constants for all long values.
  func used(in source: String) -> Self {
    var counts: [Substring: Int] = [:]
    for word in source.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      counts[word, default: 0] += 1
    }
    // One occurrence is the declaration.
    let keys = Set(constants.filter { counts[$0.name[...], default: 0] > 2 }.map(\.key))
    return Self { keys.contains($0) }
  }

  /// Returns the name of the constant for a value, or the value itself.
  ///
  /// - Parameters:
  ///   - value: The expression that creates the value.
  ///   - typeName: The name of the value's type.
  mutating func expression(for value: Expression, typeName: String) -> Expression {
    let expanded = value.withoutConstants
    guard (expanded.line?.count ?? .max) > Self.shortestLength else { return value }
    let key = expanded.source(indentation: 0, prefix: 0)
    guard isIncluded(key) else { return value }
    if let constant = constants.first(where: { $0.key == key }) {
      return .constant(constant.name, constant.value)
    }
    let type = TypeName.withoutArguments(typeName).split(separator: ".").last ?? "Value"
    let capitals = type.prefix { $0.isUppercase }
    // The next word begins with the last capital of a row: `URLCache` becomes `urlCache`.
    let count = capitals.count == type.count ? type.count : max(1, capitals.count - 1)
    let base = type.prefix(count).lowercased() + type.dropFirst(count)
    var number = 1
    while constants.contains(where: { $0.name == "\(base)\(number)" }) { number += 1 }
    let constant = Constant(name: "\(base)\(number)", key: key, value: value)
    constants.append(constant)
    return .constant(constant.name, value)
  }

  /// The length of a value in columns that is not longer than a constant and its declaration.
  private static let shortestLength = 50

  /// The declarations, each with its indentation.
  var declarations: [String] {
    constants.map { constant in
      let start = "  let \(constant.name) = "
      return start + constant.value.source(indentation: 2, prefix: start.count)
    }
  }
}
