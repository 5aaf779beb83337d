import ComposableArchitectureCore
import Testing

struct Contact: Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
}

@Reducer
struct AddContactFeature {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action {
    case saveButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case contactCreated(Contact)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saveButtonTapped:
        return .send(.delegate(.contactCreated(Contact(id: 2, name: state.name))))
      case .delegate:
        return .none
      }
    }
  }
}

@Reducer
struct EditContactFeature {
  @ObservableState
  struct State: Equatable {
    var contact: Contact
  }

  enum Action {
    case saveButtonTapped
    case delegate(Delegate)

    enum Delegate {
      case contactUpdated(Contact)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saveButtonTapped:
        return .send(.delegate(.contactUpdated(state.contact)))
      case .delegate:
        return .none
      }
    }
  }
}

/// A feature with an enum of destinations, without a declared conformance of its state to
/// `Equatable`.
@Reducer
struct ContactsFeature {
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

  // Nested reducer for all destinations
  @Reducer
  enum Destination {
    case addContact(AddContactFeature)
    case editContact(EditContactFeature)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addContactButtonTapped:
        state.destination = .addContact(AddContactFeature.State())
        return .none

      case .contactTapped(let contact):
        state.destination = .editContact(
          EditContactFeature.State(contact: contact)
        )
        return .none

      case .destination(.presented(.addContact(.delegate(.contactCreated(let contact))))):
        state.contacts.append(contact)
        state.destination = nil
        return .none

      case .destination(.presented(.editContact(.delegate(.contactUpdated(let contact))))):
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

@MainActor
@Suite
struct ContactsPatternTests {
  @Test func `saving the form adds a contact`() async {
    let store = TestStore(initialState: ContactsFeature.State()) {
      ContactsFeature()
    }
    await store.send(.addContactButtonTapped) {
      $0.destination = .addContact(AddContactFeature.State())
    }
    await store.send(.destination(.presented(.addContact(.saveButtonTapped))))
    await store.receive(\.destination.addContact.delegate.contactCreated) {
      $0.contacts = [Contact(id: 2, name: "")]
      $0.destination = nil
    }
  }

  @Test func `saving the form updates a contact`() async {
    let contact = Contact(id: 1, name: "Blob")
    let store = TestStore(initialState: ContactsFeature.State(contacts: [contact])) {
      ContactsFeature()
    }
    await store.send(.contactTapped(contact)) {
      $0.destination = .editContact(EditContactFeature.State(contact: contact))
    }
    await store.send(\.destination.editContact.saveButtonTapped)
    await store.receive(\.destination.editContact.delegate) {
      $0.destination = nil
    }
  }
}
