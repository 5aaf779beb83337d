#if !canImport(Darwin)
  import Testing

  extension TypeCheckingTests {
    @Test(arguments: ModifierChain.all)
    func `a chain of modifiers is checked quickly`(chain: ModifierChain) async throws {
      let problems = try await problems(in: chain.modifiers)
      #expect(problems == [])
    }

    // Not behind the colors: `Color.gray.opacity(0.2)` is also a view and a style, and without a
    // solution the compiler tries every combination of these.
    @Test(arguments: ModifierChain.all.dropFirst())
    func `a mistake in a sheet behind a chain of modifiers is named`(
      chain: ModifierChain
    ) async throws {
      let problems = try await problems(
        in: chain.modifiers + "\n.sheet(isPresented: $store.isOn) { Text(store.name) }"
      )
      #expect(problems.contains { $0.contains("has no dynamic member 'name'") })
      #expect(!problems.contains { $0.contains("reasonable time") })
    }

    private func problems(in modifiers: String) async throws -> [String] {
      let code = """
        @Reducer
        struct Search {
          @ObservableState
          struct State {
            var isOn = false
            var names: [String] = []
            var query = ""
          }
          enum Action: BindableAction {
            case binding(BindingAction<State>)
            case refreshed
          }
          var body: some ReducerOf<Self> { BindingReducer() }
        }
        struct SearchView: View {
          @Bindable var store: StoreOf<Search>
          var body: some View {
            List { ForEach(store.names, id: \\.self) { Text($0) } }
            \(modifiers)
          }
        }
        """
      return try await compiler.problems(
        in: [Example(file: "SearchView.swift", line: 1, code: code)],
        imports: ["ComposableArchitecture", "SwiftUI"],
        options: ["-Xfrontend", "-solver-scope-threshold=8000"]
      )
    }
  }

  /// Modifiers that several overloads match, one behind the other.
  struct ModifierChain: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let modifiers: String

    static let all = [
      ModifierChain(
        testDescription: "colors and views as backgrounds",
        modifiers: """
          .background(Color.gray.opacity(0.2))
          .padding()
          .background { Color.blue }
          .animation(.default, value: store.names.count)
          .background(Color.blue.opacity(0.5))
          .background(.thinMaterial)
          .background(Color.gray.opacity(0.2))
          """
      ),
      ModifierChain(
        testDescription: "overlays and masks with trailing closures",
        modifiers: """
          .overlay { if store.names.isEmpty { ContentUnavailableView.search } }
          .mask { Rectangle() }
          .overlay(alignment: .bottom) { Text(store.query) }
          .mask { Circle() }
          .overlay { if store.isOn { ProgressView() } }
          """
      ),
      ModifierChain(
        testDescription: "bindings to a feature and a task",
        modifiers: """
          .searchable(text: $store.query, prompt: "Names")
          .alert("Title", isPresented: $store.isOn) { Button("OK") {} }
          .confirmationDialog("Title", isPresented: $store.isOn) { Button("OK") {} }
          .popover(isPresented: $store.isOn) { Text("Popover") }
          .task { await store.send(.refreshed).finish() }
          """
      ),
    ]
  }
#endif
