import ComposableArchitecture
import SwiftUI

@Reducer
struct BandsApp {
  @Reducer
  enum Path {
    case detail(BandDetail)
    case rehearsal(Rehearsal, band: Band)
    case rehearse(Rehearse)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var list = BandsList.State()
  }

  enum Action {
    case list(BandsList.Action)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) {
      BandsList()
    }
    Reduce { state, action in
      switch action {
      case .list:
        return .none

      case let .path(.element(_, .detail(.delegate(delegateAction)))):
        switch delegateAction {
        case let .rehearse(band):
          state.path.append(.rehearse(Rehearse.State(band: band)))
          return .none
        }

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension BandsApp.Path.State: Equatable {}

struct BandsAppView: View {
  @Bindable var store: StoreOf<BandsApp>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      BandsListView(store: store.scope(state: \.list, action: \.list))
    } destination: { store in
      switch store.case {
      case let .detail(store):
        BandDetailView(store: store)
      case let .rehearsal(rehearsal, band: band):
        Text("\(band.title) played: \(rehearsal.recording)")
      case let .rehearse(store):
        RehearseView(store: store)
      }
    }
  }
}

#Preview {
  @Shared(.bands) var bands = [
    Band(id: UUID(), players: [Player(id: UUID(), name: "Blob")], title: "The Blobs")
  ]
  return BandsAppView(
    store: Store(initialState: BandsApp.State()) {
      BandsApp()
    }
  )
}
