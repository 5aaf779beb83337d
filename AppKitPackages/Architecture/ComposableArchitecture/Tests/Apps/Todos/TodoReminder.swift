import ComposableArchitecture
import Foundation

/// Its effects read dependencies without `await`, in all language modes.
@Reducer
struct TodoReminder {
  @ObservableState
  struct State: Equatable {
    var folder = ""
    var reminders: [Reminder] = []

    struct Reminder: Equatable {
      let id: UUID
      let date: Date
    }
  }

  enum Action {
    case archiveButtonTapped
    case archived(folder: String)
    case remind
    case reminded(UUID, Date)
  }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date.now) var now
  @Dependency(\.noteFolder) var folder
  @Dependency(\.uuid) public var uuid
  @Dependency(TodoClient.self) var todoClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .archiveButtonTapped:
        return .run { send in
          try await todoClient.save([])
          await send(.archived(folder: folder))
        }
      case .archived(let folder):
        state.folder = folder
        return .none
      case .remind:
        return .run { send in
          for await _ in self.clock.timer(interval: .seconds(60)) {
            await send(.reminded(uuid(), now))
          }
        }
      case .reminded(let id, let date):
        state.reminders.append(State.Reminder(id: id, date: date))
        return .none
      }
    }
  }
}

/// A reducer with both a property and a local variable.
@Reducer
struct TodoSnooze {
  @ObservableState
  struct State: Equatable { var end: Date? }

  enum Action { case snoozeButtonTapped }

  @Dependency(\.calendar) var calendar

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      @Dependency(\.date.now) var now
      state.end = calendar.date(byAdding: .minute, value: 10, to: now)
      return .none
    }
  }
}
