import ComposableArchitecture
import SwiftUI

@Reducer
struct ServerForm {
  @ObservableState
  struct State: Equatable, Identifiable {
    enum Field: Hashable { case name, host, port }
    var focus: Field? = .name
    var server: Server
    @Shared(.appStorage("expertMode")) var isExpert = false
    var id: Server.ID { server.id }
    var isValid: Bool { !server.host.trimmingCharacters(in: .whitespaces).isEmpty }
  }

  enum Action: BindableAction, Equatable, ViewAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case view(View)

    @CasePathable
    enum Delegate: Equatable { case saved(Server) }
    @CasePathable
    enum View: Equatable {
      case cancelButtonTapped
      case saveButtonTapped
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.server.isSecure) { _, isSecure in
        Reduce { state, _ in
          state.server.port = isSecure ? 443 : 9091
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding(\.server):
        state.server.host = state.server.host.lowercased()
        return .none
      case .binding, .delegate:
        return .none
      case .view(.cancelButtonTapped):
        return .run { _ in await dismiss() }
      case .view(.saveButtonTapped):
        guard state.isValid else {
          state.focus = .host
          return .none
        }
        return .concatenate(
          .send(.delegate(.saved(state.server))),
          .run { _ in await self.dismiss() }
        )
      }
    }
  }
}

@ViewAction(for: ServerForm.self)
struct ServerFormView: View {
  @Bindable var store: StoreOf<ServerForm>
  @FocusState private var focus: ServerForm.State.Field?

  var body: some View {
    Form {
      Section {
        TextField("Name", text: $store.server.name)
          .focused($focus, equals: .name)
          .textInputAutocapitalization(.words)
        TextField("Host", text: $store.server.host, prompt: Text(verbatim: "example.com"))
          .keyboardType(.URL)
          .textContentType(.URL)
          .autocorrectionDisabled()
          .focused($focus, equals: .host)
          .submitLabel(.next)
        LabeledContent("Port") {
          TextField("Port", value: $store.server.port, format: .number.grouping(.never))
            .multilineTextAlignment(.trailing)
            .focused($focus, equals: .port)
        }
      } header: {
        Text("Connection")
      } footer: {
        if let url = store.server.url {
          Text("Connects to \(url.absoluteString)")
        }
      }
      Section("Security") {
        Toggle("Use HTTPS", isOn: $store.server.isSecure.animation())
        Toggle(isOn: Binding(store.$isExpert)) {
          Label("Expert mode", systemImage: "wrench.and.screwdriver")
        }
        if store.isExpert {
          TextField("User name", text: $store.server.username.orEmpty)
        }
      }
    }
    .bind($store.focus, to: $focus)
    .navigationTitle(store.server.name.isEmpty ? "New server" : store.server.name)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("Cancel", role: .cancel) { send(.cancelButtonTapped) }
      }
      ToolbarItem(placement: .confirmationAction) {
        Button("Save") { send(.saveButtonTapped, animation: .default) }
          .disabled(!store.isValid)
      }
    }
  }
}

extension Optional<String> {
  fileprivate var orEmpty: String {
    get { self ?? "" }
    set { self = newValue.isEmpty ? nil : newValue }
  }
}

#Preview("New") {
  NavigationStack {
    ServerFormView(
      store: Store(initialState: ServerForm.State(server: Server(id: UUID()))) {
        ServerForm()
          ._printChanges()
      }
    )
  }
}
