#if !canImport(Darwin)
  import Foundation
  import Testing

  /// A chain of operators with overloads. With two overloads each, ten operators have a thousand
  /// combinations for the type checker.
  struct Chain: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var state = "struct"
    let property: String
    let action: String
    let `operator`: String

    static let all = [
      Chain(
        testDescription: "optional children",
        property: "var #: Row.State?",
        action: "Row.Action",
        operator: ".ifLet(\\.#, action: \\.#) { Row() }"
      ),
      Chain(
        testDescription: "presented children",
        property: "@Presents var #: Row.State?",
        action: "PresentationAction<Row.Action>",
        operator: ".ifLet(\\.$#, action: \\.#) { Row() }"
      ),
      Chain(
        testDescription: "alerts",
        property: "@Presents var #: AlertState<Never>?",
        action: "PresentationAction<Never>",
        operator: ".ifLet(\\.$#, action: \\.#)"
      ),
      Chain(
        testDescription: "enums of features",
        property: "@Presents var #: Place.State?",
        action: "PresentationAction<Place.Action>",
        operator: ".ifLet(\\.$#, action: \\.#)"
      ),
      Chain(
        testDescription: "rows",
        property: "var #: IdentifiedArrayOf<Row.State> = []",
        action: "IdentifiedActionOf<Row>",
        operator: ".forEach(\\.#, action: \\.#) { Row() }"
      ),
      Chain(
        testDescription: "stacks",
        property: "var # = StackState<Row.State>()",
        action: "StackActionOf<Row>",
        operator: ".forEach(\\.#, action: \\.#) { Row() }"
      ),
      Chain(
        testDescription: "cases",
        state: "enum",
        property: "case #(Row.State)",
        action: "Row.Action",
        operator: ".ifCaseLet(\\.#, action: \\.#) { Row() }"
      ),
    ]

    /// Returns a reducer with ten operators, one of which can contain a mistake.
    func example(mistake: String? = nil) -> Example {
      let names = (1...10).map { "child\($0)" }
      func lines(_ line: (String) -> String) -> String { names.map(line).joined(separator: "\n") }
      let code = """
        @Reducer
        enum Place {
          case row(Row)
        }
        @Reducer
        struct Row {
          @ObservableState
          struct State: Identifiable {
            var id = 0
          }
          enum Action {
            case tapped
          }
          var body: some ReducerOf<Self> {
            Reduce { state, action in .none }
          }
        }
        @Reducer
        struct Ten {
          @ObservableState
          \(state) State {
            \(lines { property.replacing("#", with: $0) })
          }
          enum Action {
            case tapped
            \(lines { "case \($0)(\(action))" })
          }
          var body: some ReducerOf<Self> {
            Reduce { state, action in .none }
            \(lines { name in
              let line = `operator`.replacing("#", with: name)
              return name == mistake ? line.replacing("Row()", with: "Raw()") : line
            })
          }
        }
        """
      return Example(file: "Ten.swift", line: 1, code: code)
    }
  }

  /// Tests of the work of the type checker, measured by its counters instead of time.
  @Suite(.serialized) struct TypeCheckingTests {
    let compiler = TypeChecker(
      products: URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    )
    let options = ["-Xfrontend", "-solver-scope-threshold=6000"]

    @Test(arguments: Chain.all)
    func `a reducer with ten operators is checked quickly`(chain: Chain) async throws {
      let problems = try await compiler.problems(
        in: [chain.example()],
        imports: ["ComposableArchitecture"],
        options: options
      )
      #expect(problems == [])
    }

    @Test func `an error in one of ten operators is reported at its location`() async throws {
      let problems = try await compiler.problems(
        in: [Chain.all[0].example(mistake: "child5")],
        imports: ["ComposableArchitecture"],
        // About 3 seconds: without a solution, the type checker also tries each case key path as
        // one of an optional payload.
        options: ["-Xfrontend", "-solver-scope-threshold=20000"]
      )
      #expect(problems.contains { $0.contains("cannot find 'Raw' in scope") })
      #expect(!problems.contains { $0.contains("reasonable time") })
    }

    @Test func `many modifiers behind a tab view are checked quickly`() async throws {
      let code = """
        @Reducer
        struct Tabs {
          @Reducer enum Destination {
            case one(Page)
            case two(Page)
          }
          @ObservableState
          struct State {
            @Presents var alert: AlertState<Never>?
            @Presents var destination: Destination.State?
            @Presents var dialog: ConfirmationDialogState<Never>?
            var first = Page.State()
            var second = Page.State()
            @Presents var sheet: Page.State?
            var tab = 0
            var text = ""
          }
          enum Action: BindableAction {
            case alert(PresentationAction<Never>)
            case binding(BindingAction<State>)
            case destination(PresentationAction<Destination.Action>)
            case dialog(PresentationAction<Never>)
            case first(Page.Action)
            case second(Page.Action)
            case sheet(PresentationAction<Page.Action>)
          }
          var body: some ReducerOf<Self> { BindingReducer() }
        }
        @Reducer struct Page {}
        struct PageView: View {
          let store: StoreOf<Page>
          var body: some View { EmptyView() }
        }
        struct TabsView: View {
          @Bindable var store: StoreOf<Tabs>
          var body: some View {
            TabView(selection: $store.tab) {
              PageView(store: store.scope(\\.first, action: \\.first)).tag(0)
              PageView(store: store.scope(\\.second, action: \\.second)).tag(1)
            }
            .sheet(item: $store.scope(state: \\.sheet, action: \\.sheet)) { PageView(store: $0) }
            .fullScreenCover(
              item: $store.scope(state: \\.destination?.one, action: \\.destination.one)
            ) { PageView(store: $0) }
            .navigationDestination(
              item: $store.scope(state: \\.destination?.two, action: \\.destination.two)
            ) { PageView(store: $0) }
            .alert($store.scope(state: \\.alert, action: \\.alert))
            .confirmationDialog($store.scope(state: \\.dialog, action: \\.dialog))
            .task { await Task.yield() }
            .onAppear { store.text = "" }
            .onChange(of: store.text) { _, text in print(text) }
            .onChange(of: store.tab) { _, tab in print(tab) }
          }
        }
        """
      let problems = try await compiler.problems(
        in: [Example(file: "TabsView.swift", line: 1, code: code)],
        imports: ["ComposableArchitecture", "SwiftUI"],
        options: options
      )
      #expect(problems == [])
    }

    @Test(
      arguments: [
        ".offset(x: 8": ".ofset(x: 8",
        ".padding(.horizontal, 12)": ".padding(side: .horizontal, 12)",
        ".font(.caption)": ".font(.captain)",
      ]
    )
    func `an error in a row with many modifiers is reported at its location`(
      line: String,
      mistake: String
    ) async throws {
      let code = """
        @Reducer
        struct Chat {
          @ObservableState
          struct State {
            var messages: IdentifiedArrayOf<Message> = []
          }
          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        struct Message: Identifiable {
          let id: Int
          let reactions: [String]
          let sender: Int
          let text: String
        }
        struct ChatView: View {
          let store: StoreOf<Chat>
          var body: some View {
            VStack(spacing: 0) {
              ScrollViewReader { proxy in
                ScrollView {
                  LazyVStack(alignment: .leading, spacing: 8) {
                    ForEach(store.messages) { message in
                      HStack(alignment: .bottom) {
                        VStack(alignment: message.sender == 0 ? .trailing : .leading, spacing: 2) {
                          Text(message.text)
                            .padding(.horizontal, 12)
                            .background(message.sender == 0 ? Color.blue : Color.gray.opacity(0.2))
                            .overlay(alignment: .bottomTrailing) {
                              if message.reactions.count > 0 {
                                HStack(spacing: 2) {
                                  ForEach(message.reactions, id: \\.self) { Text($0).font(.caption) }
                                }
                                .offset(x: 8, y: 8)
                              }
                            }
                        }
                      }
                      .padding(.horizontal)
                      .transition(
                        .move(edge: message.sender == 0 ? .trailing : .leading)
                          .combined(with: .opacity)
                      )
                    }
                  }
                  .padding(.vertical)
                }
              }
            }
          }
        }
        """
      #expect(code.contains(line))
      let problems = try await compiler.problems(
        in: [Example(file: "ChatView.swift", line: 1, code: code.replacing(line, with: mistake))],
        imports: ["ComposableArchitecture", "SwiftUI"],
        options: ["-Xfrontend", "-solver-scope-threshold=20000"]
      )
      #expect(!problems.isEmpty)
      #expect(!problems.contains { $0.contains("reasonable time") })
    }

    @Test func `an error in a reducer's closure is reported at its location`() async throws {
      let code = """
        @Reducer
        struct Mistaken {
          @ObservableState
          struct State {
            @Presents var alert: AlertState<Never>?
          }
          enum Action {
            case alert(PresentationAction<Never>)
            case tapped
          }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              case .taped: return .none
              default: return .none
              }
            }
            .ifLet(\\.$alert, action: \\.alert)
          }
        }
        """
      let problems = try await compiler.problems(
        in: [Example(file: "Mistaken.swift", line: 1, code: code)],
        imports: ["ComposableArchitecture"],
        options: options
      )
      #expect(problems.count == 1)
      #expect(problems.first?.contains("has no member 'taped'") == true)
    }

    @Test func `a case that an enum does not have is reported at its location`() async throws {
      let code = """
        @CasePathable
        @dynamicMemberLookup
        enum Status {
          case active(Int)
        }
        struct Uses {
          func duration(_ status: Status) -> Int? { status.active }
          func known() -> [Any] { [Status.active(1)] }
          func unknown() -> [Any] { [Status.inactive(1)] }
        }
        """
      let problems = try await compiler.problems(
        in: [Example(file: "Status.swift", line: 1, code: code)],
        imports: ["ComposableArchitecture"],
        options: options
      )
      #expect(problems.contains { $0.contains("no dynamic member 'inactive'") })
      #expect(!problems.contains { $0.contains("failed to produce diagnostic") })
    }
  }
#endif
