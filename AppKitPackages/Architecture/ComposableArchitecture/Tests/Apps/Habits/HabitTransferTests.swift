import ComposableArchitecture
import Foundation
import ScreenTesting
import SwiftUI
import Testing
import XCTest

nonisolated final class HabitTransferTests: XCTestCase {
  private let run = Habit(id: UUID(9), name: "Run", days: 3)

  @MainActor
  func testAFileReplacesTheHabits() async throws {
    let run = run
    let store = TestStore(initialState: HabitTransfer.State()) {
      HabitTransfer()
    } withDependencies: {
      $0.defaultFileStorage = .inMemory
      $0.habitFiles.read = { url in
        url == .habits ? try JSONEncoder().encode([run]) : Data("Run".utf8)
      }
    }
    await store.send(.importButtonTapped) {
      $0.isImporting = true
    }
    await store.send(.binding(.set(\.isImporting, false))) {
      $0.isImporting = false
    }
    await store.send(.imported(.success(.habits)))
    await store.receive(\.loaded.success) {
      $0.$habits.withLock { $0 = [run] }
    }
    await store.send(.imported(.success(URL(fileURLWithPath: "/notes.txt"))))
    await store.receive(\.loaded.success) {
      $0.error = "The file contains no habits."
    }
  }

  @MainActor
  func testHabitsAreExportedAndImportedOnTheScreen() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("habits-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = run
    let store = withDependencies {
      $0.context = .live
      $0.defaultFileStorage = .inMemory
    } operation: {
      Store(initialState: HabitTransfer.State()) { HabitTransfer() }
    }
    store.$habits.withLock { $0 = [run] }
    let screen = Screen(
      HabitTransferView(store: store).fileDialogDefaultDirectory(folder),
      columns: 80,
      rows: 20
    )
    screen.tap("Export")
    screen.tap("Save", role: .button)
    XCTAssertFalse(store.isExporting)
    let file = folder.appendingPathComponent("Habits.json")
    XCTAssertEqual(try HabitsDocument(data: Data(contentsOf: file)).habits, [run])

    store.$habits.withLock { $0 = [] }
    screen.tap("Import")
    screen.tap("Habits.json")
    XCTAssertFalse(store.isImporting)
    await screen.wait { _ in store.habits == [run] }
    XCTAssertTrue(screen.contains("1 habits"))
  }

  func testAModelRunsWithTheDependenciesOfItsCaller() async {
    let names = LockIsolated<[String]>([])
    let model = ReminderModel(names: ["Run"])
    await withDependencies {
      $0.reminder = RecordingReminder(names: names)
    } operation: {
      await model.schedule()
    }
    XCTAssertEqual(names.value, ["Run"])
    XCTAssertEqual(model.scheduled, ["Run"])
  }

  @MainActor
  func testTheFirstChangeOfAModelIsReported() async {
    let changes = LockIsolated(0)
    let model = ReminderModel()
    let hour = withPerceptionTracking {
      model.hour
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    XCTAssertEqual(hour, 8)
    model.scheduled = ["Read"]
    XCTAssertEqual(changes.value, 0)
    model.hour = 9
    model.hour = 10
    XCTAssertEqual(changes.value, 1)
  }

  @MainActor
  func testAFormattedFieldRejectsAnHourThatDoesNotExist() async {
    let model = ReminderModel()
    let screen = Screen(ReminderView(model: model), columns: 40, rows: 4)
    screen.tap("Hour")
    screen.press("u", .control)
    screen.type("21")
    XCTAssertEqual(model.hour, 21)
    screen.type("0")
    XCTAssertEqual(model.hour, 21)
  }
}

nonisolated private struct RecordingReminder: Reminder {
  let names: LockIsolated<[String]>

  func schedule(_ name: String) async throws {
    names.withValue { $0.append(name) }
  }
}
