import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite struct StoreTests {
  @Test func `an animated action is sent like any other`() {
    let store = Store(initialState: Note.State(text: "a")) { Note() }
    store.send(.shout, animation: .default)
    store.send(.shout, transaction: Transaction(animation: .default))
    #expect(store.text == "a!!")
  }

  @Test func `an effect can send with an animation`() async {
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

  @Test func `the actions of an effect can be animated`() async {
    enum CancelID { case all }
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        guard action == 1 else { return .none }
        return .concatenate(
          .send(2, animation: .default),
          .run { send in await send(3) },
          .merge(.run { send in await send(4) }.cancellable(id: CancelID.all), .none)
        )
        .animation()
        .transaction(Transaction())
      }
    }
    let task = store.send(1)
    #expect(store.withState { $0 } == [1, 2])
    await task.finish()
    #expect(store.withState { $0 } == [1, 2, 3, 4])
  }

  @Test func `views for older systems compile and work`() {
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

  @Test func `a view that sends view actions can animate them`() {
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

@MainActor
@Suite struct DismissTests {
  @Reducer
  struct Child {
    struct State: Equatable {}
    enum Action { case closeButtonTapped, closeInTransactionButtonTapped }
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .closeButtonTapped:
          .run { _ in await dismiss(animation: .default) }
        case .closeInTransactionButtonTapped:
          .run { _ in await dismiss(transaction: Transaction(animation: .default)) }
        }
      }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable { @Presents var child: Child.State? }
    enum Action { case child(PresentationAction<Child.Action>) }
    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$child, action: \.child) { Child() }
    }
  }

  @Test(arguments: [true, false])
  func `a feature dismisses itself with an animation`(isTransaction: Bool) async {
    let store = TestStore(initialState: Parent.State(child: Child.State())) { Parent() }
    await store.send(
      .child(.presented(isTransaction ? .closeInTransactionButtonTapped : .closeButtonTapped))
    )
    await store.receive(\.child.dismiss) { $0.child = nil }
  }

  @Test func `an overridden dismiss is called with and without an animation`() async {
    let count = LockIsolated(0)
    let dismiss = DismissEffect { count.withValue { $0 += 1 } }
    await dismiss()
    await dismiss(animation: nil)
    #expect(count.value == 2)
  }
}
