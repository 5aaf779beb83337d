@_spi(Internals) import ComposableArchitectureCore

/// A case path.
@available(*, deprecated, renamed: "AnyCasePath")
public typealias CasePath<Root, Value> = AnyCasePath<Root, Value>

@available(*, deprecated, message: "Use a key path, '\\.case', or 'AnyCasePath(embed:extract:)'.")
extension AnyCasePath {
  /// Creates a case path from the function that embeds an associated value in a case.
  ///
  /// The path extracts a value by reflection. The extracted value belongs to the case if the
  /// function embeds it in a case with the same name.
  ///
  /// - Parameter embed: Embeds an associated value in the case, such as `Action.child`.
  public init(unsafe embed: @escaping (Value) -> Root) {
    self.init(
      uncheckedEmbed: embed,
      extract: { root in
        guard
          let payload = Mirror(reflecting: root).children.first,
          let value = payload.value as? Value,
          caseName(of: embed(value)) == payload.label
        else { return nil }
        return value
      }
    )
  }

  /// Creates a case path from the function that embeds an associated value in a case.
  ///
  /// - Parameter embed: Embeds an associated value in the case, such as `Action.child`.
  public init(_ embed: @escaping (Value) -> Root) {
    self.init(unsafe: embed)
  }
}

prefix operator /

// The operator returns the types that the current functions take: a key path for `Scope`, `ifLet`
// and `forEach`, and a function for `sheet(store:state:action:)`. Overloads of all these functions
// would slow down type checking for all their callers.

/// Returns the case path of a case: `/Action.child`.
///
/// - Parameter embed: Embeds an associated value in the case.
/// - Returns: The path.
@available(*, deprecated, message: "Use a key path: '\\.case'.")
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> AnyCasePath<Root, Value> {
  AnyCasePath(unsafe: embed)
}

// `Root: Equatable` excludes cases with an associated value, which are functions.

/// Returns the case path of a case without an associated value: `/Action.reload`.
///
/// - Parameter root: The enum.
/// - Returns: The path.
@available(*, deprecated, message: "Use a key path: '\\.case'.")
public prefix func / <Root: Equatable>(root: Root) -> AnyCasePath<Root, Void> {
  path(to: root)
}

/// Returns the case path of a case without an associated value: `/Action.reload`.
///
/// - Parameter root: The enum.
/// - Returns: The path.
@available(*, deprecated, message: "Use a key path: '\\.case'.")
@_disfavoredOverload
public prefix func / <Root: CasePathable>(root: Root) -> AnyCasePath<Root, Void> {
  path(to: root)
}

private func path<Root>(to root: Root) -> AnyCasePath<Root, Void> {
  let name = caseName(of: root)
  return AnyCasePath(
    uncheckedEmbed: { root },
    extract: { caseName(of: $0) == name && Mirror(reflecting: $0).children.isEmpty ? () : nil }
  )
}

/// Returns a function that extracts the associated value of a case from an enum: `/State.child`.
///
/// - Parameter embed: Embeds an associated value in the case.
/// - Returns: The function.
@available(*, deprecated, message: "Use a key path: '\\.case'.")
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> (Root) -> Value? {
  let path = AnyCasePath(unsafe: embed)
  return { path.extract(from: $0) }
}

/// Returns the key path of a case: `Scope(state: \.child, action: /Action.child)`.
///
/// - Parameter embed: Embeds an associated value in the case.
/// - Returns: The key path.
@available(*, deprecated, message: "Use a key path: '\\.case'.")
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> CaseKeyPath<Root, Value> {
  \Case<Root>.[path: CasePathBox(AnyCasePath(unsafe: embed))]
}

/// Returns the key path of a case with the id and the action of an element of a collection:
/// `forEach(\.rows, action: /Action.row(id:action:))`.
///
/// - Parameter embed: Embeds an id and an action in the case.
/// - Returns: The key path.
@available(*, deprecated, message: "Use 'case rows(IdentifiedActionOf<Row>)' and '\\.rows'.")
@_disfavoredOverload
public prefix func / <Root, ID: Hashable & Sendable, Action>(
  embed: @escaping (ID, Action) -> Root
) -> CaseKeyPath<Root, IdentifiedAction<ID, Action>> {
  let path = AnyCasePath<Root, (ID, Action)>(unsafe: { embed($0.0, $0.1) })
  return
    \Case<Root>.[
      path: CasePathBox(
        AnyCasePath<Root, IdentifiedAction<ID, Action>>(
          uncheckedEmbed: { action in
            switch action {
            case .element(let id, let action): embed(id, action)
            }
          },
          extract: { path.extract(from: $0).map { .element(id: $0, action: $1) } }
        )
      )
    ]
}

/// A case path as the argument of a subscript in a key path. Equality is identity, because
/// functions cannot be compared.
private final class CasePathBox<Root, Value>: Hashable, Sendable {
  let path: AnyCasePath<Root, Value>

  init(_ path: AnyCasePath<Root, Value>) {
    self.path = path
  }

  static func == (lhs: CasePathBox, rhs: CasePathBox) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Case {
  fileprivate subscript<AppendedValue>(
    path box: CasePathBox<Value, AppendedValue>
  ) -> Case<AppendedValue> {
    appending(functionsOf: box.path)
  }
}

@available(*, deprecated, message: "Use 'if value.is(\\.case)' or 'value[case: \\.case]'.")
extension AnyCasePath {
  /// Matches a case path against an enum in a `switch`.
  public static func ~= (pattern: AnyCasePath, value: Root) -> Bool {
    pattern.extract(from: value) != nil
  }
}
