/// A call of a dependency by a reducer or an effect of a recorded store, with its result.
///
/// ```swift
/// for call in recorder.dependencyCalls {
///   print(call.dependency, call.arguments, call.outcome)
/// }
/// ```
///
/// The endpoints of `@DependencyClient` structs, `uuid`, `date`, `continuousClock`,
/// `suspendingClock` and `withRandomNumberGenerator` are recorded. The calls that the
/// implementation of a dependency makes itself are not.
public struct DependencyCall: Identifiable, Sendable {
  /// The result of a call.
  public enum Outcome: Sendable {
    /// The call has not ended.
    case pending
    /// The call has returned a value. A call of `withRandomNumberGenerator` has an array of the
    /// generated numbers.
    case returned(any Sendable)
    /// The call has thrown an error.
    case threw(any Error)
    /// The call has returned an `AsyncStream` or an `AsyncThrowingStream`.
    case stream(Stream)
  }

  /// The elements that the consumer of a stream has received.
  public struct Stream: Sendable {
    /// An element of a stream.
    public struct Element: Sendable {
      /// The element.
      public let value: any Sendable
      /// The number of the action that the store had started to handle last.
      public let actionCount: Int

      /// Creates an element.
      public init(value: any Sendable, actionCount: Int) {
        self.value = value
        self.actionCount = actionCount
      }
    }

    /// The elements.
    public var elements: [Element]
    /// Whether the stream has ended, other than by the cancellation of its consumer.
    public var isFinished: Bool
    /// The error that ended the stream.
    public var error: (any Error)?

    /// Creates a record of a stream.
    public init(elements: [Element] = [], isFinished: Bool = false, error: (any Error)? = nil) {
      self.elements = elements
      self.isFinished = isFinished
      self.error = error
    }
  }

  /// The number of the call in its store. Calls are numbered in the order of their starts.
  public let id: Int

  /// The property of `DependencyValues`, such as `"todoClient"`, if it is known.
  public let property: String?

  /// The name of the endpoint or of the method, such as `"save"`. A call of the dependency itself,
  /// such as `uuid()`, has none.
  public let member: String?

  /// The client's type and the endpoint, or the property and its method, such as
  /// `"TodoClient.save"`, `"uuid"`, `"date.now"` or `"continuousClock.sleep"`.
  public let dependency: String

  /// The names of the parameters.
  public let labels: [String?]

  /// The arguments.
  ///
  /// The arguments of a clock's sleep are the duration, and the result of the call of `now` that
  /// starts it. A timer measures all of its intervals from one call.
  public let arguments: [any Sendable]

  /// The number of the action whose reducer made the call, or that started the effect.
  public let action: Int

  /// The ``RecordedEffect/id`` of the effect that made the call, or `nil` for a call in a reducer.
  public let effect: Int?

  /// The number of actions that the store had started to handle before the call.
  public let actionCountAtStart: Int

  /// The number of actions that the store had started to handle before the end of the call.
  ///
  /// For a stream, the end of the stream.
  public internal(set) var actionCountAtEnd: Int?

  /// Whether the calling task was cancelled at the end of the call.
  public internal(set) var isCancelled = false

  /// The result.
  public internal(set) var outcome = Outcome.pending

  /// Creates a call.
  public init(
    id: Int,
    property: String?,
    member: String?,
    dependency: String,
    labels: [String?],
    arguments: [any Sendable],
    action: Int,
    effect: Int?,
    actionCountAtStart: Int,
    actionCountAtEnd: Int? = nil,
    isCancelled: Bool = false,
    outcome: Outcome = .pending
  ) {
    self.id = id
    self.property = property
    self.member = member
    self.dependency = dependency
    self.labels = labels
    self.arguments = arguments
    self.action = action
    self.effect = effect
    self.actionCountAtStart = actionCountAtStart
    self.actionCountAtEnd = actionCountAtEnd
    self.isCancelled = isCancelled
    self.outcome = outcome
  }
}
