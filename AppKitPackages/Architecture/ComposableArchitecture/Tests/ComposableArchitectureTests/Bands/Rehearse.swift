import ComposableArchitecture
import SwiftUI

@Reducer
struct Rehearse {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var playerIndex = 0
    var recording = ""
    var secondsElapsed = 0
    @Shared var band: Band

    var lengthRemaining: Duration {
      band.length - .seconds(secondsElapsed)
    }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case endButtonTapped
    case heard(String)
    case microphoneFailed
    case nextButtonTapped
    case onTask
    case timerTick

    @CasePathable
    enum Alert {
      case discard
      case save
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.microphone) var microphone
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.discard)):
        return .run { _ in await dismiss() }

      case .alert(.presented(.save)):
        state.finish(id: uuid(), on: now)
        return .run { _ in await dismiss() }

      case .alert:
        return .none

      case .endButtonTapped:
        state.alert = .end(isDiscardable: true)
        return .none

      case let .heard(recording):
        state.recording = recording
        return .none

      case .microphoneFailed:
        if !state.recording.isEmpty {
          state.recording += " [silence]"
        }
        state.alert = .microphoneFailed
        return .none

      case .nextButtonTapped:
        guard state.playerIndex < state.band.players.count - 1 else {
          state.alert = .end(isDiscardable: false)
          return .none
        }
        state.playerIndex += 1
        state.secondsElapsed =
          state.playerIndex * Int(state.band.lengthPerPlayer.components.seconds)
        return .none

      case .onTask:
        return .run { send in
          let permission =
            microphone.permission() == .undetermined
            ? await microphone.requestPermission()
            : microphone.permission()

          await withTaskGroup(of: Void.self) { group in
            if permission == .granted {
              group.addTask {
                await listen(send: send)
              }
            }
            group.addTask {
              await startTimer(send: send)
            }
          }
        }

      case .timerTick:
        guard state.alert == nil else { return .none }
        state.secondsElapsed += 1
        let secondsPerPlayer = Int(state.band.lengthPerPlayer.components.seconds)
        if state.secondsElapsed.isMultiple(of: secondsPerPlayer) {
          if state.playerIndex == state.band.players.count - 1 {
            state.finish(id: uuid(), on: now)
            return .run { _ in await dismiss() }
          }
          state.playerIndex += 1
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func listen(send: Send<Action>) async {
    do {
      for try await recording in await microphone.listen(language: "en") {
        await send(.heard(recording))
      }
    } catch {
      await send(.microphoneFailed)
    }
  }

  private func startTimer(send: Send<Action>) async {
    for await _ in clock.timer(interval: .seconds(1)) {
      await send(.timerTick)
    }
  }
}

extension Rehearse.State {
  fileprivate mutating func finish(id: UUID, on date: Date) {
    let rehearsal = Rehearsal(id: id, date: date, recording: recording)
    $band.withLock { _ = $0.rehearsals.insert(rehearsal, at: 0) }
  }
}

extension AlertState where Action == Rehearse.Action.Alert {
  static func end(isDiscardable: Bool) -> Self {
    Self {
      TextState("End the rehearsal?")
    } actions: {
      ButtonState(action: .save) {
        TextState("Save and end")
      }
      if isDiscardable {
        ButtonState(role: .destructive, action: .discard) {
          TextState("Discard")
        }
      }
      ButtonState(role: .cancel) {
        TextState("Resume")
      }
    } message: {
      TextState("It ends early. What would you like to do?")
    }
  }

  static let microphoneFailed = Self {
    TextState("The microphone failed")
  } actions: {
    ButtonState(role: .cancel) {
      TextState("Go on")
    }
    ButtonState(role: .destructive, action: .discard) {
      TextState("Discard")
    }
  }
}

struct RehearseView: View {
  @Bindable var store: StoreOf<Rehearse>

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 16).fill(store.band.genre.color)
      VStack {
        ProgressView(value: Double(store.secondsElapsed), total: 60)
        Text("Plays: \(store.band.players[store.playerIndex].name)")
        Text("\(store.lengthRemaining.formatted(.units())) left")
        Button("Next") {
          store.send(.nextButtonTapped)
        }
        Button("End") {
          store.send(.endButtonTapped)
        }
      }
    }
    .padding()
    .navigationBarBackButtonHidden(true)
    .alert($store.scope(state: \.alert, action: \.alert))
    .task { await store.send(.onTask).finish() }
  }
}
