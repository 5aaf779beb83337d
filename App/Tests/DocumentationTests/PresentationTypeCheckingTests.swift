#if !canImport(Darwin)
  import Foundation
  import Testing

  extension TypeCheckingTests {
    @Test func `presentations of properties are checked quickly`() async throws {
      let problems = try await problems(in: presentationsOfProperties)
      #expect(problems == [])
    }

    @Test func `presentations of an enum's cases are checked quickly`() async throws {
      let problems = try await problems(in: presentationsOfCases)
      #expect(problems == [])
    }

    @Test func `the error of a wrong alert after other presentations names its types`() async throws
    {
      let problems = try await problems(
        in: """
          .sheet(item: $store.scope(state: \\.sheet, action: \\.sheet)) { PageView(store: $0) }
          .navigationDestination(
            item: $store.scope(state: \\.destination?.detail, action: \\.destination.detail)
          ) { PageView(store: $0) }
          .alert($store.scope(state: \\.alert, action: \\.other))
          """
      )
      #expect(problems.count == 1)
      #expect(problems.first?.contains("Screen.Action.Other' and '") == true)
      #expect(problems.first?.contains("Screen.Action.Alert' be equivalent") == true)
    }

    private func problems(in presentations: String) async throws -> [String] {
      let code = """
        @Reducer struct Page {}
        @Reducer
        struct Screen {
          @Reducer enum Destination {
            case alert(AlertState<Confirmation>)
            case add(Page)
            case detail(Page)
            case dialog(ConfirmationDialogState<Confirmation>)
            case edit(Page)
            enum Confirmation { case confirm }
          }
          @ObservableState
          struct State {
            @Presents var alert: AlertState<Action.Alert>?
            @Presents var destination: Destination.State?
            @Presents var dialog: ConfirmationDialogState<Action.Alert>?
            var isOn = false
            @Presents var sheet: Page.State?
            var text = ""
          }
          enum Action: BindableAction {
            case alert(PresentationAction<Alert>)
            case binding(BindingAction<State>)
            case destination(PresentationAction<Destination.Action>)
            case dialog(PresentationAction<Alert>)
            case other(PresentationAction<Other>)
            case sheet(PresentationAction<Page.Action>)
            case tapped
            enum Alert { case confirm }
            enum Other { case cancel }
          }
          var body: some ReducerOf<Self> { BindingReducer() }
        }
        struct PageView: View {
          let store: StoreOf<Page>
          var body: some View { EmptyView() }
        }
        struct ScreenView: View {
          @Bindable var store: StoreOf<Screen>
          var body: some View {
            Form {
              Section { Button("Tap") { store.send(.tapped) } }
              Toggle("On", isOn: $store.isOn)
              TextField("Text", text: $store.text)
            }
            .padding()
            .navigationTitle("Screen")
            \(presentations)
          }
        }
        """
      return try await compiler.problems(
        in: [Example(file: "ScreenView.swift", line: 1, code: code)],
        imports: ["ComposableArchitecture", "SwiftUI"],
        options: ["-Xfrontend", "-solver-scope-threshold=3000"]
      )
    }
  }

  private let presentationsOfProperties = """
    .sheet(item: $store.scope(state: \\.destination?.edit, action: \\.destination.edit)) { store in
      NavigationStack { PageView(store: store).navigationTitle("Edit") }
    }
    .fullScreenCover(item: $store.scope(state: \\.sheet, action: \\.sheet)) {
      PageView(store: $0)
    }
    .navigationDestination(
      item: $store.scope(state: \\.destination?.detail, action: \\.destination.detail)
    ) { PageView(store: $0) }
    .alert($store.scope(state: \\.alert, action: \\.alert))
    .confirmationDialog($store.scope(state: \\.dialog, action: \\.dialog))
    .onAppear { store.send(.tapped) }
    .task { await store.send(.tapped).finish() }
    .onChange(of: store.text) { _, text in print(text) }
    .toolbar { ToolbarItem { Button("Add") { store.send(.tapped) } } }
    .disabled(store.isOn)
    """

  private let presentationsOfCases = """
    .sheet(item: $store.scope(\\.$destination, action: \\.destination).edit) { store in
      NavigationStack { PageView(store: store).navigationTitle("Edit") }
    }
    .fullScreenCover(item: $store.scope(\\.$destination, action: \\.destination).add) {
      PageView(store: $0)
    }
    .navigationDestination(item: $store.scope(\\.$destination, action: \\.destination).detail) {
      PageView(store: $0)
    }
    .alert($store.scope(\\.$destination, action: \\.destination).alert)
    .confirmationDialog($store.scope(\\.$destination, action: \\.destination).dialog)
    .onAppear { store.send(.tapped) }
    .task { await store.send(.tapped).finish() }
    .onChange(of: store.text) { _, text in print(text) }
    .toolbar { ToolbarItem { Button("Add") { store.send(.tapped) } } }
    .disabled(store.isOn)
    """
#endif
