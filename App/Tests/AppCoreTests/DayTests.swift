import ComposableArchitecture
import Foundation
import Home
import Models
import Services
import Testing

@testable import AppCore

/// Tests that everything that depends on the day follows it, in the time zone of the person.
@MainActor
struct DayTests {
  private let services = InMemoryServices(todos: [.milk])
  private let clock = TestClock()
  private let now = LockIsolated(Date.testTime)
  private let zone = LockIsolated(TimeZone(identifier: "Pacific/Kiritimati")!)
  private let days = AsyncStream.makeStream(of: Void.self)
  private let asked = LockIsolated<[Day]>([])

  private var today: Day { Day(now.value, in: calendar) }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone.value
    return calendar
  }

  /// Creates a store of the app, whose server is in another time zone than the person.
  private func store() -> TestStoreOf<AppCoreReducer> {
    let store = TestStore(initialState: AppCoreReducer.State()) {
      AppCoreReducer()
    } withDependencies: { [now, zone, days, asked, clock] in
      services.register(in: &$0)
      $0.continuousClock = clock
      $0.date = DateGenerator { now.value }
      $0.dayClient.calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone.value
        return calendar
      }
      $0.dayClient.changes = { days.stream }
      $0.focusSessionClient.statistics = { day, _ in
        asked.withValue { $0.append(day) }
        return Statistics()
      }
      $0.notifierClient = .none
      $0.numberFactClient.fetch = { number, _ in "\(number) is a number." }
      $0.uuid = UUIDGenerator { UUID() }
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    return store
  }

  /// The actions of a person that store or show the day.
  enum Use: CaseIterable {
    case quickAdd, form, completedRow, completedDetail, statistics, focusSession
  }

  @Test(arguments: Use.allCases, [false, true])
  func `what is done on a day belongs to the person's day`(use: Use, isAfterMidnight: Bool)
    async throws
  {
    let store = store()
    let task = await store.send(.task)
    await store.send(\.home.task)
    await store.receive(\.home.loadResponse.success)
    if use == .form {
      // The form is open at midnight.
      await store.send(\.home.addButtonTapped)
      await store.send(\.home.destination.add.binding.title, "Bread")
    }
    if isAfterMidnight {
      now.withValue { $0 += 86_400 }
      days.continuation.yield()
      await store.receive(\.dayChanged)
      await store.receive(\.profile.statisticsResponse)
    } else {
      zone.setValue(TimeZone(identifier: "Pacific/Pago_Pago")!)
      days.continuation.yield()
      await store.receive(\.dayChanged)
      await store.receive(\.profile.statisticsResponse)
    }

    #expect(try await day(of: use, store) == today)
    await task.cancel()
    await store.skipInFlightEffects(strict: false)
    await store.skipReceivedActions(strict: false)
  }

  private func day(of use: Use, _ store: TestStoreOf<AppCoreReducer>) async throws -> Day? {
    func saved(_ title: String) async throws -> Todo? {
      try await services.todoClient.fetch(query: TodoQuery(filter: .all)).first {
        $0.title == title
      }
    }
    switch use {
    case .quickAdd:
      await store.send(\.home.binding.draft, "Bread")
      await store.send(\.home.draftSubmitted)
      await store.receive(\.home.draftResponse)
      return try await saved("Bread")?.created
    case .form:
      await store.send(\.home.destination.add.saveButtonTapped)
      await store.receive(\.home.destination.add.delegate.saved)
      return try await saved("Bread")?.created
    case .completedRow:
      await store.send(\.home.rows[id: Todo.milk.id].doneButtonTapped)
      await store.receive(\.home.rows[id: Todo.milk.id].delegate.saved)
      return try await saved(Todo.milk.title)?.completed
    case .completedDetail:
      await store.send(\.home.path.push, (id: 0, .detail(TodoDetailReducer.State(todo: .milk))))
      await store.send(\.home.path[id: 0].detail.doneButtonTapped)
      await store.receive(\.home.path[id: 0].detail.delegate.saved)
      return try await saved(Todo.milk.title)?.completed
    case .statistics:
      return asked.value.last
    case .focusSession:
      await store.send(\.home.path.push, (id: 0, .detail(TodoDetailReducer.State(todo: .milk))))
      await store.send(\.home.path[id: 0].detail.focusButtonTapped)
      await store.receive(\.home.path[id: 0].detail.delegate.focusRequested)
      await store.send(\.home.timer.startButtonTapped)
      await clock.advance(by: .seconds(1))
      await store.receive(\.home.timer.ticked)
      await store.send(\.home.timer.stopButtonTapped)
      await store.receive(\.home.delegate.sessionFinished)
      return try await services.focusSessionClient.sessions(nil).first?.day
    }
  }

  @Test func `another time zone with the same day reads nothing again`() async {
    let store = store()
    let task = await store.send(.task)
    days.continuation.yield()
    zone.setValue(TimeZone(identifier: "Pacific/Apia")!)
    days.continuation.yield()
    now.withValue { $0 += 86_400 }
    days.continuation.yield()
    await store.receive(\.dayChanged)
    await store.receive(\.profile.statisticsResponse)
    #expect(asked.value.count == 1)
    await task.cancel()
    await store.skipInFlightEffects(strict: false)
    await store.skipReceivedActions(strict: false)
  }
}
