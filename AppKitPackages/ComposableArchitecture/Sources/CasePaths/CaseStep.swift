/// A case path of which only the type of the associated value is known.
protocol CaseStep<Value>: AnyObject, Sendable {
  associatedtype Value

  func appending<AppendedValue>(
    _ path: AnyCasePath<Value, AppendedValue>
  ) -> any CaseStep<AppendedValue>

  func embedInAny(_ value: Value) -> Any
  func extractFromAny(_ root: Any) -> Value?
}

/// A case path of which only the root is known.
class PartialCaseStep<Root>: @unchecked Sendable {
  // Sound: neither this class nor its subclasses have mutable properties, and the closures that they
  // hold are `@Sendable`.
  func matches(_ root: Root) -> Bool { false }
  func embedAny(_ value: Any) -> Root? { nil }
}

/// A case path with its types, behind the two views of it above.
///
/// Composing typed closures here, instead of closures over `Any` in ``Case``, keeps boxes and dynamic
/// casts out of every extraction.
class CasePathStep<Root, Value>: PartialCaseStep<Root>, CaseStep, @unchecked Sendable {
  let path: AnyCasePath<Root, Value>

  init(_ path: AnyCasePath<Root, Value>) {
    self.path = path
  }

  func appending<AppendedValue>(
    _ path: AnyCasePath<Value, AppendedValue>
  ) -> any CaseStep<AppendedValue> {
    CasePathStep<Root, AppendedValue>(self.path.appending(path: path))
  }

  func embedInAny(_ value: Value) -> Any {
    path.embed(value)
  }

  func extractFromAny(_ root: Any) -> Value? {
    (root as? Root).flatMap(path.extract(from:))
  }

  override func matches(_ root: Root) -> Bool {
    path.extract(from: root) != nil
  }

  override func embedAny(_ value: Any) -> Root? {
    (value as? Value).map(path.embed)
  }
}

/// Where a case key path starts; the first case needs no composition.
final class RootStep<Root>: CasePathStep<Root, Root>, @unchecked Sendable {
  init() {
    super.init(AnyCasePath(embed: { $0 }, extract: { $0 }))
  }

  override func appending<AppendedValue>(
    _ path: AnyCasePath<Root, AppendedValue>
  ) -> any CaseStep<AppendedValue> {
    CasePathStep(path)
  }
}
