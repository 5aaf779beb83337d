#if !canImport(Darwin)
  import Foundation
  import Testing

  extension TypeCheckingTests {
    @Test func `Presentations of properties are checked quickly`() async throws {
      let problems = try await problems(in: presentationsOfProperties)
      #expect(problems == [])
    }

    @Test func `Presentations of an enum's cases are checked quickly`() async throws {
      let problems = try await problems(in: presentationsOfCases)
      #expect(problems == [])
    }

    @Test(arguments: Mistake.all)
    func `An error names the mistake in one of many presentations`(mistake: Mistake) async throws {
      #expect(mistake.presentations.contains(mistake.text))
      let problems = try await problems(
        in: mistake.presentations.replacing(mistake.text, with: mistake.replacement),
        limit: mistake.limit
      )
      for name in mistake.names {
        #expect(problems.contains { $0.contains(name) })
      }
      #expect(!problems.contains { $0.contains("reasonable time") })
    }

    private func problems(in presentations: String, limit: Int = 3000) async throws -> [String] {
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
        options: ["-Xfrontend", "-solver-scope-threshold=\(limit)"]
      )
    }
  }

  /// A mistake among presentations, and the names that the errors must contain.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var presentations = presentationsOfProperties
    let text: String
    let replacement: String
    let names: [String]
    var limit = 4000

    static let all = [
      Mistake(
        testDescription: "a misspelled modifier",
        text: ".disabled(",
        replacement: ".disable(",
        names: ["has no member 'disable'"]
      ),
      Mistake(
        testDescription: "a misspelled presentation",
        text: ".fullScreenCover(",
        replacement: ".fullScreenCove(",
        names: ["has no member 'fullScreenCove'"],
        limit: 30_000
      ),
      Mistake(
        testDescription: "a misspelled label of a presentation",
        text: "item: $store.scope(state: \\.sheet",
        replacement: "itm: $store.scope(state: \\.sheet",
        names: ["'itm:_:', expected 'item:_:'"]
      ),
      Mistake(
        testDescription: "a misspelled property of the state",
        text: "state: \\.sheet",
        replacement: "state: \\.shet",
        names: ["has no member 'shet'"]
      ),
      Mistake(
        testDescription: "a misspelled case of the action",
        text: "action: \\.sheet",
        replacement: "action: \\.shet",
        names: ["has no dynamic member 'shet'"]
      ),
      Mistake(
        testDescription: "a misspelled case of a destination",
        text: "action: \\.destination.detail",
        replacement: "action: \\.destination.detial",
        names: ["has no dynamic member 'detial'"]
      ),
      Mistake(
        testDescription: "an alert with another type of actions",
        text: "action: \\.alert",
        replacement: "action: \\.other",
        names: ["Screen.Action.Other", "Screen.Action.Alert"]
      ),
      Mistake(
        testDescription: "an unknown view in a closure",
        text: "PageView(store: $0)\n}",
        replacement: "PegeView(store: $0)\n}",
        names: ["cannot find 'PegeView' in scope"]
      ),
      Mistake(
        testDescription: "a misspelled modifier in a closure",
        text: "navigationTitle(\"Edit\")",
        replacement: "navigationTitel(\"Edit\")",
        names: ["has no member 'navigationTitel'"]
      ),
      Mistake(
        testDescription: "a misspelled property of the store",
        text: "store.isOn",
        replacement: "store.isOf",
        names: ["has no dynamic member 'isOf'"]
      ),
      Mistake(
        testDescription: "a misspelled action in a closure",
        text: ".onAppear { store.send(.tapped)",
        replacement: ".onAppear { store.send(.taped)",
        names: ["has no member 'taped'"]
      ),
      Mistake(
        testDescription: "a misspelled action of a button",
        text: "{ Button(\"Add\") { store.send(.tapped)",
        replacement: "{ Button(\"Add\") { store.send(.taped)",
        names: ["has no member 'taped'"]
      ),
      Mistake(
        testDescription: "a misspelled modifier, with an enum's presentations",
        presentations: presentationsOfCases,
        text: ".disabled(",
        replacement: ".disable(",
        names: ["has no member 'disable'"]
      ),
      Mistake(
        testDescription: "a misspelled state of an enum's presentation",
        presentations: presentationsOfCases,
        text: "\\.$destination, action: \\.destination).add",
        replacement: "\\.$destnation, action: \\.destination).add",
        names: ["has no member '$destnation'"]
      ),
      Mistake(
        testDescription: "a misspelled action of an enum's presentation",
        presentations: presentationsOfCases,
        text: "action: \\.destination).add",
        replacement: "action: \\.destnation).add",
        names: ["has no dynamic member 'destnation'"]
      ),
      Mistake(
        testDescription: "a misspelled case of an enum's presentation",
        presentations: presentationsOfCases,
        text: "destination).add",
        replacement: "destination).ad",
        names: ["has no dynamic member 'ad'"]
      ),
    ]
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
