import Observation
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
