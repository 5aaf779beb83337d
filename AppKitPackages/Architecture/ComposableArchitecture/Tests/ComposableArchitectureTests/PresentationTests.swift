import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite struct PresentationTests {
  struct RootView: View {
    @Bindable var store: StoreOf<Library>

    var body: some View {
      VStack {
        Text("Library")
      }
      .alert($store.scope(state: \.alert, action: \.alert))
      .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
      .sheet(item: $store.scope(state: \.note, action: \.note)) { NoteView(store: $0) }
      .sheet(item: $store.scope(state: \.$destination, action: \.destination).edit) {
        NoteView(store: $0)
      }
      .sheet(item: $store.scope(\.destination?.share, action: \.destination.share)) {
        NoteView(store: $0)
      }
    }
  }

  let store = Store(initialState: Library.State()) { Library() }

  @Test func `an alert shows its texts and its button sends its action`() {
    let screen = Screen(RootView(store: store))
    store.send(.askButtonTapped)
    #expect(screen.contains("Delete all?"))
    #expect(screen.contains("This is final."))
    screen.tap("Delete")
    #expect(store.log == ["delete"])
    #expect(store.alert == nil)
    #expect(!screen.contains("This is final."))
  }

  @Test func `a button without an action dismisses the alert`() {
    let screen = Screen(RootView(store: store))
    store.send(.askButtonTapped)
    screen.tap("Keep")
    #expect(store.log == ["alert dismissed"])
    #expect(store.alert == nil)
  }

  @Test func `a confirmation dialog sends the action of the pressed button`() {
    let screen = Screen(RootView(store: store))
    store.send(.dialogButtonTapped)
    screen.tap("By name")
    #expect(store.log == ["byName"])
    #expect(store.dialog == nil)
  }

  @Test func `a sheet follows its state and works on its own store`() async {
    let screen = Screen(RootView(store: store))
    #expect(!screen.contains("Note:"))
    store.send(.noteButtonTapped)
    #expect(screen.contains("Note: noted"))
    screen.tap("Shout")
    #expect(store.note == Note.State(text: "noted!"))
    #expect(screen.contains("Note: noted!"))
    screen.tap("Close note")
    await screen.wait { _ in store.note == nil }
    #expect(!screen.contains("Note:"))
    #expect(store.log == ["note dismissed"])
  }

  @Test func `each destination of an enum has its sheet`() {
    let screen = Screen(RootView(store: store))
    store.send(.editButtonTapped)
    #expect(screen.contains("Note: edited"))
    screen.tap("Shout")
    #expect(store.destination?.edit == Note.State(text: "edited!"))
  }

  @Test func `covers, popovers and pages support the same bindings`() {
    struct Others: View {
      @Bindable var store: StoreOf<Library>

      var body: some View {
        NavigationStack {
          Text("Library")
            .fullScreenCover(item: $store.scope(state: \.note, action: \.note)) {
              NoteView(store: $0)
            }
            .popover(
              item: $store.scope(state: \.destination?.share, action: \.destination.share)
            ) {
              NoteView(store: $0)
            }
            .navigationDestination(
              item: $store.scope(state: \.destination?.edit, action: \.destination.edit)
            ) {
              NoteView(store: $0)
            }
        }
      }
    }
    let screen = Screen(Others(store: store))
    store.send(.noteButtonTapped)
    #expect(screen.contains("Note: noted"))
    store.send(.note(.dismiss))
    #expect(!screen.contains("Note:"))
    store.send(.editButtonTapped)
    #expect(screen.contains("Note: edited"))
    screen.press(.escape)
    #expect(store.destination == nil)
    #expect(screen.contains("Library"))
  }

  @Test func `writing nil to a scope's binding dismisses, once`() {
    @Bindable var bindable = store
    let note = $bindable.scope(state: \.note, action: \.note)
    #expect(note.wrappedValue == nil)
    store.send(.noteButtonTapped)
    #expect(note.wrappedValue?.text == "noted")
    note.wrappedValue = nil
    note.wrappedValue = nil
    #expect(store.note == nil)
    #expect(store.log == ["note dismissed"])

    let edit = $bindable.scope(\.$destination, action: \.destination).edit
    let share = $bindable.scope(\.$destination, action: \.destination).share
    store.send(.editButtonTapped)
    #expect(edit.wrappedValue?.text == "edited")
    #expect(share.wrappedValue == nil)
    share.wrappedValue = nil
    #expect(store.destination != nil)
    edit.wrappedValue = nil
    #expect(store.destination == nil)
    #expect(store.log == ["note dismissed", "destination dismissed"])
  }

  @Test func `a binding to a store scopes like the store`() {
    let store = store
    let binding = Binding(get: { store }, set: { _ in })
    let note = binding.scope(\.note, action: \.note)
    let isPresented = Binding<Bool>(note)
    #expect(!isPresented.wrappedValue)
    store.send(.noteButtonTapped)
    #expect(isPresented.wrappedValue)
    isPresented.wrappedValue = true
    #expect(store.note != nil)
    isPresented.wrappedValue = false
    #expect(store.note == nil)
  }
}
