import Observation
import ObservationExtras

/// The observers of a whole value, whose properties may not be observable.
///
/// Not generic, because generic code instantiates a key path literal on each evaluation.
@_spi(Internals) public final class ValueObservers: Observable, Sendable {
  /// The registrar for observers other than bodies of views.
  private let registrar = LazyReference<Registrar>()
  private let bodies = ObserverList()

  private var value: Void { () }
  private static let name: KeyPath<ValueObservers, Void> & Sendable = \.value

  private final class Registrar: Sendable {
    let registrar = ObservationRegistrar()
  }

  @_spi(Internals) public init() {}

  @_spi(Internals) public func access() {
    guard !ReducerContext.isActive, !bodies.access(nil) else { return }
    registrar.object { Registrar() }
      ._withUnsafeGuaranteedRef { $0.registrar.access(self, keyPath: Self.name) }
  }

  @_spi(Internals) public func replace() {
    bodies.willChange(nil)
    registrar.existing?
      ._withUnsafeGuaranteedRef { $0.registrar.withMutation(of: self, keyPath: Self.name) {} }
  }
}
