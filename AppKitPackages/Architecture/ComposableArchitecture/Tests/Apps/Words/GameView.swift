import ComposableArchitecture
import SwiftUI

@ViewAction(for: Game.self)
struct GameView: View {
  @Bindable var store: StoreOf<Game>
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack {
      HStack {
        Button("Close") { send(.closeButtonTapped) }
        Spacer()
        Button("Settings") { send(.settingsButtonTapped) }
        Text("Score \(store.score)")
          .font(.headline)
      }
      TextField("Word", text: $store.selected)
        .focused($isFocused)
        .onSubmit { send(.submitButtonTapped) }
      if store.isTrayVisible {
        Text("Tray")
          .transition(.opacity)
      }
      List {
        ForEach(store.found) { found in
          HStack {
            Text(found.word)
            Spacer()
            Text("\(found.score)")
          }
        }
      }
      .animation(.default, value: store.found)
      .overlay {
        if store.found.isEmpty {
          ContentUnavailableView("No words", systemImage: "text.word.spacing")
        }
      }
    }
    .task { await send(.task).finish() }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .fullScreenCover(
      item: $store.scope(state: \.destination?.gameOver, action: \.destination.gameOver)
    ) { store in
      GameOverView(store: store)
    }
    .sheet(
      item: $store.scope(state: \.destination?.settings, action: \.destination.settings),
      onDismiss: { isFocused = true }
    ) { store in
      NavigationStack {
        GameSettingsView(store: store)
          .navigationTitle("Settings")
      }
    }
    .onChange(of: store.isReady) { _, isReady in isFocused = isReady }
  }
}

struct GameOverView: View {
  let store: StoreOf<GameOver>

  var body: some View {
    VStack {
      Text("Final score \(store.score)")
      Button("Done") { store.send(.closeButtonTapped, animation: .default) }
    }
  }
}

struct GameSettingsView: View {
  @Bindable var store: StoreOf<GameSettings>

  var body: some View {
    Form {
      Section("Sound") {
        Toggle("Sound", isOn: Binding(store.$settings.hasSound))
        Slider(value: Binding(store.$settings.volume), in: 0...1)
      }
      Picker("Language", selection: Binding(store.$settings.language)) {
        ForEach(DictionaryClient.Language.allCases, id: \.self) { language in
          Text(language.rawValue).tag(language)
        }
      }
      Button("Reset", role: .destructive) { store.send(.resetButtonTapped) }
    }
  }
}

#Preview {
  GameView(store: Store(initialState: Game.State()) { Game() })
}
