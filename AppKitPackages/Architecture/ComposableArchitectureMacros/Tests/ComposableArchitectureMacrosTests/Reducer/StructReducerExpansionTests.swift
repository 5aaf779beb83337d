import ComposableArchitectureMacros
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite
struct StructReducerExpansionTests {
  @Test func `a struct gets the conformance, a builder for its body and case paths for its action`()
  {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      struct Feature {
        @ObservableState
        struct State {
          var count = 0
        }
        enum Action {
          case tapped
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            .none
          }
        }
      }
      """,
      """
      struct Feature {
        @ObservableState
        struct State {
          var count = 0
        }
        @CasePathable
        enum Action {
          case tapped
        }
        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            .none
          }
        }
      }

      extension Feature: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """
    )
  }

  @Test func `missing requirements of a struct are generated`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      struct Feature {
      }
      """,
      """
      struct Feature {

        @ObservableState
        struct State: Codable, Equatable, Hashable, Sendable {
          init() {
          }
        }

        enum Action: Equatable, Hashable, Sendable {
        }

        var body: ComposableArchitectureCore.EmptyReducer<Self.State, Self.Action> {
          ComposableArchitectureCore.EmptyReducer()
        }
      }

      extension Feature: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """
    )
  }

  @Test func `an enum state gets case paths and dynamic members`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      struct Feature {
        @ObservableState
        enum State {
          case idle
        }
        enum Action {}
        var body: some Reducer<State, Action> {
          EmptyReducer()
        }
      }
      """,
      """
      struct Feature {
        @ObservableState
        @CasePathable @dynamicMemberLookup
        enum State {
          case idle
        }
        @CasePathable
        enum Action {}
        @ComposableArchitectureCore.ReducerBuilder<State, Action>
        var body: some Reducer<State, Action> {
          EmptyReducer()
        }
      }

      extension Feature: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """
    )
  }

  @Test func `existing attributes are not added again`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      struct Feature: Reducer {
        @CasePathable
        @dynamicMemberLookup
        enum State {
          case idle
        }
        @CasePathable
        enum Action {}
        @ReducerBuilder<State, Action>
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      """
      struct Feature: Reducer {
        @CasePathable
        @dynamicMemberLookup
        enum State {
          case idle
        }
        @CasePathable
        enum Action {}
        @ReducerBuilder<State, Action>
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      specs: ["Reducer": MacroSpec(type: ReducerMacro.self, conformances: ["CaseReducer"])]
    )
  }

  @Test func `the builder uses the types in the type of the body`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      struct Logged<Base: Reducer> {
        typealias State = Base.State
        typealias Action = Base.Action
        let base: Base
        var body: some ReducerOf<Base> {
          base
        }
      }
      """,
      """
      struct Logged<Base: Reducer> {
        typealias State = Base.State
        typealias Action = Base.Action
        let base: Base
        @ComposableArchitectureCore.ReducerBuilder<Base.State, Base.Action>
        var body: some ReducerOf<Base> {
          base
        }
      }

      extension Logged: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """
    )
  }

  @Test func `external state and action types are not generated again`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      struct Like<ID: Hashable> {
        let like: (ID) -> Bool
        var body: some Reducer<LikeState<ID>, LikeAction> {
          Reduce { _, _ in .none }
        }
      }

      @Reducer
      struct Toggling {
        func reduce(into state: inout Bool, action: Void) -> Effect<Void> {
          .none
        }
      }
      """,
      """
      struct Like<ID: Hashable> {
        let like: (ID) -> Bool
        @ComposableArchitectureCore.ReducerBuilder<LikeState<ID>, LikeAction>
        var body: some Reducer<LikeState<ID>, LikeAction> {
          Reduce { _, _ in .none }
        }
      }
      struct Toggling {
        func reduce(into state: inout Bool, action: Void) -> Effect<Void> {
          .none
        }
      }

      extension Like: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}

      extension Toggling: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """
    )
  }

  @Test func `the generic arguments of a body may be types around the reducer`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      struct Nested {
        var body: some Reducer<State, Action> {
          EmptyReducer()
        }
      }

      @Reducer
      struct Constant {
        let body = EmptyReducer<Int, Int>()
      }

      @Reducer
      struct Annotated {
        let body: EmptyReducer<Int, Int> = EmptyReducer()
      }
      """,
      """
      struct Nested {
        @ComposableArchitectureCore.ReducerBuilder<State, Action>
        var body: some Reducer<State, Action> {
          EmptyReducer()
        }
      }
      struct Constant {
        let body = EmptyReducer<Int, Int>()
      }
      struct Annotated {
        let body: EmptyReducer<Int, Int> = EmptyReducer()
      }

      extension Nested: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}

      extension Constant: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}

      extension Annotated: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """
    )
  }

  @Test func `a generic parameter can be the state or the action`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      struct Lift<State, Action> {
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          .none
        }
      }
      """,
      """
      struct Lift<State, Action> {
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          .none
        }
      }

      extension Lift: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """
    )
  }

  @Test func `types within a condition count as declared`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      struct Feature {
        #if DEBUG
          struct State {}
        #else
          struct State {}
        #endif
        enum Action {}
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          .none
        }
      }
      """,
      """
      struct Feature {
        #if DEBUG
          struct State {}
        #else
          struct State {}
        #endif
        @CasePathable
        enum Action {}
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          .none
        }
      }

      extension Feature: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """
    )
  }

  @Test func `the conformance repeats the availability`() {
    expectExpansion(
      of: "Reducer",
      """
      @available(macOS 26, *)
      @Reducer
      struct Feature {
        struct State {}
        enum Action {}
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      """
      @available(macOS 26, *)
      struct Feature {
        struct State {}
        @CasePathable
        enum Action {}
        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }

      @available(macOS 26, *)
      extension Feature: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """
    )
  }

  @Test func `properties with a dependency are nonisolated where the main actor is the default`() {
    expectExpansion(
      of: "Reducer",
      #"""
      @Reducer
      struct Feature {
        @Dependency(\.uuid) var uuid
        let body = EmptyReducer<Int, Int>()
      }
      """#,
      #"""
      struct Feature {
        @Dependency(\.uuid) var uuid
        let body = EmptyReducer<Int, Int>()

        #if hasFeature(NoExplicitNonIsolated)
        private typealias Dependency = ComposableArchitectureCore._NonisolatedDependency
        #endif
      }

      extension Feature: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """#
    )
  }

  @Test(arguments: [
    "func start() { @Dependency(\\.uuid) var id }",
    "struct Dependency {}",
    "var start: () -> Void { { if true { @Dependency(\\.date.now) var now } } }",
  ])
  func `a local variable or a type named Dependency keeps the isolation`(member: String) {
    expectExpansion(
      of: "Reducer",
      #"""
      @Reducer
      struct Feature {
        @Dependency(\.uuid) var uuid
        let body = EmptyReducer<Int, Int>()
        \#(member)
      }
      """#,
      #"""
      struct Feature {
        @Dependency(\.uuid) var uuid
        let body = EmptyReducer<Int, Int>()
        \#(member)
      }

      extension Feature: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """#
    )
  }
}
