@_exported import Observation

/// An object whose properties can be observed: the toolchain's `Observable`.
///
/// Observation exists on every platform this package supports, so the back-port's names stand for it.
public typealias Perceptible = Observable

/// Notes who observes the properties of an object: the toolchain's `ObservationRegistrar`.
public typealias PerceptionRegistrar = ObservationRegistrar

/// Makes the properties of a class observable, as `@Observable` does.
///
/// ```swift
/// @Perceptible
/// final class CounterModel {
///   var count = 0
/// }
/// ```
///
/// A property that is not to be observed takes `@ObservationIgnored`.
@attached(
  member,
  names: named(_$observationRegistrar),
  named(access),
  named(withMutation),
  named(shouldNotifyObservers)
)
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Perceptible() =
  #externalMacro(module: "ObservationMacros", type: "ObservableMacro")
