@_exported import Observation

/// The back-port's name for the toolchain's `Observable`.
///
/// All supported platforms have Observation, so the names of the back-port are aliases.
public typealias Perceptible = Observable

/// The back-port's name for the toolchain's `ObservationRegistrar`.
public typealias PerceptionRegistrar = ObservationRegistrar

extension PerceptionRegistrar {
  /// Creates a registrar.
  ///
  /// - Parameter isPerceptionCheckingEnabled: Has no effect, because views observe without
  ///   ``WithPerceptionTracking``.
  public init(isPerceptionCheckingEnabled: Bool) {
    self.init()
  }
}

/// Makes the properties of a class observable, like `@Observable`.
///
/// ```swift
/// @Perceptible
/// final class CounterModel {
///   var count = 0
///   @PerceptionIgnored var taps = 0
/// }
/// ```
///
/// A class can declare the methods `access(keyPath:)` and `withMutation(keyPath:_:)` itself and call
/// the same methods of the registrar `_$perceptionRegistrar` in them.
///
/// A property that is not observed has the attribute `@PerceptionIgnored` or `@ObservationIgnored`.
@attached(
  member,
  names: named(_$observationRegistrar),
  named(_$perceptionRegistrar),
  named(access),
  named(withMutation),
  named(shouldNotifyObservers)
)
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Perceptible() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "PerceptibleMacro")

/// Excludes a property from the observation of ``Perceptible()``.
///
/// ```swift
/// @Perceptible
/// final class SearchModel {
///   var query = ""
///   @PerceptionIgnored var cache: [String: [String]] = [:]
/// }
/// ```
///
/// Property wrappers, for example `@Dependency`, also require the attribute.
@attached(accessor, names: named(willSet))
public macro PerceptionIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "PerceptionIgnoredMacro")
