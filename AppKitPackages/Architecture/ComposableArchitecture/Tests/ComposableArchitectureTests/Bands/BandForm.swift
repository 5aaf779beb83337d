import ComposableArchitecture
import SwiftUI

@Reducer
struct BandForm {
  @ObservableState
  struct State: Equatable {
    var band: Band
    var focus: Field? = .title

    enum Field: Hashable {
      case player(Player.ID)
      case title
    }

    init(band: Band, focus: Field? = .title) {
      self.band = band
      self.focus = focus
      if band.players.isEmpty {
        @Dependency(\.uuid) var uuid
        self.band.players.append(Player(id: uuid()))
      }
    }
  }

  enum Action: BindableAction, Equatable, Sendable {
    case addPlayerButtonTapped
    case binding(BindingAction<State>)
    case deletePlayers(atOffsets: IndexSet)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addPlayerButtonTapped:
        let player = Player(id: uuid())
        state.band.players.append(player)
        state.focus = .player(player.id)
        return .none

      case .binding:
        return .none

      case let .deletePlayers(atOffsets: indices):
        state.band.players.remove(atOffsets: indices)
        if state.band.players.isEmpty {
          state.band.players.append(Player(id: uuid()))
        }
        guard let firstIndex = indices.first else { return .none }
        let index = min(firstIndex, state.band.players.count - 1)
        state.focus = .player(state.band.players[index].id)
        return .none
      }
    }
  }
}

struct BandFormView: View {
  @Bindable var store: StoreOf<BandForm>
  @FocusState var focus: BandForm.State.Field?

  var body: some View {
    Form {
      Section {
        TextField("Title", text: $store.band.title)
          .focused($focus, equals: .title)
        HStack {
          Slider(value: $store.band.length.minutes, in: 5...30, step: 1) {
            Text("Length")
          }
          Spacer()
          Text(store.band.length.formatted(.units()))
        }
        Picker("Genre", selection: $store.band.genre) {
          ForEach(Genre.allCases) { genre in
            Text(genre.rawValue.capitalized).tag(genre)
          }
        }
      } header: {
        Text("Band")
      }
      Section {
        ForEach($store.band.players) { $player in
          TextField("Player", text: $player.name)
            .focused($focus, equals: .player(player.id))
        }
        .onDelete { indices in
          store.send(.deletePlayers(atOffsets: indices))
        }
        Button("New player") {
          store.send(.addPlayerButtonTapped)
        }
      } header: {
        Text("Players")
      }
    }
    .bind($store.focus, to: $focus)
  }
}

extension Duration {
  fileprivate var minutes: Double {
    get { Double(components.seconds / 60) }
    set { self = .seconds(newValue * 60) }
  }
}
