import ComposableArchitecture
import SwiftUI

@Reducer
struct BandDetail {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(BandForm)

    @CasePathable
    enum Alert {
      case confirmDeletion
      case openSettings
      case rehearseWithoutRecording
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared var band: Band
  }

  enum Action: Sendable {
    case cancelEditButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case doneEditingButtonTapped
    case editButtonTapped
    case rehearseButtonTapped

    @CasePathable
    enum Delegate {
      case rehearse(Shared<Band>)
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.microphone.permission) var permission
  @Dependency(\.openSettings) var openSettings

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelEditButtonTapped:
        state.destination = nil
        return .none

      case .delegate:
        return .none

      case .deleteButtonTapped:
        state.destination = .alert(.deleteBand)
        return .none

      case let .destination(.presented(.alert(alertAction))):
        switch alertAction {
        case .confirmDeletion:
          @Shared(.bands) var bands
          $bands.withLock { _ = $0.remove(id: state.band.id) }
          return .run { _ in await dismiss() }
        case .openSettings:
          return .run { _ in await openSettings() }
        case .rehearseWithoutRecording:
          return .send(.delegate(.rehearse(state.$band)))
        }

      case .destination:
        return .none

      case .doneEditingButtonTapped:
        guard let band = state.destination?.edit?.band else { return .none }
        state.$band.withLock { $0 = band }
        state.destination = nil
        return .none

      case .editButtonTapped:
        state.destination = .edit(BandForm.State(band: state.band))
        return .none

      case .rehearseButtonTapped:
        switch permission() {
        case .granted, .undetermined:
          return .send(.delegate(.rehearse(state.$band)))
        case .denied:
          state.destination = .alert(.microphoneDenied)
          return .none
        }
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension BandDetail.Destination.State: Equatable {}
extension BandDetail.Destination.Action: Sendable {}
extension BandDetail.Destination.Alert: Sendable {}

extension AlertState where Action == BandDetail.Destination.Alert {
  static let deleteBand = Self {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDeletion) {
      TextState("Yes")
    }
    ButtonState(role: .cancel) {
      TextState("Nevermind")
    }
  } message: {
    TextState("Are you sure?")
  }

  static let microphoneDenied = Self {
    TextState("No microphone")
  } actions: {
    ButtonState(action: .rehearseWithoutRecording) {
      TextState("Rehearse without recording")
    }
    ButtonState(action: .openSettings) {
      TextState("Open settings")
    }
    ButtonState(role: .cancel) {
      TextState("Cancel")
    }
  } message: {
    TextState("The rehearsal can't be recorded.")
  }
}

struct BandDetailView: View {
  @Bindable var store: StoreOf<BandDetail>

  var body: some View {
    Form {
      Section {
        Button {
          store.send(.rehearseButtonTapped)
        } label: {
          Label("Rehearse", systemImage: "timer")
            .font(.headline)
            .foregroundColor(.accentColor)
        }
        HStack {
          Label("Length", systemImage: "clock")
          Spacer()
          Text(store.band.length.formatted(.units()))
        }
      } header: {
        Text("Band")
      }

      if !store.band.rehearsals.isEmpty {
        Section {
          ForEach(store.band.rehearsals) { rehearsal in
            NavigationLink(
              state: BandsApp.Path.State.rehearsal(rehearsal, band: store.band)
            ) {
              HStack {
                Image(systemName: "calendar")
                Text(rehearsal.date, style: .date)
                Text(rehearsal.recording)
              }
            }
          }
        } header: {
          Text("Past rehearsals")
        }
      }

      Section {
        ForEach(store.band.players) { player in
          Label(player.name, systemImage: "person")
        }
      } header: {
        Text("Players")
      }

      Section {
        Button("Delete") {
          store.send(.deleteButtonTapped)
        }
        .foregroundColor(.red)
        .frame(maxWidth: .infinity)
      }
    }
    .toolbar {
      Button("Edit") {
        store.send(.editButtonTapped)
      }
    }
    .navigationTitle(store.band.title)
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .sheet(
      item: $store.scope(state: \.destination?.edit, action: \.destination.edit)
    ) { editStore in
      NavigationStack {
        BandFormView(store: editStore)
          .navigationTitle(store.band.title)
          .toolbar {
            ToolbarItem(placement: .cancellationAction) {
              Button("Cancel") {
                store.send(.cancelEditButtonTapped)
              }
            }
            ToolbarItem(placement: .confirmationAction) {
              Button("Done") {
                store.send(.doneEditingButtonTapped)
              }
            }
          }
      }
    }
  }
}
