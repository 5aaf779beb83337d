import Synchronization

/// Passes the calls of dependencies to the recording of the store whose reducer or effect makes
/// them.
package enum DependencyRecording {
  private static let isEnabledFlag = Atomic(false)
  private static let reducerContext = Mutex(ReducerContextReader())

  // The lock would wrap a closure that is its direct value in another closure at each access.
  private struct ReducerContextReader {
    var read: @Sendable () -> (any DependencyCallContext)? = { nil }
  }

  private static let properties = Mutex(Properties())

  private struct Properties {
    var types: Set<ObjectIdentifier> = []
    /// The names of properties by the names of their types with the module.
    var names: [String: String] = [:]
  }

  /// The code that the current task runs.
  package enum Scope: Sendable {
    /// No effect of a recorded store.
    case outside
    /// An effect.
    case effect(any DependencyCallContext)
    /// The implementation of a dependency, whose own calls are not recorded.
    case implementation
  }

  /// The code that the current task runs.
  @TaskLocal package static var scope = Scope.outside

  /// Whether any store of the process may be recorded.
  package static var isEnabled: Bool { isEnabledFlag.load(ordering: .relaxed) }

  /// Makes dependencies look for a recording in each call.
  ///
  /// - Parameter context: Returns the recording of the store whose reducer the current thread runs.
  package static func enable(
    reducerContext context: @escaping @Sendable () -> (any DependencyCallContext)?
  ) {
    reducerContext.withLock { $0.read = context }
    isEnabledFlag.store(true, ordering: .relaxed)
  }

  /// The recording of the current code, if any.
  package static var current: (any DependencyCallContext)? {
    let scope = scope
    if case .implementation = scope { return nil }
    if let context = reducerContext.withLock({ $0.read })() { return context }
    if case .effect(let context) = scope { return context }
    return nil
  }

  /// Starts the record of a call, or returns `nil` if the current code is not recorded.
  package static func begin(
    _ dependency: @autoclosure () -> DependencyCallName,
    _ arguments: @autoclosure () -> [DependencyCallArgument] = []
  ) -> (any DependencyCallRecord)? {
    current?.begin(dependency(), arguments())
  }

  /// Remembers the property of ``DependencyValues`` that returns values of a type.
  static func note(_ type: Any.Type, property: StaticString) {
    properties.withLock {
      guard $0.types.insert(ObjectIdentifier(type)).inserted else { return }
      let module = String(reflecting: type).prefix { $0 != "." }
      let name = "\(module).\(type)"
      if $0.names[name] == nil { $0.names[name] = "\(property)" }
    }
  }

  /// The name of the property of ``DependencyValues`` that returns values of a type.
  ///
  /// - Parameters:
  ///   - type: The name of the type.
  ///   - fileID: The `#fileID` of a file of the type's module.
  package static func property(of type: String, fileID: String) -> String? {
    let module = fileID.prefix { $0 != "/" }
    return properties.withLock { $0.names["\(module).\(type)"] }
  }
}

/// The name of a dependency's function or property.
package struct DependencyCallName: Sendable {
  /// The property of ``DependencyValues``.
  package let property: String?
  /// The name of the client's type, or of the property.
  package let dependency: String
  /// The endpoint or the method.
  package let member: String?

  package init(property: String?, dependency: String, member: String?) {
    self.property = property
    self.dependency = dependency
    self.member = member
  }

  package init(_ property: String, _ member: String? = nil) {
    self.init(property: property, dependency: property, member: member)
  }
}

/// An argument of a recorded call.
package struct DependencyCallArgument: Sendable {
  package let label: String?
  package let value: any Sendable

  package init(_ label: String?, _ value: Any) {
    self.label = label
    self.value = recordedValue(value)
  }
}

/// Returns a value for a recording.
///
/// The cast is sound for `Sendable` values, and `any Sendable` has the layout of `Any`. Endpoints of
/// a `Sendable` client pass no other values between tasks.
package func recordedValue(_ value: Any) -> any Sendable {
  // Without `as Any`, the argument is the value in the existential container.
  unsafeBitCast(value as Any, to: (any Sendable).self)
}

/// The recording of the store whose reducer or effect calls a dependency.
package protocol DependencyCallContext: AnyObject, Sendable {
  /// The recording.
  var recording: AnyObject { get }

  /// Starts the record of a call, or returns `nil` if the store is not recorded.
  func begin(
    _ name: DependencyCallName,
    _ arguments: [DependencyCallArgument]
  ) -> (any DependencyCallRecord)?
}

/// The record of a call.
package protocol DependencyCallRecord: AnyObject, Sendable {
  /// The recorded results that replace the implementation, if the store replays a recording.
  var recordedResults: (any RecordedResults)? { get }

  func end(_ result: Result<any Sendable, any Error>)
  func startStream()
  func produce(_ element: any Sendable)
  func endStream(_ error: (any Error)?)
}

/// The recorded results of a call: its result, or the elements of the stream that it returned.
@_spi(Recording) public protocol RecordedResults: AnyObject, Sendable {
  /// Whether the implementation is called, too, and its result is ignored.
  var repeatsCall: Bool { get }

  /// The result of a synchronous call.
  func resultNow() -> RecordedResult

  /// Waits for the result of an asynchronous call.
  nonisolated(nonsending) func result() async -> RecordedResult

  /// Waits for the next element of a stream.
  nonisolated(nonsending) func next() async throws -> RecordedStreamEvent

  /// Called when a result has another type than the call returns.
  func cannotDecodeResult(as type: Any.Type)
}

/// The recorded result of a call.
@_spi(Recording) public enum RecordedResult: Sendable {
  case value(any Sendable)
  case error(any Error)
  case stream
  /// The recording does not contain the call or its result.
  case missing
  /// The replay has ended before the call did, so the implementation is called.
  case live
}

/// An event of a recorded stream.
@_spi(Recording) public enum RecordedStreamEvent: Sendable {
  case element(any Sendable)
  /// The stream has ended.
  case end
  /// The replay has ended before the stream did, so the elements of a new stream follow.
  case live
}

/// A value of a recording whose type is known only to the code that reads it.
@_spi(Recording) public protocol UndecodedRecordedValue: Sendable {
  /// Returns the value, or `nil` if it has another type.
  func decoded(as type: Any.Type) -> Any?
}
