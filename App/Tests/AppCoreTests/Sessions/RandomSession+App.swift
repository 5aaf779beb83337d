import ComposableArchitecture
import Foundation
import Models
import Services

@testable import AppCore

extension RandomSession<AppCoreReducer> {
  /// Records a session of the whole app with an in-memory database of one to-do.
  init(seed: UInt64) async {
    let services = InMemoryServices(todos: [.milk])
    await self.init(
      seed: seed,
      initialState: AppCoreReducer.State(),
      feature: AppCoreReducer(),
      view: { AppCoreView(store: $0) },
      dependencies: {
        services.register(in: &$0)
        $0.date.now = .testTime
        $0.notifierClient = .none
        $0.numberFactClient.fetch = { number, _ in "\(number) is a number." }
        $0.todoFileClient.read = { path in
          throw ServiceError.database(path: path, reason: "there is no disk")
        }
        $0.todoFileClient.removeTemporary = { file in
          try? FileManager.default.removeItem(at: file.url)
        }
        $0.todoFileClient.write = { _, _ in 0 }
        $0.todoFileClient.writeTemporary = { _, _ in
          let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
          try Data().write(to: url)
          return TemporaryTodoFile(url: url, count: 0)
        }
        $0.uuid = UUIDGenerator { UUID() }
      },
      isReady: { !$0.home.isLoading && !$0.home.rows.isEmpty }
    )
  }
}
