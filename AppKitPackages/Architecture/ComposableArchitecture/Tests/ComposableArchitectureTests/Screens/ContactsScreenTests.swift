import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

private struct Contact: Equatable, Identifiable {
  let id: Int
  var name: String
}

@Reducer
private struct ContactForm {
  @ObservableState
  struct State: Equatable {
    var contact: Contact
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case delegate(Delegate)
    case saveButtonTapped

    @CasePathable
    enum Delegate: Equatable { case saved(Contact) }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .delegate: .none
      case .cancelButtonTapped: .run { _ in await dismiss() }
      case .saveButtonTapped: .send(.delegate(.saved(state.contact)))
      }
    }
  }
}

private struct ContactFormView: View {
  @Bindable var store: StoreOf<ContactForm>
  let title: String

  var body: some View {
    NavigationStack {
      Form {
        TextField("Name", text: $store.contact.name)
      }
      .navigationTitle(title)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { store.send(.cancelButtonTapped) }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { store.send(.saveButtonTapped) }
        }
      }
    }
  }
}

/// A list of contacts with a sheet to add and a sheet to edit a contact.
@Reducer
private struct Contacts {
  @Reducer
  enum Destination {
    case addContact(ContactForm)
    case editContact(ContactForm)
  }

  @ObservableState
  struct State: Equatable {
    var contacts: [Contact] = []
    @Presents var destination: Destination.State?
  }

  enum Action {
    case addContactButtonTapped
    case contactTapped(Contact)
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addContactButtonTapped:
        let contact = Contact(id: state.contacts.count + 1, name: "")
        state.destination = .addContact(ContactForm.State(contact: contact))
        return .none
      case .contactTapped(let contact):
        state.destination = .editContact(ContactForm.State(contact: contact))
        return .none
      case .destination(.presented(.addContact(.delegate(.saved(let contact))))):
        state.contacts.append(contact)
        state.destination = nil
        return .none
      case .destination(.presented(.editContact(.delegate(.saved(let contact))))):
        if let index = state.contacts.firstIndex(where: { $0.id == contact.id }) {
          state.contacts[index] = contact
        }
        state.destination = nil
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

private struct ContactsView: View {
  @Bindable var store: StoreOf<Contacts>

  var body: some View {
    List {
      ForEach(store.contacts) { contact in
        Button(contact.name) {
          store.send(.contactTapped(contact))
        }
      }
    }
    .navigationTitle("Contacts")
    .toolbar {
      Button("Add") {
        store.send(.addContactButtonTapped)
      }
    }
    .sheet(
      item: $store.scope(state: \.destination?.addContact, action: \.destination.addContact)
    ) { store in
      ContactFormView(store: store, title: "New contact")
    }
    .sheet(
      item: $store.scope(state: \.destination?.editContact, action: \.destination.editContact)
    ) { store in
      ContactFormView(store: store, title: "Edit contact")
    }
  }
}

@MainActor
@Suite struct ContactsScreenTests {
  private let store = Store(initialState: Contacts.State(contacts: [Contact(id: 1, name: "Blob")]))
  {
    Contacts()
  }

  private func screen() -> Screen {
    Screen(NavigationStack { ContactsView(store: store) }, columns: 60, rows: 14)
  }

  @Test func `a contact is added on one sheet`() {
    let screen = screen()
    #expect(screen.contains("Contacts"))
    screen.tap("Add")
    #expect(screen.contains("New contact"))
    #expect(screen.focused == "Name")
    screen.type("Mob")
    screen.tap("Save")
    #expect(!screen.contains("New contact"))
    #expect(store.contacts.map(\.name) == ["Blob", "Mob"])
    #expect(screen.contains("Mob"))
  }

  @Test func `a contact is edited on another sheet`() {
    let screen = screen()
    screen.tap("Blob")
    #expect(screen.contains("Edit contact"))
    screen.press(.end)
    screen.type("by")
    screen.tap("Save")
    #expect(store.contacts.map(\.name) == ["Blobby"])
  }

  @Test func `cancelling dismisses the sheet from inside, Escape from outside`() async {
    let screen = screen()
    screen.tap("Add")
    screen.tap("Cancel")
    #expect(await screen.wait { !$0.contains("New contact") })
    #expect(store.destination == nil)
    screen.tap("Blob")
    #expect(screen.contains("Edit contact"))
    screen.press(.escape)
    #expect(await screen.wait { !$0.contains("Edit contact") })
    #expect(store.contacts.map(\.name) == ["Blob"])
  }
}
