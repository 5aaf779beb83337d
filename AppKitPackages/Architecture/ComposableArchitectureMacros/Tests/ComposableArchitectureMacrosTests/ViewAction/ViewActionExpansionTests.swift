import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite
struct ViewActionExpansionTests {
  @Test func `a view gets the conformance that sends view actions`() {
    expectExpansion(
      of: "ViewAction",
      """
      @ViewAction(for: Feature.self)
      struct FeatureView: View {
        let store: StoreOf<Feature>
        var body: some View {
          Button("Tap") {
            send(.tapped)
          }
        }
      }
      """,
      """
      struct FeatureView: View {
        let store: StoreOf<Feature>
        var body: some View {
          Button("Tap") {
            send(.tapped)
          }
        }
      }

      extension FeatureView: ComposableArchitectureCore.ViewActionSending {}
      """
    )
  }

  @Test func `the conformance repeats the availability`() {
    expectExpansion(
      of: "ViewAction",
      """
      @available(iOS 18, *)
      @ViewAction(for: Feature.self)
      public struct FeatureView: View {
        public let store: StoreOf<Feature>
      }
      """,
      """
      @available(iOS 18, *)
      public struct FeatureView: View {
        public let store: StoreOf<Feature>
      }

      @available(iOS 18, *)
      extension FeatureView: ComposableArchitectureCore.ViewActionSending {}
      """
    )
  }

  @Test func `a view without a store is an error`() {
    expectExpansion(
      of: "ViewAction",
      """
      @ViewAction(for: Feature.self)
      struct FeatureView: View {
        var body: some View {
          EmptyView()
        }
      }
      """,
      """
      struct FeatureView: View {
        var body: some View {
          EmptyView()
        }
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ViewAction' sends actions to the store of 'FeatureView', which has no property \
            named 'store'. To fix this, add 'let store: StoreOf<Feature>'.
            """,
          line: 1,
          column: 1,
          fixIts: [FixItSpec(message: "Add 'let store: StoreOf<Feature>'")]
        )
      ],
      fixed:
        """
        @ViewAction(for: Feature.self)
        struct FeatureView: View {
          let store: StoreOf<Feature>
          var body: some View {
            EmptyView()
          }
        }
        """
    )
  }

  @Test func `a direct send is a warning`() {
    expectExpansion(
      of: "ViewAction",
      """
      @ViewAction(for: Feature.self)
      struct FeatureView: View {
        @Bindable var store: StoreOf<Feature>
        var body: some View {
          Button("Tap") {
            store.send(.view(.tapped))
          }
          Button("Tap") {
            self.store.send(.view(.tapped), animation: .default)
          }
          Button("Delete") {
            store.send(.deleted)
          }
        }
      }
      """,
      """
      struct FeatureView: View {
        @Bindable var store: StoreOf<Feature>
        var body: some View {
          Button("Tap") {
            store.send(.view(.tapped))
          }
          Button("Tap") {
            self.store.send(.view(.tapped), animation: .default)
          }
          Button("Delete") {
            store.send(.deleted)
          }
        }
      }

      extension FeatureView: ComposableArchitectureCore.ViewActionSending {}
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'store.send(.view(.tapped))' goes around '@ViewAction', so the view can send what is \
            not a view action. To fix this, call 'send' with a case of 'Action.View'.
            """,
          line: 6,
          column: 7,
          severity: .warning,
          fixIts: [FixItSpec(message: "Call 'send' directly with a view action")]
        ),
        DiagnosticSpec(
          message: """
            'self.store.send(.view(.tapped))' goes around '@ViewAction', so the view can send \
            what is not a view action. To fix this, call 'send' with a case of 'Action.View'.
            """,
          line: 9,
          column: 7,
          severity: .warning,
          fixIts: [FixItSpec(message: "Call 'send' directly with a view action")]
        ),
        DiagnosticSpec(
          message: """
            'store.send(.deleted)' goes around '@ViewAction', so the view can send what is not a \
            view action. To fix this, call 'send' with a case of 'Action.View'.
            """,
          line: 12,
          column: 7,
          severity: .warning
        ),
      ],
      fixed:
        """
        @ViewAction(for: Feature.self)
        struct FeatureView: View {
          @Bindable var store: StoreOf<Feature>
          var body: some View {
            Button("Tap") {
              send(.tapped)
            }
            Button("Tap") {
              send(.tapped, animation: .default)
            }
            Button("Delete") {
              store.send(.deleted)
            }
          }
        }
        """
    )
  }

  @Test func `the store of a child has the same name, and is no direct send`() {
    let view = #"""
      struct FeatureView: View {
        @Bindable var store: StoreOf<Feature>
        var body: some View {
          EmptyView()
            .sheet(item: $store.scope(state: \.child, action: \.child)) { store in
              Button("Cancel") { store.send(.cancelTapped) }
            }
            .popover(item: $popover) { (store: StoreOf<Child>) in
              Button("Cancel") { store.send(.cancelTapped) }
            }
          if let store = store.scope(state: \.child, action: \.child) {
            Button("Cancel") { store.send(.cancelTapped) }
          } else if isEmpty {
            Button("Own, in an else") { store.send(.deleted) }
          }
          switch store.case {
          case .child(let store): Button("Cancel") { store.send(.cancelTapped) }
          case .none: Button("Own, in a case") { store.send(.deleted) }
          }
          ForEach(rows) { row in
            let store = row.store
            Button("Cancel") { store.send(.cancelTapped) }
          }
        }
        func cancel(_ store: StoreOf<Child>) {
          store.send(.cancelTapped)
          self.store.send(.deleted)
        }
        func cancelAll() {
          for store in stores { store.send(.cancelTapped) }
          guard let store = child else { return }
          store.send(.cancelTapped)
        }
      }
      """#
    expectExpansion(
      of: "ViewAction",
      #"""
      @ViewAction(for: Feature.self)
      \#(view)
      """#,
      #"""
      \#(view)

      extension FeatureView: ComposableArchitectureCore.ViewActionSending {}
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'store.send(.deleted)' goes around '@ViewAction', so the view can send what is \
            not a view action. To fix this, call 'send' with a case of 'Action.View'.
            """,
          line: 15,
          column: 35,
          severity: .warning
        ),
        DiagnosticSpec(
          message: """
            'store.send(.deleted)' goes around '@ViewAction', so the view can send what is \
            not a view action. To fix this, call 'send' with a case of 'Action.View'.
            """,
          line: 19,
          column: 44,
          severity: .warning
        ),
        DiagnosticSpec(
          message: """
            'self.store.send(.deleted)' goes around '@ViewAction', so the view can send what is \
            not a view action. To fix this, call 'send' with a case of 'Action.View'.
            """,
          line: 28,
          column: 5,
          severity: .warning
        ),
      ]
    )
  }
}
