import ComposableArchitecture
import SwiftUI

@Reducer
struct BandsList {
  @Reducer
  enum Destination {
    case add(BandForm)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert {
      case startOver
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared(.bands) var bands
  }

  enum Action {
    case addButtonTapped
    case cancelButtonTapped
    case clearButtonTapped
    case confirmButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case onDelete(IndexSet)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(BandForm.State(band: Band(id: uuid())))
        return .none

      case .cancelButtonTapped:
        state.destination = nil
        return .none

      case .clearButtonTapped:
        state.destination = .alert(.startOver(count: state.bands.count))
        return .none

      case .confirmButtonTapped:
        guard case let .some(.add(form)) = state.destination else { return .none }
        var band = form.band
        band.players.removeAll { $0.name.allSatisfy(\.isWhitespace) }
        if band.players.isEmpty {
          band.players.append(form.band.players.first ?? Player(id: uuid()))
        }
        state.$bands.withLock { _ = $0.append(band) }
        state.destination = nil
        return .none

      case .destination(.presented(.alert(.startOver))):
        state.$bands.withLock { $0.removeAll() }
        return .none

      case .destination:
        return .none

      case let .onDelete(indices):
        state.$bands.withLock { $0.remove(atOffsets: indices) }
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension BandsList.Destination.State: Equatable {}

extension AlertState where Action == BandsList.Destination.Alert {
  static func startOver(count: Int) -> Self {
    Self {
      TextState("Start over?")
    } actions: {
      ButtonState(role: .destructive, action: .startOver) {
        TextState("Delete all")
      }
      ButtonState(role: .cancel) {
        TextState("Keep")
      }
    } message: {
      TextState("This deletes \(count) bands.")
    }
  }
}

struct BandsListView: View {
  @Bindable var store: StoreOf<BandsList>

  var body: some View {
    List {
      ForEach(Array(store.$bands)) { $band in
        NavigationLink(state: BandsApp.Path.State.detail(BandDetail.State(band: $band))) {
          BandRow(band: band)
        }
        .listRowBackground(band.genre.color)
      }
      .onDelete { indices in
        store.send(.onDelete(indices))
      }
    }
    .toolbar {
      Button {
        store.send(.addButtonTapped)
      } label: {
        Label("Add", systemImage: "plus")
      }
    }
    .navigationTitle("Bands")
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .sheet(item: $store.scope(state: \.destination?.add, action: \.destination.add)) { store in
      NavigationStack {
        BandFormView(store: store)
          .navigationTitle("New band")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) {
              Button("Cancel") {
                self.store.send(.cancelButtonTapped)
              }
            }
            ToolbarItem(placement: .confirmationAction) {
              Button("Save") {
                self.store.send(.confirmButtonTapped)
              }
            }
          }
      }
    }
  }
}

struct BandRow: View {
  let band: Band

  var body: some View {
    VStack(alignment: .leading) {
      Text(band.title).font(.headline)
      Spacer()
      HStack {
        Label("\(band.players.count)", systemImage: "person.3")
        Spacer()
        Label(band.length.formatted(.units()), systemImage: "clock")
          .labelStyle(.titleAndIcon)
      }
      .font(.caption)
    }
    .padding()
  }
}
