import Observation

/// Runs a closure, and reports the first change of what it has read.
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
/// It is `withObservationTracking` by the name of the back-port.
///
/// - Parameters:
///   - apply: Reads observable properties.
///   - onChange: Called once, before the first of them changes, on the thread that changes it.
/// - Returns: What `apply` returns.
public func withPerceptionTracking<T>(
  _ apply: () -> T,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> T {
  withObservationTracking(apply, onChange: onChange())
}
