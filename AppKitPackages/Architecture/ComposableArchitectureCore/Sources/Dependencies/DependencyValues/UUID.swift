import Foundation

extension DependencyValues {
  /// Generates UUIDs.
  ///
  /// ```swift
  /// @Dependency(\.uuid) var uuid
  /// state.todos.append(Todo(id: uuid()))
  /// ```
  ///
  /// `UUID()` differs in each run, so a test cannot expect a value:
  ///
  /// ```swift
  /// let store = TestStore(initialState: Todos.State()) {
  ///   Todos()
  /// } withDependencies: {
  ///   $0.uuid = .incrementing
  /// }
  /// await store.send(.addButtonTapped) { $0.todos = [Todo(id: UUID(0))] }
  /// ```
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }

  private enum UUIDGeneratorKey: DependencyKey {
    static let liveValue = UUIDGenerator { UUID() }
  }
}

/// A function that generates UUIDs.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator.
  ///
  /// - Parameter generate: Generates one UUID.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A generator of a constant UUID.
  public static func constant(_ uuid: UUID) -> Self {
    Self { uuid }
  }

  /// A new generator that counts: `UUID(0)`, `UUID(1)`, `UUID(2)`, ...
  public static var incrementing: Self {
    let next = LockIsolated(0)
    return Self {
      next.withValue { next in
        defer { next += 1 }
        return UUID(next)
      }
    }
  }

  /// Generates a UUID.
  public func callAsFunction() -> UUID {
    guard DependencyRecording.isEnabled,
      let record = DependencyRecording.begin(DependencyCallName("uuid"))
    else { return generate() }
    return record.run(generate)
  }
}

extension UUID {
  /// The UUID that has a number in its last sixteen digits, and its sign before them.
  ///
  /// ```swift
  /// UUID(42)  // 00000000-0000-0000-0000-00000000002A
  /// UUID(-1)  // 00000000-0000-0001-0000-000000000001
  /// ```
  ///
  /// - Parameter intValue: The number. Different numbers give different UUIDs.
  public init(_ intValue: Int) {
    let bits = UInt64(intValue.magnitude)
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (8 * index)) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, intValue < 0 ? 1 : 0,
        byte(7), byte(6), byte(5), byte(4), byte(3), byte(2), byte(1), byte(0)
      )
    )
  }
}
