import Observation

/// The observers of a whole value, whose properties may not be observable.
///
/// Not generic, because generic code instantiates a key path literal on each evaluation.
@_spi(Internals) public final class ValueObservers: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var value: Void { () }
  private let name: KeyPath<ValueObservers, Void> & Sendable = \.value

  @_spi(Internals) public init() {}

  @_spi(Internals) public func access() {
    guard !ReducerContext.isActive else { return }
    registrar.access(self, keyPath: name)
  }

  @_spi(Internals) public func replace() {
    registrar.withMutation(of: self, keyPath: name) {}
  }
}
