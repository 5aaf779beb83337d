/// A pair of functions: one embeds an associated value in an enum, the other extracts it.
///
/// ```swift
/// let loaded = AnyCasePath<Loading, String>(
///   embed: { .loaded($0) },
///   extract: { if case .loaded(let name) = $0 { name } else { nil } }
/// )
/// ```
///
/// Code that uses an enum refers to a case by a ``CaseKeyPath``, which evaluates to a case path.
/// Generic code converts a key path once and uses the case path for each value.
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: @unchecked Sendable {
  // Sound: the functions are `@Sendable`, or the caller of the unchecked initializer guarantees it.
  @usableFromInline
  let _embed: (Value) -> Root

  @usableFromInline
  let _extract: (Root) -> Value?

  /// Creates a case path from two functions.
  ///
  /// - Parameters:
  ///   - embed: Embeds an associated value in the enum.
  ///   - extract: Extracts the associated value, or returns `nil` for another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    _embed = embed
    _extract = extract
  }

  /// Creates a case path from two functions that the compiler cannot prove to be `@Sendable`.
  ///
  /// In a generic enum, each closure that uses the enum captures the generic arguments, which need
  /// not be `Sendable`. The expansion of ``CasePathable()`` calls this initializer: its closures
  /// capture nothing else. Other callers must guarantee the same.
  ///
  /// - Parameters:
  ///   - embed: Embeds an associated value in the enum.
  ///   - extract: Extracts the associated value, or returns `nil` for another case.
  @inlinable
  // Disfavored, because a trailing closure has no label.
  @_disfavoredOverload
  public init(
    uncheckedEmbed embed: @escaping (Value) -> Root,
    extract: @escaping (Root) -> Value?
  ) {
    _embed = embed
    _extract = extract
  }

  /// Creates the case path of a key path.
  ///
  /// Evaluating a key path takes much longer than using the case path, so code that uses one key
  /// path repeatedly should store the case path.
  ///
  /// - Parameter keyPath: The key path of the case.
  @inlinable
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    let end = Case<Root>()[keyPath: keyPath]
    if let step = end.step as? TypedCaseStep<Root, Value> {
      self = step.path
    } else {
      // An identity key path, or one through a property in an extension of `Case`.
      //
      // Sound: the path starts at `Case<Root>`, and each step embeds its value in the value of the
      // step before. Only a property that returns a case of another root makes the cast fail.
      self.init(
        uncheckedEmbed: { end._embed($0) as! Root },
        extract: { end._extract(from: $0) }
      )
    }
  }

  /// Creates the case path of a key path into `AllCasePaths`.
  ///
  /// Functions that are often called with a literal, such as `\.loaded`, have an overload for this
  /// type of key path. The compiler prefers that overload and creates the literal only once.
  ///
  /// - Parameter keyPath: The key path of the case.
  @inlinable
  public init(_ keyPath: KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>)
  where Root: CasePathable {
    self = Root.allCasePaths[keyPath: keyPath]
  }

  /// Embeds an associated value in the enum.
  ///
  /// - Parameter value: The associated value.
  @inlinable
  public func embed(_ value: Value) -> Root {
    _embed(value)
  }

  /// Extracts the associated value of an enum.
  ///
  /// - Parameter root: The enum.
  /// - Returns: The value, or `nil` if `root` has another case.
  @inlinable
  public func extract(from root: Root) -> Value? {
    _extract(root)
  }

  /// Changes the associated value of an enum in place.
  ///
  /// - Parameters:
  ///   - root: The enum.
  ///   - body: Changes the associated value.
  /// - Returns: The result of `body`.
  /// - Throws: An error if `root` has another case, and the error of `body`.
  public func modify<Result>(
    _ root: inout Root,
    _ body: (inout Value) throws -> Result
  ) throws -> Result {
    guard var value = _extract(root) else { throw ExtractionFailure() }
    let result = try body(&value)
    root = _embed(value)
    return result
  }

  private struct ExtractionFailure: Error {}

  /// Replaces the associated value, unless the new value is `nil` or the enum has another case.
  @inlinable
  func replace(_ newValue: Value?, in root: inout Root) {
    guard let newValue, _extract(root) != nil else { return }
    root = _embed(newValue)
  }

  /// Returns the case path of a case of the associated value.
  ///
  /// - Parameter path: The case path of a case of the associated value.
  /// - Returns: The concatenated case path.
  @inlinable
  public func appending<AppendedValue>(
    path: AnyCasePath<Value, AppendedValue>
  ) -> AnyCasePath<Root, AppendedValue> {
    let (embed, extract) = (_embed, _extract)
    let (innerEmbed, innerExtract) = (path._embed, path._extract)
    return AnyCasePath<Root, AppendedValue>(
      uncheckedEmbed: { embed(innerEmbed($0)) },
      extract: { root in
        guard let value = extract(root) else { return nil }
        return innerExtract(value)
      }
    )
  }

  /// Returns the case path of a case of the associated value.
  @inlinable
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> AnyCasePath<Root, AppendedValue> where Value: CasePathable {
    appending(path: Value.allCasePaths[keyPath: keyPath])
  }
}

extension AnyCasePath where Root == Value {
  /// Creates the identity case path.
  public init() {
    self.init(embed: { $0 }, extract: { $0 })
  }
}

extension AnyCasePath: CustomDebugStringConvertible {
  public var debugDescription: String {
    "AnyCasePath<\(Root.self), \(Value.self)>"
  }
}
