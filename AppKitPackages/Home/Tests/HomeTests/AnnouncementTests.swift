import ComposableArchitecture
import Foundation
import Models
import Services
import Testing

@testable import Home

@MainActor
struct AnnouncementTests {
  /// Sends actions and returns what they announce.
  private func announcements(of actions: [HomeReducer.Action]) async -> [String] {
    let texts = LockIsolated<[String]>([])
    let store = TestStore(initialState: HomeReducer.State(listing: .milk, .mum)) {
      HomeReducer()
    } withDependencies: {
      $0.announcementClient.post = { text in texts.withValue { $0.append(text) } }
      $0.continuousClock = ImmediateClock()
      $0.date.now = .testTime
      $0.todoClient.add = { _ in }
      $0.todoClient.delete = { _ in }
      $0.todoClient.restore = { _ in }
      $0.todoClient.edit = { todo, _ in todo }
      $0.todoClient.list([.milk, .mum])
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    for action in actions {
      await store.send(action).finish()
      await store.skipReceivedActions(strict: false)
    }
    await store.finish()
    return texts.value
  }

  @Test func `what was done with which to-do is announced`() async {
    let done = HomeReducer.Action.rows(.element(id: Todo.milk.id, action: .doneButtonTapped))
    #expect(await announcements(of: [done]) == ["Completed “Buy milk”"])
    let delete: [HomeReducer.Action] = [
      .onDelete([0]), .alert(.presented(.confirmDelete([.milk]))),
    ]
    #expect(await announcements(of: delete) == ["Deleted “Buy milk”"])
    #expect(
      await announcements(of: delete + [.undoButtonTapped]) == [
        "Deleted “Buy milk”", "Undone: Deleted “Buy milk”",
      ]
    )
    let add: [HomeReducer.Action] = [.binding(.set(\.draft, "Write +home")), .draftSubmitted]
    #expect(await announcements(of: add) == ["Added “Write”"])
  }

  @Test func `the number of to-dos that a search has found is announced`() {
    var state = HomeReducer.State(listing: .milk, .mum)
    #expect(state.foundMessage == nil)
    for (count, message) in [
      (0, "No to-do found"), (1, "1 to-do found"), (12, "12 to-dos found"),
    ] {
      state.shownText = "tea"
      state.window = ListWindow(count: count)
      #expect(state.foundMessage == message)
    }
    state.isLoading = true
    #expect(state.foundMessage == nil)
  }

  @Test func `a failure is an alert, which is spoken anyway`() async {
    #expect(
      await announcements(of: [.deleteResponse(.failure(ServiceError.noCurrentProfile))]) == []
    )
  }
}
