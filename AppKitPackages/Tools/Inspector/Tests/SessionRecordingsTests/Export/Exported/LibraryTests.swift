import ComposableArchitectureCore
import Foundation
import Testing

@MainActor
@Test func `The recorded session of Library`() async {
  @Shared(.fileStorage(URL(filePath: "/home/blob/titles.json"))) var titles: [String] = []
  $titles.withLock { $0 = ["One"] }
  @Shared(.inMemory("draft")) var draft: String = ""
  $draft.withLock { $0 = "Two" }
  @Shared(.appStorage("visitCount")) var visitCount: Int = 0
  $visitCount.withLock { $0 = 41 }
  @Shared(ServerKey(name: "limit")) var limit: Int = 10
  $limit.withLock { $0 = 20 }
  let store = TestStore(initialState: Library.State()) {
    Library()
  }

  await store.send(.visitButtonTapped) {
    $0.$visitCount.withLock { $0 = 42 }
  }
  await store.send(.addButtonTapped) {
    $0.$titles.withLock { $0.append("Two") }
  }
  await store.send(.visitButtonTapped) {
    $0.$visitCount.withLock { $0 = 43 }
    $0.$draft.withLock { $0 = "" }
  }
  await store.finish()
}
