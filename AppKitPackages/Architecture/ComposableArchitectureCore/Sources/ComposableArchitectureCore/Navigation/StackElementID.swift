import Synchronization

/// The id of a feature on a ``StackState``.
///
/// A stack assigns an id to each inserted state. In a test the ids are consecutive numbers from
/// zero, and can be written as literals:
///
/// ```swift
/// await store.send(.path(.element(id: 0, action: .detail(.saveButtonTapped))))
/// ```
public struct StackElementID: Hashable, Sendable {
  @_spi(Internals) public let generation: Int

  package init(generation: Int) {
    self.generation = generation
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates the n-th id that a stack assigns, counted from zero, for tests.
  public init(integerLiteral value: Int) {
    self.init(generation: value)
  }
}

extension StackElementID: CustomDebugStringConvertible {
  public var debugDescription: String { "#\(generation)" }
}

extension StackElementID: CustomDumpStringConvertible {
  public var customDumpDescription: String { "#\(generation)" }
}

/// Generates stack element ids.
@_spi(Internals) public struct StackElementIDGenerator: Sendable {
  /// Generates the next id.
  @_spi(Internals) public let next: @Sendable () -> StackElementID

  /// Returns the next id without consuming it.
  @_spi(Internals) public let peek: @Sendable () -> StackElementID

  @_spi(Internals) public func callAsFunction() -> StackElementID {
    guard DependencyRecording.isEnabled,
      let record = DependencyRecording.begin(DependencyCallName("stackElementID"))
    else { return next() }
    let id = record.run(next)
    // A replayed id does not advance the generator, whose next id must be greater than it.
    while peek().generation <= id.generation { _ = next() }
    return id
  }

  static func incrementing(_ generation: LockIsolated<Int> = LockIsolated(0)) -> Self {
    Self(
      next: {
        generation.withValue { generation in
          defer { generation += 1 }
          return StackElementID(generation: generation)
        }
      },
      peek: { StackElementID(generation: generation.value) }
    )
  }
}

extension StackElementIDGenerator: DependencyKey {
  @_spi(Internals) public static let liveValue = incrementing()
  @_spi(Internals) public static var testValue: Self { incrementing() }
}

extension DependencyValues {
  @_spi(Internals) public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}
