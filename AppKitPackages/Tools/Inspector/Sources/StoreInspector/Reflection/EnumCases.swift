import ComposableArchitecture
import Reflection

/// The cases of an enum with case paths, by name.
struct EnumCases {
  /// A case of an enum.
  struct Case {
    let name: String
    /// The type of the associated value.
    let valueType: Any.Type
    /// Creates the enum from an associated value, or returns `nil` for a value of another type.
    let embed: (Any) -> Any?
  }

  let cases: [Case]

  /// Returns `nil` for a type that has no list of case paths.
  init?(_ type: Any.Type) {
    guard let type = type as? any CasePathable.Type else { return nil }
    guard let cases = Self.cases(of: type) else { return nil }
    self.cases = cases
  }

  subscript(name: String) -> Case? { cases.first { $0.name == name } }

  private static func cases<Root: CasePathable>(of type: Root.Type) -> [Case]? {
    guard let sequence = Root.allCasePaths as? any Sequence else { return nil }
    let paths = elements(of: sequence).compactMap { path -> (PartialCaseKeyPath<Root>, Any.Type)? in
      guard let path = path as? PartialCaseKeyPath<Root>,
        let value = Swift.type(of: path).valueType as? any CaseType.Type
      else { return nil }
      return (path, value.valueType)
    }
    // The metadata list the cases with associated values first.
    let ordered =
      paths.filter { $0.1 != Void.self } + paths.filter { $0.1 == Void.self }
    let names = TypeMetadata.caseNames(of: type)
    guard names.count == ordered.count else { return nil }
    let cases = zip(names, ordered).map { name, path in
      Case(name: name, valueType: path.1) { path.0($0) as Root? }
    }
    // The case paths have the order of the declaration.
    return paths.compactMap { path in
      ordered.firstIndex { $0.0 == path.0 }.map { cases[$0] }
    }
  }

  private static func elements<Elements: Sequence>(of sequence: Elements) -> [Any] {
    Array(sequence)
  }
}

/// A `Case`, whose value type is accessible without its type.
private protocol CaseType {
  static var valueType: Any.Type { get }
}

extension Case: CaseType {
  static var valueType: Any.Type { Value.self }
}
