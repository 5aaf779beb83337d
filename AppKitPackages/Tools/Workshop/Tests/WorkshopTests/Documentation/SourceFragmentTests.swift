import Testing

@testable import Workshop

struct SourceFragmentTests {
  private func kinds(_ text: String) -> [SourceFragment.Kind] {
    SourceFragment.fragments(of: text).map(\.kind)
  }

  @Test func `declarations have kinds`() {
    #expect(
      kinds(
        """
        import Models
        extension DependencyValues { var clock: Int { 0 } }
        #Preview { Text("") }
        @Reducer struct Feature {}
        private indirect enum Tree {}
        func load() async throws {}
        var body: some View { Text("") }
        static var previews: Int { 0 }
        @DependencyEndpoint var load: () -> Int
        let count = 1
        typealias ID = Int
        """
      ) == [
        .import, .extension, .extension, .type, .type, .member, .body, .member, .member, .statement,
        .statement,
      ]
    )
  }

  @Test func `expressions have kinds`() {
    #expect(
      kinds(
        """
        $0.date.now = .distantPast
        let store = Store(initialState: 0) { Counter() }
        await store.send(.tap)
        """
      ) == [.overrides, .statement, .statement]
    )
    #expect(kinds(".padding()\n\n// Comment.\n.bold()") == [.modifier])
    #expect(kinds(".ifLet(\\.child, action: \\.child) { Child() }") == [.reducer])
    #expect(kinds("Reduce { state, action in .none }\n.ifLet(\\.child)") == [.reducer])
    #expect(kinds("if true { print(1) }") == [.statement])
  }

  @Test func `cases that follow each other are one fragment`() {
    let text = """
      case .tap:
        return .none

      case .load, .reload:
        return .none
      """
    let fragments = SourceFragment.fragments(of: text)
    #expect(fragments.map(\.kind) == [.cases])
    #expect(fragments.first?.code == text)
  }

  @Test func `fragments have their lines and comments`() {
    let fragments = SourceFragment.fragments(
      of: """

        // Counts.
        @main
        struct Counter {}

        /// A box.
        extension Box: Sendable {
          func open(count: Int) { let lid = 1 }
        }
        print("a"); print("b")
        """
    )
    #expect(fragments.map(\.line) == [1, 5, 9, 9])
    #expect(fragments[0].code == "// Counts.\n\nstruct Counter {}")
    #expect(fragments[1].code.hasPrefix("/// A box.\nextension"))
    #expect(fragments.map(\.typeName) == ["Counter", "Box", nil, nil])
    #expect(fragments.map(\.addsConformances) == [false, true, false, false])
    #expect(fragments[1].declaredNames == ["open", "lid"])
  }
}
