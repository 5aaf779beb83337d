import Foundation
import IssueReporting

extension DependencyValues {
  /// Passes a random number generator to a closure.
  ///
  /// ```swift
  /// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  /// let dice = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  ///
  /// // In a test:
  /// $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  /// ```
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }

  private enum WithRandomNumberGeneratorKey: DependencyKey {
    static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    static let testValue = WithRandomNumberGenerator(UnimplementedRandomNumberGenerator())
  }
}

/// A function that passes a random number generator to one closure at a time.
public final class WithRandomNumberGenerator: @unchecked Sendable {
  // Sound: only code that holds `lock` accesses `generator`.
  private var generator: any RandomNumberGenerator & Sendable
  private let lock = NSLock()

  /// Creates the function.
  ///
  /// - Parameter generator: The generator. Each closure continues its sequence.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = generator
  }

  /// Runs a closure with the generator.
  ///
  /// - Parameter work: Receives the generator. It must not call this function again.
  /// - Returns: The result of the closure.
  public func callAsFunction<R>(
    _ work: (inout any RandomNumberGenerator) throws -> R
  ) rethrows -> R {
    if DependencyRecording.isEnabled,
      let record = DependencyRecording.begin(DependencyCallName("withRandomNumberGenerator"))
    {
      return try recorded(by: record, work)
    }
    lock.lock()
    defer { lock.unlock() }
    var lent: any RandomNumberGenerator = Lent(base: generator)
    defer {
      if let lent = lent as? Lent {
        generator = lent.base
      }
    }
    return try work(&lent)
  }

  /// Runs a closure with a generator that records its numbers, or that replays recorded ones.
  private func recorded<R>(
    by record: any DependencyCallRecord,
    _ work: (inout any RandomNumberGenerator) throws -> R
  ) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    let numbers = recordedNumbers(record.recordedResults?.resultNow())
    var recording: any RandomNumberGenerator = Recording(base: generator, numbers: numbers ?? [])
    defer {
      if let recording = recording as? Recording {
        generator = recording.base
        record.end(.success(recording.used))
      }
    }
    return try work(&recording)
  }

  private func recordedNumbers(_ recordedResult: RecordedResult?) -> [UInt64]? {
    guard case .value(let value) = recordedResult else { return nil }
    return ((value as? any UndecodedRecordedValue)?.decoded(as: [UInt64].self) ?? value)
      as? [UInt64]
  }

  private struct Recording: RandomNumberGenerator {
    var base: any RandomNumberGenerator & Sendable
    /// The numbers that replace those of the generator.
    let numbers: [UInt64]
    var used: [UInt64] = []

    mutating func next() -> UInt64 {
      let number = used.count < numbers.count ? numbers[used.count] : base.next()
      used.append(number)
      return number
    }
  }

  // A wrapper, because a variable of type `any RandomNumberGenerator & Sendable` cannot be an
  // `inout` argument of type `any RandomNumberGenerator`.
  private struct Lent: RandomNumberGenerator {
    var base: any RandomNumberGenerator & Sendable

    mutating func next() -> UInt64 { base.next() }
  }
}

private struct UnimplementedRandomNumberGenerator: RandomNumberGenerator {
  private var base = SystemRandomNumberGenerator()

  mutating func next() -> UInt64 {
    reportIssue(
      """
      The dependency '\\.withRandomNumberGenerator' was used in a test, but has no value for tests.

      Random numbers differ in each run. To fix this, override it with a generator that always gives \
      the same numbers:

        $0.withRandomNumberGenerator = WithRandomNumberGenerator(...)
      """
    )
    return base.next()
  }
}
