import ScreenTesting
import SwiftUI
import SwiftUINavigation
import Testing

/// Tests that `import SwiftUINavigation` provides state-driven navigation.
@MainActor
@Suite struct SwiftUINavigationTests {
  struct Item: Equatable, Identifiable {
    let id: Int
    var name: String
  }

  /// A value that is neither `Hashable` nor `Identifiable`.
  struct Note { var text: String }

  @Observable
  final class Model: HashableObject {
    var destination: Destination?

    @CasePathable
    @dynamicMemberLookup
    enum Destination {
      case alert(AlertState<AlertAction>)
      case confirm(Item)
      case edit(Item)
      case note(Note)
    }

    enum AlertAction: Equatable, Sendable { case retry }

    var actions: [AlertAction?] = []

    init(_ destination: Destination? = nil) {
      self.destination = destination
    }
  }

  struct ModelView: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        Text("Root")
        Button("Edit") { model.destination = .edit(Item(id: 1, name: "Milk")) }
        Button("Note") { model.destination = .note(Note(text: "Hi")) }
      }
      .alert($model.destination.alert) { model.actions.append($0) }
      .alert(item: $model.destination.confirm) { item in
        Text("Delete \(item.name)?")
      } actions: { item in
        Button("Delete") { model.destination = .note(Note(text: "deleted \(item.name)")) }
      } message: { item in
        Text("Number \(item.id)")
      }
      .sheet(item: $model.destination.edit) { $item in
        VStack {
          Text("Editing \(item.name)")
          Button("Rename") { item.name = "Oat milk" }
        }
      }
      .sheet(item: $model.destination.note, id: \.text) { note in
        Text("Note \(note.text)")
      }
    }
  }

  @Test func `a sheet changes the item in the case that presents it`() {
    let model = Model()
    let screen = Screen(ModelView(model: model))
    screen.tap("Edit")
    #expect(screen.contains("Editing Milk"))
    screen.tap("Rename")
    #expect(screen.contains("Editing Oat milk"))
    #expect(model.destination?.edit?.name == "Oat milk")
    model.destination = nil
    #expect(!screen.contains("Editing"))
  }

  @Test func `sheet(item:id:) presents an item with the identity of a key path`() {
    let model = Model()
    let screen = Screen(ModelView(model: model))
    screen.tap("Note")
    #expect(screen.contains("Note Hi"))
    model.destination = nil
    #expect(!screen.contains("Note Hi"))
  }

  @Test func `an alert in a case passes the action of its button to the handler`() {
    let model = Model(
      .alert(
        AlertState {
          TextState("Failed")
        } actions: {
          ButtonState(action: .retry) { TextState("Retry") }
        } message: {
          TextState("No network")
        }
      )
    )
    let screen = Screen(ModelView(model: model))
    #expect(screen.contains("Failed"))
    #expect(screen.contains("No network"))
    screen.tap("Retry")
    #expect(model.actions == [.retry])
    #expect(model.destination == nil)
  }

  @Test func `an alert about an item has its title, its message and its buttons`() {
    let model = Model(.confirm(Item(id: 7, name: "Eggs")))
    let screen = Screen(ModelView(model: model))
    #expect(screen.contains("Delete Eggs?"))
    #expect(screen.contains("Number 7"))
    screen.tap("Delete")
    #expect(screen.contains("Note deleted Eggs"))
  }

  struct PageView: View {
    @State var note: Note?
    @State var other: Note?
    var body: some View {
      NavigationStack {
        VStack {
          Text("Root")
          Button("Push") { note = Note(text: "one") }
          Button("Push the other") { other = Note(text: "two") }
        }
        .navigationDestination(item: $note) { $note in
          VStack {
            Text("Page \(note.text)")
            Button("Change") { note.text = "changed" }
          }
        }
        .navigationDestination(item: $other) { (note: Note) in
          Text("Other \(note.text)")
        }
      }
    }
  }

  @Test func `a page is shown for a value, and can change it`() {
    let screen = Screen(PageView())
    screen.tap("Push")
    #expect(screen.contains("Page one"))
    screen.tap("Change")
    #expect(screen.contains("Page changed"))
  }

  @Test func `a page is shown for a value that is not hashable`() {
    let screen = Screen(PageView())
    screen.tap("Push the other")
    #expect(screen.contains("Other two"))
  }

  struct LinkView: View {
    @State var item: Item?
    @State var log: [Bool] = []
    var body: some View {
      NavigationStack {
        VStack {
          Text("Log \(log.description)")
          NavigationLink(item: $item) { isActive in
            log.append(isActive)
            item = isActive ? Item(id: 1, name: "Milk") : nil
          } destination: { $item in
            VStack {
              Text("Page \(item.name)")
              Button("Rename") { item.name = "Oat milk" }
              Button("Leave") { self.item = nil }
            }
          } label: {
            Text("Open")
          }
        }
      }
    }
  }

  @Test func `a link shows a page for a value`() {
    let screen = Screen(LinkView())
    screen.tap("Open")
    #expect(screen.contains("Page Milk"))
    screen.tap("Rename")
    #expect(screen.contains("Page Oat milk"))
    screen.tap("Leave")
    #expect(screen.contains("Log [true]"))
    screen.tap("Open")
    screen.tap("Back")
    #expect(screen.contains("Log [true, true, false]"))
  }

  struct Covers: View {
    @State var item: Item?
    @State var note: Note?
    @State var choice: Item?
    var body: some View {
      VStack {
        Button("Cover") { item = Item(id: 1, name: "Milk") }
        Button("Pop") { note = Note(text: "over") }
        Button("Choose") { choice = Item(id: 2, name: "Eggs") }
      }
      .fullScreenCover(item: $item) { $item in
        Button("Covered \(item.name)") { item.name += "!" }
      }
      .popover(item: $note, id: \.text) { $note in Text("Popped \(note.text)") }
      .confirmationDialog(item: $choice, titleVisibility: .visible) { item in
        Text("Choose \(item.name)")
      } actions: { item in
        Button("Take \(item.name)") { self.item = item }
      }
    }
  }

  @Test func `covers, popovers and dialogs support items`() {
    let cover = Screen(Covers())
    cover.tap("Cover")
    cover.tap("Covered Milk")
    #expect(cover.contains("Covered Milk!"))
    let popover = Screen(Covers())
    popover.tap("Pop")
    #expect(popover.contains("Popped over"))
    let dialog = Screen(Covers())
    dialog.tap("Choose")
    #expect(dialog.contains("Choose Eggs"))
    dialog.tap("Take Eggs")
    #expect(dialog.contains("Covered Eggs"))
  }

  @Test func `a binding without duplicates writes new values only`() {
    var writes: [Int] = []
    var value = 0
    let binding = Binding(
      get: { value },
      set: {
        value = $0; writes.append($0)
      }
    )
    let unique = binding.removeDuplicates()
    unique.wrappedValue = 0
    unique.wrappedValue = 1
    unique.wrappedValue = 1
    #expect(writes == [1])
    let coarse = binding.removeDuplicates { $0 / 10 == $1 / 10 }
    coarse.wrappedValue = 2
    coarse.wrappedValue = 12
    #expect(writes == [1, 12])
  }

  @Test func `isPresent is a binding`() {
    var value: Int? = 1
    let isPresent = Binding(get: { value }, set: { value = $0 }).isPresent()
    #expect(isPresent.wrappedValue)
    isPresent.wrappedValue = false
    #expect(value == nil)
  }

  @Test func `WithState stores a value for its content`() {
    let screen = Screen(
      WithState(initialValue: 0) { $count in
        Button("Count \(count)") { count += 1 }
      }
    )
    screen.tap("Count 0")
    #expect(screen.contains("Count 1"))
  }

  @Test func `a hashable object is equal to itself only`() {
    let model = Model()
    #expect(model == model)
    #expect(model != Model())
    #expect(Set([model, model]).count == 1)
  }
}
