import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct BindingTests {
  struct Person: Equatable, Identifiable {
    let id: Int
    var name: String
    var age: Int?
  }

  @Observable @MainActor final class Model {
    var people = [Person(id: 1, name: "Blob", age: 3), Person(id: 2, name: "Mob", age: nil)]
    var chosen: Person?
    var person: Person {
      get { people[0] }
      set { people[0] = newValue }
    }
  }

  let model = Model()

  private var people: Binding<[Person]> { Bindable(model).people }

  @Test func `members of a binding are bindings`() {
    let name = people[0].name
    name.wrappedValue = "Bob"
    #expect(model.people[0].name == "Bob")
    #expect(name.wrappedValue == "Bob")
    #expect(name.projectedValue.wrappedValue == "Bob")
  }

  @Test func `a binding to an optional converts to an optional binding to its value`() {
    #expect(Binding(people[1].age) == nil)
    let age = Binding(people[0].age)
    age?.wrappedValue = 4
    #expect(model.people[0].age == 4)
  }

  @Test func `a binding converts to a binding to an optional`() {
    let name = Binding<String?>(people[0].name)
    name.wrappedValue = nil
    #expect(model.people[0].name == "Blob")
    name.wrappedValue = "Bob"
    #expect(model.people[0].name == "Bob")
    let any = Binding<AnyHashable>(people[0].name)
    any.wrappedValue = 7
    #expect(model.people[0].name == "Bob")
    any.wrappedValue = "Rob"
    #expect(model.people[0].name == "Rob")
  }

  @Test func `two closures form a binding, and a constant ignores writes`() {
    @MainActor final class Box { var value = 1 }
    let box = Box()
    let binding = Binding(get: { box.value }, set: { box.value = $0 })
    binding.wrappedValue = 5
    #expect(box.value == 5)
    let constant = Binding.constant(3)
    constant.wrappedValue = 4
    #expect(constant.wrappedValue == 3)
  }

  @Test func `a binding write carries its transaction`() {
    @MainActor final class Box { var animations: [Animation?] = [] }
    let box = Box()
    let binding = Binding<Int>(
      get: { 0 },
      set: { (_: Int, transaction: Transaction) in box.animations.append(transaction.animation) }
    )
    binding.wrappedValue = 1
    binding.animation(.linear).wrappedValue = 2
    binding.transaction(Transaction(animation: .spring)).wrappedValue = 3
    #expect(box.animations == [nil, .linear, .spring])
  }

  @Test func `a binding to a collection is a collection of bindings`() {
    for person in people { person.name.wrappedValue += "!" }
    #expect(model.people.map(\.name) == ["Blob!", "Mob!"])
    struct Root: View {
      @Bindable var model: Model
      var body: some View {
        VStack {
          ForEach($model.people) { $person in TextField("Name \(person.id)", text: $person.name) }
        }
      }
    }
    let screen = show(20, 2) { Root(model: model) }
    screen.tap("Name 2")
    screen.press(.end)
    screen.type("?")
    #expect(model.people[1].name == "Mob!?")
  }

  @Test func `writing an equal value evaluates no body`() {
    struct Root: View {
      @State private var count = 0
      var body: some View { Button("\(count)") { count = 0 } }
    }
    let screen = show(8, 1) { Root() }
    screen.session.resetStatistics()
    screen.tap("0")
    #expect(screen.statistics.graph.bodiesRun == 0)
  }

  @Test func `an animated change is visible and complete at once`() {
    @MainActor final class Log { var entries: [String] = [] }
    let log = Log()
    struct Root: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        Button("\(count)") {
          withAnimation(.easeInOut(duration: 5)) {
            count += 1
          } completion: {
            log.entries.append("complete")
          }
          withTransaction(Transaction(animation: .default)) { count += 1 }
        }
      }
    }
    let screen = show(8, 1) { Root(log: log) }
    screen.tap("0")
    #expect(screen.contains("2"))
    #expect(log.entries == ["complete"])
  }

  @Test func `lists and loops take constant bindings`() {
    let screen = show(12, 6) {
      VStack(alignment: .leading) {
        ForEach(.constant([Person(id: 1, name: "Blob", age: nil)])) { $person in
          TextField("Name", text: $person.name)
        }
        ForEach(.constant(["Mob"]), id: \.self) { $name in Text(name) }
        List(.constant([Person(id: 2, name: "Rob", age: nil)])) { $person in Text(person.name) }
      }
    }
    for name in ["Blob", "Mob", "Rob"] { #expect(screen.contains(name)) }
  }
}
