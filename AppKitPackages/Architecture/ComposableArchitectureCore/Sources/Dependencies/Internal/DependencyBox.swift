/// Stores a dependency, so that dictionaries of different types need no dynamic cast.
final class DependencyBox<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
