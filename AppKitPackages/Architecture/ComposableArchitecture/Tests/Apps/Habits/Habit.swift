import ComposableArchitecture
import Foundation

// Nonisolated, because file storage encodes and decodes off the main actor.
nonisolated struct Habit: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var name = ""
  var days = 0
}

nonisolated extension URL {
  static let habits = URL(fileURLWithPath: "/habits.json")
}

extension PersistenceKey
where Self == PersistenceKeyDefault<FileStorageKey<IdentifiedArrayOf<Habit>>> {
  static var habits: Self { PersistenceKeyDefault(.fileStorage(.habits), []) }
}

// Nonisolated, because models schedule off the main actor.
nonisolated protocol Reminder: Sendable {
  func schedule(_ name: String) async throws
}

nonisolated struct NoReminder: Reminder {
  func schedule(_ name: String) async throws {}
}

nonisolated private enum ReminderKey: DependencyKey {
  static let liveValue: any Reminder = NoReminder()
  static let testValue: any Reminder = NoReminder()
}

nonisolated extension DependencyValues {
  var reminder: any Reminder {
    get { self[ReminderKey.self] }
    set { self[ReminderKey.self] = newValue }
  }
}
