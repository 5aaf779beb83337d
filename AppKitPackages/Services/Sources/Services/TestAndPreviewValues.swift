import Dependencies
import Foundation
import Models

extension InMemoryServices {
  /// The content of previews.
  static let preview: InMemoryServices = {
    let today = Day(Date())
    let todos = [
      ("Call +home mum @phone", Priority.a, 0, nil),
      ("Write the invitation +party", .b, 2, nil),
      ("Return the library books @town", nil, -1, nil),
      ("牛乳を買う 🥛 @town", nil, 1, nil),
      ("Fix the bicycle +home", nil, 5, today.advanced(by: -1)),
      ("Pay the rent", .a, -3, today.advanced(by: -4)),
    ].enumerated().map { offset, todo in
      Todo(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, UInt8(offset))),
        title: todo.0,
        notes: offset == 1 ? "Ask Ada for the addresses.\nSend it before Friday." : "",
        priority: todo.1,
        due: today.advanced(by: todo.2),
        created: today.advanced(by: -6),
        isCompleted: todo.3 != nil,
        completed: todo.3
      )
    }
    let sessions = (0..<5).map { offset in
      FocusSession(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, UInt8(offset))),
        todoID: todos[1].id,
        start: Date(timeIntervalSinceNow: Double(-86_400 * offset)),
        seconds: 25 * 60
      )
    }
    let ada = UserProfile(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0)),
      name: "Ada",
      email: "ada@example.org"
    )
    return InMemoryServices(todos: todos, sessions: sessions, profiles: [ada])
  }()
}

extension TodoClient: TestDependencyKey {
  public static let testValue = TodoClient()
  public static var previewValue: TodoClient { InMemoryServices.preview.todoClient }
}

extension SearchClient: TestDependencyKey {
  public static let testValue = SearchClient()
  public static var previewValue: SearchClient { InMemoryServices.preview.searchClient }
}

extension ProfileClient: TestDependencyKey {
  public static let testValue = ProfileClient()
  public static var previewValue: ProfileClient { InMemoryServices.preview.profileClient }
}

extension SettingsClient: TestDependencyKey {
  public static let testValue = SettingsClient()
  public static var previewValue: SettingsClient { InMemoryServices.preview.settingsClient }
}

extension FocusSessionClient: TestDependencyKey {
  public static let testValue = FocusSessionClient()
  public static var previewValue: FocusSessionClient { InMemoryServices.preview.focusSessionClient }
}

extension DatabaseStatusClient: TestDependencyKey {
  public static let testValue = DatabaseStatusClient()
  public static var previewValue: DatabaseStatusClient {
    InMemoryServices.preview.databaseStatusClient
  }
}

extension NumberFactClient: TestDependencyKey {
  public static let testValue = NumberFactClient()
  public static let previewValue = NumberFactClient { number, _ in NumberFact.best(for: number) }
}

extension NotifierClient: TestDependencyKey {
  public static let testValue = NotifierClient()
  public static let previewValue = NotifierClient.none
}

extension TextEditorClient: TestDependencyKey {
  /// There is no editor unless a test gives one.
  public static let testValue = none
  public static let previewValue = none
}

extension TodoFileClient: TestDependencyKey {
  public static let testValue = TodoFileClient()
  public static let previewValue = TodoFileClient(
    read: { path in
      throw ServiceError.unreadableFile(path: path, reason: "a preview has no files")
    },
    write: { _, path in
      throw ServiceError.unwritableFile(path: path, reason: "a preview has no files")
    },
    writeTemporary: { _, _ in
      throw ServiceError.unwritableFile(path: "todo.txt", reason: "a preview has no files")
    },
    removeTemporary: { _ in }
  )
}
