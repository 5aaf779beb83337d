/// A case path of which only the type of the associated value is known.
@usableFromInline
class CaseStep<Value>: @unchecked Sendable {
  // Sound: neither this class nor its subclass has mutable properties, and the closures that they
  // hold are `@Sendable`.
  @usableFromInline
  init() {}

  @usableFromInline
  func appending<AppendedValue>(
    _ path: AnyCasePath<Value, AppendedValue>
  ) -> CaseStep<AppendedValue>? { nil }

  func embedInAny(_ value: Value) -> Any { value }
  func extractFromAny(_ root: Any) -> Value? { nil }
}

/// A case path with its types.
///
/// Composing typed closures here, instead of closures over `Any` in ``Case``, keeps boxes and dynamic
/// casts out of every extraction.
@usableFromInline
final class TypedCaseStep<Root, Value>: CaseStep<Value>, @unchecked Sendable {
  @usableFromInline
  let path: AnyCasePath<Root, Value>

  @usableFromInline
  init(_ path: AnyCasePath<Root, Value>) {
    self.path = path
  }

  @usableFromInline
  override func appending<AppendedValue>(
    _ path: AnyCasePath<Value, AppendedValue>
  ) -> CaseStep<AppendedValue>? {
    TypedCaseStep<Root, AppendedValue>(self.path.appending(path: path))
  }

  override func embedInAny(_ value: Value) -> Any {
    path.embed(value)
  }

  override func extractFromAny(_ root: Any) -> Value? {
    (root as? Root).flatMap(path.extract(from:))
  }
}
