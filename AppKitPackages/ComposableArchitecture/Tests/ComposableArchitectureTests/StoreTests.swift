import ComposableArchitecture
import RendererTesting
import SwiftUI
import Testing

@MainActor
@Suite struct StoreTests {
  @Test func `An animated action is sent like any other`() {
    let store = Store(initialState: Note.State(text: "a")) { Note() }
    store.send(.shout, animation: .default)
    store.send(.shout, transaction: Transaction(animation: .default))
    #expect(store.text == "a!!")
  }

  @Test func `An effect can send with an animation`() async {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += action
        return action == 1
          ? .run { send in
            await send(2, animation: .default)
            await send(3, transaction: Transaction())
          } : .none
      }
    }
    await store.send(1).finish()
    #expect(store.withState { $0 } == 6)
  }

  @Test func `Views for older systems compile and work`() {
    struct Old: View {
      @Perception.Bindable var store: StoreOf<Library>

      var body: some View {
        WithPerceptionTracking {
          TextField("Search", text: $store.query)
          Text("Query: \(store.query)")
        }
      }
    }
    let store = Store(initialState: Library.State()) { Library() }
    let screen = Screen(VStack { Old(store: store) })
    screen.tap("Search")
    screen.type("x")
    #expect(screen.contains("Query: x"))
  }

  @Test func `A view that sends view actions can animate them`() {
    struct State: Equatable {}
    enum Action: ViewAction, Equatable {
      case view(View)
      enum View { case tapped }
    }
    struct Sender: ViewActionSending {
      let store: Store<Int, Action>
    }
    let sender = Sender(
      store: Store(initialState: 0) {
        Reduce { state, _ in
          state += 1
          return .none
        }
      }
    )
    sender.send(.tapped, animation: .default)
    sender.send(.tapped, transaction: Transaction())
    #expect(sender.store.withState { $0 } == 2)
  }
}
