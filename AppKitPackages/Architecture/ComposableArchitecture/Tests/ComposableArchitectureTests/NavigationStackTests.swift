import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite struct NavigationStackTests {
  struct RootView: View {
    @Bindable var store: StoreOf<Library>

    var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        VStack {
          Text("Home page")
          NavigationLink(
            "Open book",
            state: Library.Path.State.detail(Book.State(id: 1, title: "Emma"))
          )
          NavigationLink(state: Library.Path.State.note(Note.State(text: "hi"))) {
            Text("Open note")
          }
        }
      } destination: { store in
        switch store.case {
        case .detail(let store): BookView(store: store)
        case .note(let store): NoteView(store: store)
        }
      }
    }
  }

  @Test func `a link pushes its state and the screen follows`() {
    let store = Store(initialState: Library.State()) { Library() }
    let screen = Screen(RootView(store: store))
    #expect(screen.contains("Home page"))
    screen.tap("Open book")
    #expect(store.path.count == 1)
    #expect(screen.contains("Book: Emma"))
    screen.tap("Louder")
    #expect(screen.contains("Book: Emma!"))
    #expect(store.path.first?.detail?.title == "Emma!")
  }

  @Test func `going back pops, and a dismissed feature leaves the stack`() async {
    var state = Library.State()
    state.path.append(.detail(Book.State(id: 1, title: "Emma")))
    state.path.append(.note(Note.State(text: "deep")))
    let store = Store(initialState: state) { Library() }
    let screen = Screen(RootView(store: store))
    #expect(screen.contains("Note: deep"))
    screen.tap("Close note")
    await screen.wait { _ in store.path.count == 1 }
    #expect(screen.contains("Book: Emma"))
    screen.press(.escape)
    #expect(store.path.isEmpty)
    #expect(screen.contains("Home page"))
    #expect(store.log == ["path", "path"])
  }

  /// The bodies that were evaluated since the last call of `take`.
  @MainActor private final class BodyLog {
    private var views: [String] = []

    func add(_ view: String) { views.append(view) }

    func take() -> [String] {
      defer { views = [] }
      return views
    }
  }

  @Test func `a page is not evaluated again when another is pushed or popped`() {
    let store = Store(initialState: Library.State()) { Library() }
    let log = BodyLog()
    let screen = Screen(RootView(store: store).onBodyRun { log.add($0.view) })
    #expect(log.take() == ["RootView"])
    screen.tap("Open book")
    #expect(log.take() == ["BookView"])
    store.send(.path(.push(id: 2, state: .note(Note.State(text: "deep")))))
    #expect(screen.contains("Note: deep"))
    #expect(log.take() == ["NoteView"])
    screen.press(.escape)
    #expect(screen.contains("Book: Emma"))
    #expect(log.take().isEmpty)
    screen.tap("Louder")
    #expect(screen.contains("Book: Emma!"))
    #expect(log.take() == ["BookView"])
    store.send(.path(.popFrom(id: store.path.ids[0])))
    #expect(screen.contains("Home page"))
    #expect(log.take().isEmpty)
  }

  @Test func `a link that no stack shows is reported with its state and the stack's`() {
    let line = UInt(#line + 1)
    let link = NavigationLink("Note", state: Note.State(text: "hi"))
    func message(_ stack: String) -> [String] {
      [
        """
        The "NavigationLink" at "ComposableArchitectureTests/NavigationStackTests.swift:\(line)" leads \
        nowhere, because no stack around it shows its state.

          State of the link: Note.State
          State of the stack: \(stack)

        To fix this, put the link inside of 'NavigationStack(path: $store.scope(state:action:))', and \
        give it state of the type that is on that stack.
        """
      ]
    }
    #expect(messages { _ = Screen(link) } == message("none"))
    #expect(messages { _ = Screen(NavigationStack { link }) } == message("none"))

    let store = Store(initialState: Library.State()) { Library() }
    @Bindable var bindable = store
    let path = $bindable.scope(\.path, action: \.path)
    #expect(
      messages {
        _ = Screen(
          NavigationStack(path: path) {
            link
          } destination: { _ in
            Text("")
          }
        )
      }
        == message("Library.Path.State")
    )
  }

  @Test func `a link works on a page as on the root of the stack`() {
    var state = Library.State()
    state.path.append(.note(Note.State(text: "first")))
    let store = Store(initialState: state) { Library() }
    @Bindable var bindable = store
    let path = $bindable.scope(\.path, action: \.path)
    let screen = Screen(
      NavigationStack(path: path) {
        Text("Home page")
      } destination: { store in
        NavigationLink("Deeper", state: Library.Path.State.note(Note.State(text: "deep")))
      }
    )
    screen.tap("Deeper")
    #expect(store.path.count == 2)
  }

  @Test func `the scope of a stack is a binding to the stack's store`() {
    let store = Store(initialState: Library.State()) { Library() }
    @Bindable var bindable = store
    let path = $bindable.scope(\.path, action: \.path)
    #expect(path.wrappedValue.withState { $0.isEmpty })
    path.wrappedValue.send(.push(id: 0, state: .note(Note.State(text: "a"))))
    #expect(path.wrappedValue.withState { $0.ids } == [0])
    #expect(store.log == ["path"])
  }
}
