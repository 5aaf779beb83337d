// Case paths from the functions that embed values in cases, which case key paths have replaced.

@available(*, deprecated, message: "Use a key path, '\\.case', or 'AnyCasePath(embed:extract:)'.")
extension AnyCasePath {
  /// Creates a case path from the function that embeds an associated value in a case.
  ///
  /// The path extracts a value by reflection. The extracted value belongs to the case if the
  /// function embeds it in a case with the same name.
  ///
  /// - Parameter embed: Embeds an associated value in the case, such as `Action.child`.
  @_disfavoredOverload
  public init(unsafe embed: @escaping (Value) -> Root) {
    self.init(uncheckedEmbed: embed, extract: { extractValue(of: embed, from: $0) })
  }

  /// Creates a case path from the function that embeds an associated value in a case.
  ///
  /// - Parameter embed: Embeds an associated value in the case, such as `Action.child`.
  public init(_ embed: @escaping (Value) -> Root) {
    self.init(unsafe: embed)
  }

  /// Creates the case path of a case without an associated value: `AnyCasePath(Action.reload)`.
  ///
  /// - Parameter root: The enum.
  // Disfavored, because a case with an associated value is a function, and could be the enum.
  @_disfavoredOverload
  public init(_ root: Root) where Value == Void {
    self = path(to: root)
  }
}

@available(*, deprecated, message: "Use a key path: '\\.some'.")
extension AnyCasePath where Root == Value? {
  /// The case path of an optional's value: `/.some`.
  public static var some: AnyCasePath { AnyCasePath(embed: { $0 }, extract: { $0 }) }
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

// `Root: Equatable` and `Root: CasePathable` exclude cases with an associated value, which are
// functions. Without a constraint, the type checker prefers this function to the one above.

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

/// Returns the case path that leads from a type to itself: `/Action.self`.
///
/// - Parameter type: The type.
/// - Returns: The path.
@available(*, deprecated, message: "Use a key path: '\\.self'.")
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> {
  AnyCasePath()
}

/// Returns a case path unchanged: `/.some`.
///
/// - Parameter path: The case path.
/// - Returns: The same path.
@available(*, deprecated, message: "Use a key path: '\\.case'.")
@_disfavoredOverload
public prefix func / <Root, Value>(path: AnyCasePath<Root, Value>) -> AnyCasePath<Root, Value> {
  path
}

/// Returns the key path of a case path: `ifLet(\.value, action: /.self)`.
///
/// - Parameter path: The case path.
/// - Returns: The key path.
@available(*, deprecated, message: "Use a key path: '\\.case'.")
@_disfavoredOverload
public prefix func / <Root, Value>(path: AnyCasePath<Root, Value>) -> CaseKeyPath<Root, Value> {
  path.caseKeyPath
}

private func path<Root>(to root: Root) -> AnyCasePath<Root, Void> {
  AnyCasePath(
    uncheckedEmbed: { root },
    extract: { extractValue(of: { _ in root }, from: $0) }
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

/// Returns a function that extracts nothing from a case without an associated value, and `nil` from
/// another case: `/State.idle`.
///
/// - Parameter root: The enum.
/// - Returns: The function.
@available(*, deprecated, message: "Use a key path: '\\.case'.")
@_disfavoredOverload
public prefix func / <Root: Equatable>(root: Root) -> (Root) -> Void? {
  let casePath = path(to: root)
  return { casePath.extract(from: $0) }
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
  AnyCasePath(unsafe: embed).caseKeyPath
}

extension AnyCasePath {
  /// The case path as a key path.
  @_spi(Internals) public var caseKeyPath: CaseKeyPath<Root, Value> {
    \Case<Root>.[path: CasePathBox(self)]
  }
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

infix operator .. : MultiplicationPrecedence

/// Returns the concatenation of two case paths: `/State.loaded .. /Result.success`.
///
/// - Parameters:
///   - lhs: The case path of a case.
///   - rhs: The case path of a case of the associated value.
/// - Returns: The concatenated case path.
@available(*, deprecated, message: "Use a key path: '\\.first.second'.")
public func .. <Root, Value, AppendedValue>(
  lhs: AnyCasePath<Root, Value>,
  rhs: AnyCasePath<Value, AppendedValue>
) -> AnyCasePath<Root, AppendedValue> {
  lhs.appending(path: rhs)
}

/// Returns the concatenation of two case paths: `/State.loaded .. Result.success`.
///
/// - Parameters:
///   - lhs: The case path of a case.
///   - rhs: Embeds an associated value in a case of the associated value.
/// - Returns: The concatenated case path.
@available(*, deprecated, message: "Use a key path: '\\.first.second'.")
public func .. <Root, Value, AppendedValue>(
  lhs: AnyCasePath<Root, Value>,
  rhs: @escaping (AppendedValue) -> Value
) -> AnyCasePath<Root, AppendedValue> {
  lhs.appending(path: AnyCasePath(unsafe: rhs))
}

/// Returns the composition of two functions that extract associated values, for `compactMap`:
/// `/State.loaded .. /Result.success`.
///
/// - Parameters:
///   - lhs: Extracts the associated value of a case.
///   - rhs: Extracts the associated value of a case from that value.
/// - Returns: The function.
@available(*, deprecated, message: "Use a key path: '\\.first.second'.")
@_disfavoredOverload
public func .. <Root, Value, AppendedValue>(
  lhs: @escaping (Root) -> Value?,
  rhs: @escaping (Value) -> AppendedValue?
) -> (Root) -> AppendedValue? {
  { root in lhs(root).flatMap(rhs) }
}

/// Returns the composition of two functions that extract associated values, for `compactMap`:
/// `/State.loaded .. Result.success`.
///
/// - Parameters:
///   - lhs: Extracts the associated value of a case.
///   - rhs: Embeds an associated value in a case of that value.
/// - Returns: The function.
@available(*, deprecated, message: "Use a key path: '\\.first.second'.")
@_disfavoredOverload
public func .. <Root, Value, AppendedValue>(
  lhs: @escaping (Root) -> Value?,
  rhs: @escaping (AppendedValue) -> Value
) -> (Root) -> AppendedValue? {
  let path = AnyCasePath(unsafe: rhs)
  return { root in lhs(root).flatMap(path.extract(from:)) }
}
