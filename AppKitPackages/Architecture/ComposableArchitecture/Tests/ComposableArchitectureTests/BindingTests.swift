import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite struct BindingTests {
  struct RootView: View {
    @Bindable var store: StoreOf<Library>

    var body: some View {
      Form {
        TextField("Search", text: $store.query)
        Text("Query: \(store.query)")
        TextField("Sort", text: $store.sort.sending(\.sortChanged))
        Toggle("Sound", isOn: Binding(store.$isSoundOn))
        ForEach(store.scope(state: \.books, action: \.books)) { store in
          BookView(store: store)
        }
      }
    }
  }

  @Test func `a field writes through a binding action`() {
    let store = Store(initialState: Library.State()) { Library() }
    let screen = Screen(RootView(store: store))
    screen.tap("Search")
    screen.type("Emma")
    #expect(store.query == "Emma")
    #expect(screen.contains("Query: Emma"))
    #expect(Set(store.log) == ["query"])
  }

  @Test func `a field writes by sending an action`() {
    let store = Store(initialState: Library.State()) { Library() }
    @Bindable var bindable = store
    let sort = $bindable.sort.sending(\.sortChanged)
    #expect(sort.wrappedValue == "name")
    sort.wrappedValue = "date"
    #expect(store.sort == "date")
    #expect(store.log.isEmpty)
  }

  @Test func `a control writes shared state`() {
    let store = Store(initialState: Library.State()) { Library() }
    let screen = Screen(RootView(store: store))
    screen.tap("Sound")
    #expect(store.isSoundOn)
  }

  @Test func `each row has its own store`() {
    var state = Library.State()
    state.books = [Book.State(id: 1, title: "Emma"), Book.State(id: 2, title: "Ulysses")]
    let store = Store(initialState: state) { Library() }
    let screen = Screen(RootView(store: store))
    #expect(screen.contains("Book: Emma"))
    screen.tap("Louder")
    #expect(screen.contains("Book: Emma!"))
    #expect(screen.contains("Book: Ulysses"))
    #expect(store.books[id: 1]?.title == "Emma!")
  }

  @CasePathable
  @dynamicMemberLookup
  enum Status: Equatable {
    case inStock(Int)
    case outOfStock(isBackOrdered: Bool)
  }

  @Test func `a case can be bound while the enum is in it`() throws {
    let status = Variable(Status.inStock(1))
    let inStock = try #require(status.binding.inStock)
    #expect(status.binding.outOfStock == nil)
    inStock.wrappedValue = 2
    #expect(status.value == .inStock(2))
    status.value = .outOfStock(isBackOrdered: true)
    #expect(inStock.wrappedValue == 2)
    inStock.wrappedValue = 3
    #expect(status.value == .outOfStock(isBackOrdered: true))
  }

  @Test func `a case of an optional can be bound, and written with nil`() {
    let status = Variable<Status?>(nil)
    let inStock = status.binding.inStock
    #expect(inStock.wrappedValue == nil)
    inStock.wrappedValue = 4
    #expect(status.value == .inStock(4))
    status.binding.outOfStock.wrappedValue = nil
    #expect(status.value == .inStock(4))
    inStock.wrappedValue = nil
    #expect(status.value == nil)
  }

  @Test func `an optional can be unwrapped`() throws {
    let text = Variable<String?>(nil)
    #expect(Binding(unwrapping: text.binding) == nil)
    text.value = "a"
    let unwrapped = try #require(Binding(unwrapping: text.binding))
    unwrapped.wrappedValue = "b"
    #expect(text.value == "b")
    text.value = "c"
    #expect(unwrapped.wrappedValue == "c")
    text.value = nil
    #expect(unwrapped.wrappedValue == "c")
    unwrapped.wrappedValue = "d"
    #expect(text.value == nil)
  }

  @Test func `two bindings are kept equal`() {
    struct Bound: View {
      let model: Binding<String>
      @State var value = "view"

      var body: some View {
        VStack {
          Text("View: \(value)")
          Button("Shout") { value += "!" }
        }
        .bind(model, to: $value)
      }
    }
    let model = Model()
    @Bindable var bindable = model
    let screen = Screen(Bound(model: $bindable.text))
    #expect(screen.contains("View: model"))
    model.text = "changed"
    #expect(screen.contains("View: changed"))
    screen.tap("Shout")
    #expect(model.text == "changed!")
  }

  @Test func `the model's value stays when both bindings change in one update`() {
    struct Bound: View {
      let model: Binding<String>
      @State var value = "view"

      var body: some View {
        VStack {
          Text("View: \(value)")
          Button("Change both") {
            value = "of the view"
            model.wrappedValue = "of the model"
          }
        }
        .bind(model, to: $value)
      }
    }
    let model = Model()
    @Bindable var bindable = model
    let screen = Screen(Bound(model: $bindable.text))
    screen.tap("Change both")
    #expect(screen.contains("View: of the model"))
    #expect(model.text == "of the model")
  }

  @Test func `focus follows state and state follows focus`() {
    struct Fields: View {
      let model: Binding<String?>
      @FocusState var focus: String?

      var body: some View {
        VStack {
          TextField("A", text: .constant("")).focused($focus, equals: "a")
          TextField("B", text: .constant("")).focused($focus, equals: "b")
        }
        .bind(model, to: $focus)
      }
    }
    let model = Model()
    model.focus = "b"
    @Bindable var bindable = model
    let screen = Screen(Fields(model: $bindable.focus))
    #expect(screen.focused == screen.element("B").map(\.plainText))
    screen.tap("A")
    #expect(model.focus == "a")
    model.focus = "b"
    #expect(screen.focused == screen.element("B").map(\.plainText))
  }
}

@Observable
@MainActor
private final class Model {
  var text = "model"
  var focus: String?
}

/// A value with a binding to it.
@MainActor
final class Variable<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> {
    Bindable(Box(self))[dynamicMember: \.value]
  }

  @Observable
  @MainActor
  final class Box {
    @ObservationIgnored private let variable: Variable
    init(_ variable: Variable) { self.variable = variable }
    var value: Value {
      get { variable.value }
      set { variable.value = newValue }
    }
  }
}
