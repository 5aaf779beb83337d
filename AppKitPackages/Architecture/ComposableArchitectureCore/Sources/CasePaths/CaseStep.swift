/// A case path with an erased root type.
@usableFromInline
class CaseStep<Value>: @unchecked Sendable {
  // Sound: this class and its subclass have no mutable properties, and their closures are
  // `@Sendable`.
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
/// Concatenating typed closures, instead of closures over `Any` in ``Case``, avoids existential
/// boxes and dynamic casts in each extraction.
@usableFromInline
final class TypedCaseStep<Root, Value>: CaseStep<Value>, @unchecked Sendable {
  // Sound for the same reason as in the superclass.
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
