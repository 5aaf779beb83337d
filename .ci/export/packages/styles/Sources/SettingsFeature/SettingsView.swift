import Combine
import ComposableArchitecture
import SwiftUI
import UIKit

public struct SettingsView: View {
  @Perception.Bindable var store: StoreOf<Settings>
  @State private var ticks = 0

  public init(store: StoreOf<Settings>) { self.store = store }

  public var body: some View {
    WithPerceptionTracking {
      Form {
        Toggle("Haptics", isOn: $store.haptics.sending(\.hapticsToggled))
        Button(Settings.greeting) { store.send(.openSettingsTapped) }
        Text("farewell", tableName: "Settings", bundle: .module)
          .foregroundColor(Color(uiColor: .secondaryLabel))
      }
      .background(Color(.systemBackground))
      .onReceive(Just(1)) { ticks += $0 }
      .onReceive(
        NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)
      ) { _ in store.send(.samplesTapped) }
      .sheet(
        item: $store.scope(state: \.destination?.detail, action: \.destination.detail)
      ) { store in
        DetailView(store: store)
      }
    }
  }
}

struct DetailView: View {
  @Perception.Bindable var store: StoreOf<Detail>

  var body: some View {
    TextField("Text", text: $store.text)
      .keyboardType(.emailAddress)
      .textInputAutocapitalization(.never)
  }
}
