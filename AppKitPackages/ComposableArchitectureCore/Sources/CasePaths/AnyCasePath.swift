/// A pair of functions: one makes an enum from an associated value, the other takes it out again.
///
/// ```swift
/// let loaded = AnyCasePath<Loading, String>(
///   embed: { .loaded($0) },
///   extract: { if case .loaded(let name) = $0 { name } else { nil } }
/// )
/// ```
///
/// ``CaseKeyPath`` is the way to name a case; this is what a key path leads to. Generic code converts
/// a key path once and uses the result for each value.
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: @unchecked Sendable {
  // Sound: the functions are `@Sendable`, or promised to be as good as that.
  @usableFromInline
  let _embed: (Value) -> Root

  @usableFromInline
  let _extract: (Root) -> Value?

  /// Makes a case path from two functions.
  ///
  /// - Parameters:
  ///   - embed: Makes the enum from an associated value.
  ///   - extract: Takes the associated value out, or returns `nil` for another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    _embed = embed
    _extract = extract
  }

  /// Makes a case path from two functions that the compiler cannot see to be `@Sendable`.
  ///
  /// In a generic enum every closure that names the enum captures the types it is generic over, and
  /// those need not be `Sendable`. ``CasePathable()`` uses this, because what it writes captures nothing
  /// else. Make sure of the same.
  ///
  /// - Parameters:
  ///   - embed: Makes the enum from an associated value.
  ///   - extract: Takes the associated value out, or returns `nil` for another case.
  @inlinable
  public init(
    uncheckedEmbed embed: @escaping (Value) -> Root,
    extract: @escaping (Root) -> Value?
  ) {
    _embed = embed
    _extract = extract
  }

  /// The case path that a key path leads to.
  ///
  /// Following a key path takes much longer than what the case path then does, so code that meets the
  /// same key path often keeps the result.
  ///
  /// - Parameter keyPath: The case.
  @inlinable
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    let end = Case<Root>()[keyPath: keyPath]
    if let step = end.step as? TypedCaseStep<Root, Value> {
      self = step.path
    } else {
      // The key path that goes nowhere, or one through a hand-written property of `Case`. The cast is
      // sound unless that property lies about its root.
      self.init(
        uncheckedEmbed: { end._embed($0) as! Root },
        extract: { end._extract(from: $0) }
      )
    }
  }

  /// The case path that a key path into the enum's case paths leads to.
  ///
  /// Functions that are called often with a literal, such as `\.loaded`, accept this kind of key path
  /// beside a ``CaseKeyPath``: the compiler then prefers it, and makes the literal only once.
  ///
  /// - Parameter keyPath: The case.
  @inlinable
  public init(_ keyPath: KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>)
  where Root: CasePathable {
    self = Root.allCasePaths[keyPath: keyPath]
  }

  /// Makes the enum from an associated value.
  ///
  /// - Parameter value: The associated value.
  @inlinable
  public func embed(_ value: Value) -> Root {
    _embed(value)
  }

  /// Takes the associated value out of an enum.
  ///
  /// - Parameter root: The enum.
  /// - Returns: The value, or `nil` when `root` is another case.
  @inlinable
  public func extract(from root: Root) -> Value? {
    _extract(root)
  }

  /// Replaces the associated value, unless there is no new value or the enum is another case.
  @inlinable
  func replace(_ newValue: Value?, in root: inout Root) {
    guard let newValue, _extract(root) != nil else { return }
    root = _embed(newValue)
  }

  /// A case path to a case of the associated value.
  ///
  /// - Parameter path: A case path from this one's associated value.
  /// - Returns: A case path that goes both steps.
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

  /// A case path to a case of the associated value.
  @inlinable
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> AnyCasePath<Root, AppendedValue> where Value: CasePathable {
    appending(path: Value.allCasePaths[keyPath: keyPath])
  }
}

extension AnyCasePath where Root == Value {
  /// The case path from a value to itself.
  public init() {
    self.init(embed: { $0 }, extract: { $0 })
  }
}

extension AnyCasePath: CustomDebugStringConvertible {
  public var debugDescription: String {
    "AnyCasePath<\(Root.self), \(Value.self)>"
  }
}
