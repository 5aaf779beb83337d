import Observation

/// Who observes a value as a whole, because its properties may not be observable or another value
/// may take its place.
///
/// It is not generic, because a key path that is written in generic code is made anew each time.
@_spi(Internals) public final class ValueObservers: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var value: Void { () }
  private let name: KeyPath<ValueObservers, Void> & Sendable = \.value

  @_spi(Internals) public init() {}

  @_spi(Internals) public func access() {
    guard !ReducerRun.isActive else { return }
    registrar.access(self, keyPath: name)
  }

  @_spi(Internals) public func replace() {
    registrar.withMutation(of: self, keyPath: name) {}
  }
}
