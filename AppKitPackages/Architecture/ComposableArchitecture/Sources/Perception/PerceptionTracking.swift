#if canImport(Darwin)
  import Observation
#else
  @_spi(SwiftUI) import Observation
#endif
import ObservationExtras

/// Calls a closure and reports the first change of a property that the closure has read.
///
/// ```swift
/// @Perceptible
/// final class CounterModel {
///   var count = 0
/// }
///
/// let model = CounterModel()
/// withPerceptionTracking {
///   print(model.count)
/// } onChange: {
///   print("The count is about to change.")
/// }
/// ```
///
/// The function is the back-port's name for `withObservationTracking`.
///
/// - Parameters:
///   - apply: Reads observable properties.
///   - onChange: Called once, before the first change, on the thread that makes the change.
/// - Returns: The result of `apply`.
public func withPerceptionTracking<T>(
  _ apply: () -> T,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> T {
  ChangeObserver.withoutRecording { withObservationTracking(apply, onChange: onChange()) }
}

#if !canImport(Darwin)
  /// Calls a closure, and reports the first change of a property that the closure has read, before and
  /// after the change.
  ///
  /// ```swift
  /// import Perception
  ///
  /// @Perceptible
  /// final class CounterModel {
  ///   var count = 0
  /// }
  ///
  /// func logChange(of model: CounterModel) {
  ///   withPerceptionTracking {
  ///     print(model.count)
  ///   } willSet: { _ in
  ///     print("The count is about to change.")
  ///   } didSet: { _ in
  ///     print("The count has changed.")
  ///   }
  /// }
  /// ```
  ///
  /// Observation has this function for the views of Apple's systems only.
  ///
  /// - Parameters:
  ///   - apply: Reads observable properties.
  ///   - willSet: Called before the first change, on the thread that makes the change.
  ///   - didSet: Called after the first change, on the thread that makes the change.
  /// - Returns: The result of `apply`.
  public func withPerceptionTracking<T>(
    _ apply: () -> T,
    willSet: @escaping @Sendable (PerceptionTracking) -> Void,
    didSet: @escaping @Sendable (PerceptionTracking) -> Void
  ) -> T {
    ChangeObserver.withoutRecording {
      withObservationTracking(
        apply,
        willSet: { willSet(PerceptionTracking(base: $0)) },
        didSet: { didSet(PerceptionTracking(base: $0)) }
      )
    }
  }

  /// Calls a closure, and reports the first change of a property that the closure has read, after the
  /// change.
  ///
  /// - Parameters:
  ///   - apply: Reads observable properties.
  ///   - didSet: Called after the first change, on the thread that makes the change.
  /// - Returns: The result of `apply`.
  public func withPerceptionTracking<T>(
    _ apply: () -> T,
    didSet: @escaping @Sendable (PerceptionTracking) -> Void
  ) -> T {
    withPerceptionTracking(apply, willSet: { _ in }, didSet: didSet)
  }

  /// The tracking of the properties that a closure has read.
  public struct PerceptionTracking: Sendable {
    fileprivate let base: ObservationTracking

    /// The key path of the changed property, or `nil` before a change.
    public var changed: AnyKeyPath? { base.changed }

    /// Ends the tracking.
    public func cancel() { base.cancel() }
  }
#endif
