#if !canImport(Darwin)
  import Foundation
  import Testing

  extension TypeCheckingTests {
    @Test func `many deprecated modifiers and operators are checked quickly`() async throws {
      let code = """
        struct Page: Reducer {
          struct State: Equatable { var count = 0 }
          enum Action: Equatable { case tapped }
          func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
        }
        struct PageView: View {
          let store: StoreOf<Page>
          var body: some View { EmptyView() }
        }
        struct Old: Reducer {
          struct State: Equatable {
            @PresentationState var alert: AlertState<Never>?
            @PresentationState var destination: Destination.State?
            @PresentationState var dialog: ConfirmationDialogState<Never>?
            @PresentationState var sheet: Page.State?
            @PresentationState var cover: Page.State?
            @PresentationState var popover: Page.State?
            var optional: Page.State?
            @BindingState var text = ""
          }
          enum Action: BindableAction, Equatable {
            case alert(PresentationAction<Never>)
            case binding(BindingAction<State>)
            case destination(PresentationAction<Destination.Action>)
            case dialog(PresentationAction<Never>)
            case sheet(PresentationAction<Page.Action>)
            case cover(PresentationAction<Page.Action>)
            case popover(PresentationAction<Page.Action>)
            case optional(Page.Action)
            case tapped
          }
          struct Destination: Reducer {
            enum State: Equatable { case one(Page.State), two(Page.State) }
            enum Action: Equatable { case one(Page.Action), two(Page.Action) }
            var body: some ReducerOf<Self> {
              Scope(state: /State.one, action: /Action.one) { Page() }
              Scope(state: /State.two, action: /Action.two) { Page() }
            }
          }
          var body: some ReducerOf<Self> {
            BindingReducer()
            Reduce { state, action in .none }
              .ifLet(\\.optional, action: /Action.optional) { Page() }
              .ifLet(\\.$alert, action: /Action.alert)
              .ifLet(\\.$dialog, action: /Action.dialog)
              .ifLet(\\.$destination, action: /Action.destination) { Destination() }
              .ifLet(\\.$sheet, action: /Action.sheet) { Page() }
              .ifLet(\\.$cover, action: /Action.cover) { Page() }
              .ifLet(\\.$popover, action: /Action.popover) { Page() }
          }
        }
        struct OldView: View {
          let store: StoreOf<Old>
          var body: some View {
            WithViewStore(self.store, observe: { $0 }) { viewStore in
              VStack {
                TextField("", text: viewStore.$text)
                Button("Tap") { viewStore.send(.tapped) }
                IfLetStore(self.store.scope(state: \\.optional, action: Old.Action.optional)) {
                  PageView(store: $0)
                }
              }
              .alert(store: self.store.scope(state: \\.$alert, action: { .alert($0) }))
              .confirmationDialog(store: self.store.scope(state: \\.$dialog, action: { .dialog($0) }))
              .sheet(store: self.store.scope(state: \\.$sheet, action: { .sheet($0) })) {
                PageView(store: $0)
              }
              .fullScreenCover(store: self.store.scope(state: \\.$cover, action: { .cover($0) })) {
                PageView(store: $0)
              }
              .popover(store: self.store.scope(state: \\.$popover, action: { .popover($0) })) {
                PageView(store: $0)
              }
              .sheet(
                store: self.store.scope(state: \\.$destination, action: { .destination($0) }),
                state: /Old.Destination.State.one,
                action: Old.Destination.Action.one
              ) { PageView(store: $0) }
              .navigationDestination(
                store: self.store.scope(state: \\.$destination, action: { .destination($0) }),
                state: /Old.Destination.State.two,
                action: Old.Destination.Action.two
              ) { PageView(store: $0) }
              .onChange(of: viewStore.text) { text in print(text) }
            }
          }
        }
        """
      let problems = try await compiler.problems(
        in: [Example(file: "OldView.swift", line: 1, code: code)],
        imports: ["ComposableArchitecture", "SwiftUI"],
        options: options
      )
      #expect(problems == [])
    }
  }
#endif
