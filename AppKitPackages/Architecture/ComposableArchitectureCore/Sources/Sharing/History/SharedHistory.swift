import Dependencies
import Synchronization

/// The earlier values of shared state, for recordings.
///
/// States refer to the current values of their `@Shared` properties. A recorder takes a ``Mark`` after
/// each action. Reads in ``read(at:_:)`` return the values at a mark.
///
/// Roots keep their earlier values only while a ``Reader`` exists.
package enum SharedHistory {
  /// A point in time between two changes of shared values.
  package typealias Mark = Int

  /// Keeps the values from a mark on.
  package final class Reader: Sendable {
    /// Creates a reader that keeps the values from now on.
    package init() {
      let mark = SharedHistory.currentMark
      change { $0[ObjectIdentifier(self)] = mark }
    }

    deinit { change { $0[ObjectIdentifier(self)] = nil } }

    /// Removes the values before a mark, unless another reader needs them.
    package func discard(before mark: Mark) {
      change { $0[ObjectIdentifier(self)] = mark }
    }

    private func change(_ change: (inout [ObjectIdentifier: Mark]) -> Void) {
      SharedHistory.oldestMarks.withLock { marks in
        change(&marks)
        SharedHistory.oldest.store(marks.values.min() ?? .max, ordering: .relaxed)
      }
      for root in SharedHistory.historicRoots { root.discard(before: SharedHistory.oldestMark) }
    }
  }

  /// The marks between which a comparison reads its sides.
  struct Comparison {
    let left: Mark
    let right: Mark
  }

  private struct Scope {
    /// The mark of reads, or `nil` for the current values.
    var mark: Mark?
    var comparison: Comparison?
  }

  private struct WeakRoot {
    weak var root: (any HistoricReference)?
  }

  @TaskLocal private static var scope: Scope?
  private static let lastMark = Atomic(0)
  /// The number of scopes, so that other reads cost one comparison.
  private static let readCount = Atomic(0)
  private static let oldest = Atomic(Int.max)
  private static let oldestMarks = Mutex<[ObjectIdentifier: Mark]>([:])
  private static let roots = Mutex<[ObjectIdentifier: WeakRoot]>([:])

  /// Ends the current point in time. The mark stands for the values until now.
  package static func mark() -> Mark { lastMark.wrappingAdd(1, ordering: .relaxed).newValue }

  static var currentMark: Mark { lastMark.load(ordering: .relaxed) }

  /// The oldest mark that a reader needs, or `Int.max` without a reader.
  static var oldestMark: Mark { oldest.load(ordering: .relaxed) }

  /// Whether any code reads earlier values.
  static var isRead: Bool { readCount.load(ordering: .relaxed) > 0 }

  /// The mark at which the current code reads, or `nil` for the current values.
  static var readMark: Mark? { isRead ? scope?.mark : nil }

  /// The marks of the current comparison.
  static var comparison: Comparison? { isRead ? scope?.comparison : nil }

  // MARK: Reading

  /// Reads the values at a mark.
  package static func read<R>(at mark: Mark, _ operation: () throws -> R) rethrows -> R {
    try run(Scope(mark: mark), operation)
  }

  /// Lets the equality and the dump of `Shared` use the values at one mark on the left and those at
  /// another one on the right.
  package static func compare<R>(
    _ left: Mark,
    _ right: Mark,
    _ operation: () throws -> R
  ) rethrows -> R {
    let comparison = Comparison(left: left, right: right)
    return try run(Scope(mark: right, comparison: comparison), operation)
  }

  private static func run<R>(_ scope: Scope, _ operation: () throws -> R) rethrows -> R {
    readCount.wrappingAdd(1, ordering: .relaxed)
    defer { readCount.wrappingSubtract(1, ordering: .relaxed) }
    return try $scope.withValue(scope, operation: operation)
  }

  /// Makes all code outside of effects read the values of a state at a mark, or the current ones
  /// again.
  ///
  /// - Parameters:
  ///   - mark: The mark, or `nil` for the current values.
  ///   - state: The state.
  @MainActor package static func show(_ mark: Mark?, in state: Any) {
    for root in historicRoots(in: state) { root.show(mark) }
  }

  /// Changes the shared values of a state to those at a mark.
  @MainActor package static func restore(_ mark: Mark, in state: Any) {
    for root in historicRoots(in: state) { root.restore(mark) }
  }

  // MARK: Roots

  private static var historicRoots: [any HistoricReference] {
    roots.withLock { $0.values.compactMap(\.root) }
  }

  /// Returns the roots of the `@Shared` properties in a state that have kept earlier values.
  private static func historicRoots(in state: Any) -> [any HistoricReference] {
    var unread = Dictionary(
      historicRoots.map { (ObjectIdentifier($0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var roots: [any HistoricReference] = []
    var values = [state]
    while !unread.isEmpty, let value = values.popLast() {
      if let shared = value as? any SharedProperty {
        if let root = unread.removeValue(forKey: shared.rootID) { roots.append(root) }
        values.append(shared.sharedValue)
        continue
      }
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle != .class { values += mirror.children.map(\.value) }
    }
    return roots
  }

  static func add(_ root: some HistoricReference) {
    roots.withLock { $0[ObjectIdentifier(root)] = WeakRoot(root: root) }
  }

  static func remove(_ root: ObjectIdentifier) {
    _ = roots.withLock { $0.removeValue(forKey: root) }
  }
}

/// A root that has kept earlier values.
protocol HistoricReference: AnyObject, Sendable {
  /// Makes all code outside of effects read the value at a mark, or the current one again.
  func show(_ mark: SharedHistory.Mark?)
  /// Removes the values before a mark.
  func discard(before mark: SharedHistory.Mark)
  /// Changes the value to that at a mark.
  func restore(_ mark: SharedHistory.Mark)
}

/// A property that refers to a shared value.
@_spi(Recording) public protocol SharedProperty {
  /// The identity of the whole value that the property refers to, or to a part of.
  var rootID: ObjectIdentifier { get }
  /// Whether the property refers to the whole value.
  var isWhole: Bool { get }
  /// The value.
  var sharedValue: Any { get }
}

@_spi(Recording) extension Shared: SharedProperty {
  public var rootID: ObjectIdentifier { reference.rootID }
  public var isWhole: Bool { reference is any WholeReference }
  public var sharedValue: Any { wrappedValue }
}

@_spi(Recording) extension SharedReader: SharedProperty {
  public var rootID: ObjectIdentifier { reference.rootID }
  public var isWhole: Bool { reference is any WholeReference }
  public var sharedValue: Any { wrappedValue }
}

/// A reference to a whole value.
protocol WholeReference {}
extension RootReference: WholeReference {}
extension PersistentReference: WholeReference {}

/// Reads of `@Shared` values at the times that a recorder has noted.
@_spi(Recording) public enum SharedValueTime {
  /// Reads the values at a time.
  public static func read<R>(at mark: Int, _ operation: () throws -> R) rethrows -> R {
    try SharedHistory.read(at: mark, operation)
  }

  /// Lets the equality of `Shared` use the values at one time on the left and those at another one on
  /// the right. Other reads return the values on the right.
  public static func compare<R>(
    _ left: Int,
    _ right: Int,
    _ operation: () throws -> R
  ) rethrows -> R {
    try SharedHistory.compare(left, right, operation)
  }
}

/// The earlier values of a root.
struct ValueHistory<Value> {
  /// The values, each with the last mark for which it holds.
  private var values: [(mark: SharedHistory.Mark, value: Value)] = []

  /// Keeps the value before a change.
  mutating func append(_ value: Value, at mark: SharedHistory.Mark) {
    // A reader can use the value before the first change after a mark only.
    if let last = values.last, last.mark >= mark { return }
    values.append((mark, value))
  }

  /// Removes and returns the values before a mark.
  mutating func discard(before mark: SharedHistory.Mark) -> [Value] {
    let count = values.firstIndex { $0.mark >= mark } ?? values.count
    defer { values.removeFirst(count) }
    return values.prefix(count).map { $0.value }
  }

  /// Returns the value at a mark, or `nil` if it is the current one.
  subscript(mark: SharedHistory.Mark) -> (mark: SharedHistory.Mark, value: Value)? {
    var (lower, upper) = (0, values.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if values[middle].mark < mark { lower = middle + 1 } else { upper = middle }
    }
    return lower < values.count ? values[lower] : nil
  }
}
