import Dependencies
import DependenciesMacros
import Foundation
import Models

/// A client for the day that it is for the person, whose time zone can be another one than that of the
/// process: a server has windows in browsers everywhere.
///
/// ```swift
/// @Dependency(\.dayClient) var dayClient
///
/// for await _ in dayClient.changes() { print(dayClient.calendar()) }
/// ```
@DependencyClient
public struct DayClient: Sendable {
  /// Returns a calendar with the time zone of the person.
  public var calendar: @Sendable () -> Calendar = { .current }
  /// Returns a stream with an element after each midnight, and after each change of the time zone.
  public var changes: @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } }
}

extension DayClient: TestDependencyKey {
  /// The days of this machine's time zone, which do not change. Tests control `date.now`.
  public static let testValue = DayClient(
    calendar: { .current },
    changes: { AsyncStream { $0.finish() } }
  )
  public static let previewValue = testValue
}

extension DependencyValues {
  /// A client for the day that it is for the person.
  public var dayClient: DayClient {
    get { self[DayClient.self] }
    set { self[DayClient.self] = newValue }
  }

  /// The day that it is for the person.
  public var today: Day { Day(date.now, in: dayClient.calendar()) }

  /// The words for days in the language of the person, which are English in tests.
  public var dayWords: DayWords {
    get { self[DayWordsKey.self] }
    set { self[DayWordsKey.self] = newValue }
  }

  private enum DayWordsKey: DependencyKey {
    static var liveValue: DayWords { DayWords(.autoupdatingCurrent) }
    static var testValue: DayWords { DayWords(Locale(identifier: "en_US")) }
  }
}
