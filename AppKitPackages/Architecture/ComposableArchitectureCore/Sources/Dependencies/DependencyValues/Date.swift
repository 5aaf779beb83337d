import Foundation

extension DependencyValues {
  /// The current date.
  ///
  /// ```swift
  /// @Dependency(\.date) var date
  /// state.savedAt = date.now
  ///
  /// // In a test:
  /// $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
  /// ```
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }

  private enum DateGeneratorKey: DependencyKey {
    static let liveValue = DateGenerator { Date() }
  }
}

/// A function that returns the current date.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator.
  ///
  /// - Parameter generate: Returns the current date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// A generator of a constant date.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }

  /// The current date. Writing a date replaces the generator by a constant one.
  public var now: Date {
    get { self() }
    set { generate = { newValue } }
  }

  /// The current date.
  public func callAsFunction() -> Date {
    guard DependencyRecording.isEnabled,
      let record = DependencyRecording.begin(DependencyCallName("date", "now"))
    else { return generate() }
    return record.run(generate)
  }
}
