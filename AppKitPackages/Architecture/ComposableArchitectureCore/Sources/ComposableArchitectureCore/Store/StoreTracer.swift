import CasePaths
import Dependencies

/// Surrounds the work of stores, for example with the spans of a trace.
///
/// ```swift
/// extension StoreTracer {
///   static let printing = StoreTracer(
///     action: { name, handle in
///       print("begin", name)
///       handle()
///       print("end", name)
///     },
///     effect: { name, run in
///       print("begin", name)
///       await run()
///       print("end", name)
///     }
///   )
/// }
///
/// let store = Store(initialState: Counter.State()) {
///   Counter()
/// } withDependencies: {
///   $0.tracer = .printing
/// }
/// ```
///
/// A tracer surrounds the work instead of being called before and after it, because tracing libraries
/// keep the current span in a task-local value. The effects of an action inherit that value, and so do
/// the calls of clients in an effect and the actions that it sends.
public struct StoreTracer: Sendable {
  let action: @MainActor @Sendable (_ name: String, _ handle: () -> Void) -> Void
  let effect: @Sendable (_ name: String, _ run: () async -> Void) async -> Void

  /// Creates a tracer.
  ///
  /// - Parameters:
  ///   - action: Calls its second argument, which handles an action and starts its effects. The first
  ///     one is the names of the cases of the action, as in `home.addTapped`, without values: those can
  ///     be texts of people.
  ///   - effect: Calls its second argument, which runs an asynchronous effect. The first one is the
  ///     name of the effect, or its file and line.
  public init(
    action: @escaping @MainActor @Sendable (_ name: String, _ handle: () -> Void) -> Void,
    effect: @escaping @Sendable (_ name: String, _ run: () async -> Void) async -> Void
  ) {
    self.action = action
    self.effect = effect
  }
}

extension DependencyValues {
  /// Surrounds the actions and effects of the stores that are created with it, or `nil`.
  ///
  /// ```swift
  /// let store = withDependencies {
  ///   $0.tracer = StoreTracer(
  ///     action: { name, handle in
  ///       print(name)
  ///       handle()
  ///     },
  ///     effect: { _, run in await run() }
  ///   )
  /// } operation: {
  ///   Store(initialState: Counter.State()) { Counter() }
  /// }
  /// ```
  ///
  /// A store reads it once, when it is created. Without a tracer it pays for one comparison for each
  /// action and for each effect.
  public var tracer: StoreTracer? {
    get { self[StoreTracerKey.self] }
    set { self[StoreTracerKey.self] = newValue }
  }
}

private enum StoreTracerKey: DependencyKey {
  static let liveValue: StoreTracer? = nil
  static let testValue: StoreTracer? = nil
}

/// The names of the cases of an action, without their values.
func caseNames(of action: Any) -> String {
  var names: [String] = []
  var rest: Any? = action
  while let value = rest {
    rest = nil
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .tuple {
      rest = mirror.children.first { $0.label == "action" }?.value
    } else if mirror.displayStyle == .enum, value is any CasePathable {
      let child = mirror.children.first
      names.append(child?.label ?? "\(value)")
      rest = child?.value
    }
  }
  return names.joined(separator: ".")
}
