import Combine
import ComposableArchitecture
import SwiftUI
import Testing

/// Tests of the publishers of published properties and of objects that announce changes.
@MainActor
struct PublishedTests {
  final class Search: ObservableObject {
    @Published var query = ""
    @Published var results: [String] = []
    @Published var title = ""
    private var cancellables: Set<AnyCancellable> = []

    init(queue: TestSchedulerOf<DispatchQueue>) {
      $query
        .debounce(for: .milliseconds(300), scheduler: queue)
        .filter { !$0.isEmpty }
        .sink { [weak self] in self?.results = [$0 + "!"] }
        .store(in: &cancellables)
      $results.map { "\($0.count) results" }.assign(to: &$title)
    }
  }

  @Test func `a published property publishes its value and each change`() {
    let queue = DispatchQueue.test
    let search = Search(queue: queue)
    #expect(search.title == "0 results")
    search.query = "a"
    search.query = "ab"
    queue.advance(by: .milliseconds(300))
    #expect(search.results == ["ab!"])
    #expect(search.title == "1 results")
  }

  @Test func `a subscriber is called before the property has the new value`() {
    let search = Search(queue: DispatchQueue.test)
    var changes: [String] = []
    let subscription = search.$query.dropFirst().sink { changes.append("\(search.query) -> \($0)") }
    search.query = "a"
    search.query = "b"
    #expect(changes == [" -> a", "a -> b"])
    subscription.cancel()
    search.query = "c"
    #expect(changes.count == 2)
  }

  @Test func `an assignment ends with the object`() {
    let subject = PassthroughSubject<String, Never>()
    weak var released: Search?
    do {
      let search = Search(queue: DispatchQueue.test)
      subject.assign(to: &search.$title)
      subject.send("sent")
      #expect(search.title == "sent")
      released = search
    }
    subject.send("late")
    #expect(released == nil)
  }

  @Test func `an object publishes the changes that it announces`() {
    final class Settings: ObservableObject {
      var isOn = false { willSet { objectWillChange.send() } }
    }
    let settings = Settings()
    var values: [Bool] = []
    let subscription = settings.objectWillChange.sink { values.append(settings.isOn) }
    settings.isOn = true
    settings.isOn = false
    #expect(values == [false, true])
    subscription.cancel()
  }

  @Test func `an object announces the changes of its published properties`() {
    class Account: ObservableObject {
      @Published var name = "Blob"
    }
    final class Session: Account {
      @Published var isActive = false
      private var accounts: Set<AnyCancellable> = []

      func forward(_ other: Account) {
        other.objectWillChange.sink { [weak self] in self?.objectWillChange.send() }
          .store(in: &accounts)
      }
    }
    let (session, other) = (Session(), Account())
    session.forward(other)
    var values: [String] = []
    let subscription = session.objectWillChange.sink {
      values.append("\(session.name) \(session.isActive) \(other.name)")
    }
    session.name = "Blob Jr."
    session.isActive = true
    other.name = "Blob Sr."
    #expect(values == ["Blob false Blob", "Blob Jr. false Blob", "Blob Jr. true Blob"])
    subscription.cancel()
  }

  @Test func `a view store announces changes before they happen`() {
    let store = Store(initialState: Labels.State()) { Labels() }
    let viewStore = ViewStore(store, observe: \.text)
    var values: [String] = []
    let subscription = viewStore.objectWillChange.sink { values.append(viewStore.state) }
    store.send(.setText("a"))
    store.send(.setText("a"))
    store.send(.setText("b"))
    #expect(values == ["", "a"])
    subscription.cancel()
  }

  @Test func `an object can announce its changes with a subject of its own`() {
    final class Settings: ObservableObject {
      let objectWillChange = PassthroughSubject<Void, Never>()
      var isOn = false { didSet { objectWillChange.send() } }
    }
    struct Root: View {
      @ObservedObject var settings: Settings
      let onUpdate: (Bool) -> Void
      var body: some View {
        let _ = onUpdate(settings.isOn)
        Text("Root")
      }
    }
    let settings = Settings()
    var values: [Bool] = []
    let graph = ViewGraph { Root(settings: settings) { values.append($0) } }
    settings.isOn = true
    graph.update()
    settings.isOn = false
    graph.update()
    #expect(values == [false, true, false])
    graph.unmount()
  }
}
