import ComposableArchitecture
import Foundation
import ScreenTesting
import SwiftUI
import Testing

extension PersistenceReaderKey where Self == PersistenceKeyDefault<InMemoryKey<Int>> {
  fileprivate static var visits: Self { PersistenceKeyDefault(.inMemory("visits"), 3) }
}

private struct ConstantKey: PersistenceKey {
  typealias Value = String
  let id = "constant"
  func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
    continuation.resume(returning: "loaded")
  }
  func subscribe(
    context: LoadContext<String>,
    subscriber: SharedSubscriber<String>
  ) -> SharedSubscription {
    SharedSubscription {}
  }
  func save(_ value: String, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}

@MainActor
@Suite struct SharedTests {
  struct Todo: Equatable, Identifiable {
    let id: Int
    var title: String
  }

  @Test func `an initializer creates a key with a default`() {
    @Shared(.visits) var visits
    #expect(visits == 3)
    $visits.withLock { $0 += 1 }
    @SharedReader(.visits) var same
    #expect(same == 4)
  }

  @Test func `a custom key can conform to the old protocol name`() {
    @Shared(ConstantKey()) var text = "default"
    #expect(text == "loaded")
  }

  @Test func `a shared value is created without an argument label`() {
    let count = Shared(1)
    count.withLock { $0 += 1 }
    #expect(count.wrappedValue == 2)
    struct State: Equatable { @Shared var count: Int }
    #expect(State(count: Shared(2)) == State(count: count))
  }

  struct TodosView: View {
    @SharedReader var todos: IdentifiedArrayOf<Todo>
    let shared: Shared<IdentifiedArrayOf<Todo>>
    var body: some View {
      VStack {
        ForEach(shared.elements) { $todo in
          Button(todo.title) { $todo.withLock { $0.title += "!" } }
        }
      }
    }
  }

  @Test func `the elements of a shared array are shared one by one`() {
    let todos = Shared<IdentifiedArrayOf<Todo>>([
      Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Eggs"),
    ])
    let screen = Screen(TodosView(todos: SharedReader(todos), shared: todos))
    screen.tap("Milk")
    #expect(screen.contains("Milk!"))
    #expect(todos.wrappedValue[id: 1]?.title == "Milk!")
    #expect(SharedReader(todos).elements.map(\.wrappedValue.title) == ["Milk!", "Eggs"])
  }
}
