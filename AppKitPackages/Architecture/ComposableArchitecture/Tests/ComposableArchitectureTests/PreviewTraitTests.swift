#if !canImport(Darwin)
  import ComposableArchitecture
  import ScreenTesting
  import SwiftUI
  import Testing

  @Reducer
  private struct Ticket {
    @ObservableState
    struct State: Equatable {
      var id: UUID?
    }
    enum Action {
      case drawn
    }
    @Dependency(\.uuid) var uuid
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.id = uuid()
        return .none
      }
    }
  }

  private struct TicketView: View {
    let store: StoreOf<Ticket>
    var body: some View {
      Text(store.id?.uuidString.suffix(4) ?? "none")
        .onAppear { store.send(.drawn) }
    }
  }

  #Preview("A ticket", traits: .dependency(\.uuid, .constant(UUID(7)))) {
    TicketView(store: Store(initialState: Ticket.State()) { Ticket() })
  }

  #Preview("Tickets", traits: .dependencies { $0.uuid = .incrementing }) {
    let store = Store(initialState: Ticket.State()) { Ticket() }
    let _ = store.send(.drawn)
    TicketView(store: store)
  }

  @MainActor
  @Suite struct PreviewTraitTests {
    @Test(arguments: [("A ticket", "0007"), ("Tickets", "0001")])
    func `stores of a preview have the dependencies of its traits`(
      name: String,
      text: String
    ) throws {
      let preview = try #require(Previews.all().first { $0.name == name })
      let screen = Screen(preview.makeView(), columns: 20, rows: 1)
      #expect(screen.contains(text))
    }
  }
#endif
