import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite
struct ReducerDiagnosticsTests {
  @Test func `a class as a reducer is an error`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      final class Feature {
      }
      """,
      """
      final class Feature {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Reducer' makes a struct or an enum a reducer, but 'Feature' is a class. To fix \
            this, declare 'Feature' as a struct.
            """,
          line: 1,
          column: 1,
          fixIts: [FixItSpec(message: "Replace 'class' with 'struct'")]
        )
      ],
      fixed:
        """
        @Reducer
        struct Feature {
        }
        """
    )
  }

  @Test func `an actor as a reducer is an error`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      public actor Feature {
      }
      """,
      """
      public actor Feature {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Reducer' makes a struct or an enum a reducer, but 'Feature' is an actor. To fix \
            this, declare 'Feature' as a struct.
            """,
          line: 1,
          column: 1,
          fixIts: [FixItSpec(message: "Replace 'actor' with 'struct'")]
        )
      ],
      fixed:
        """
        @Reducer
        public struct Feature {
        }
        """
    )
  }

  @Test func `an action that is not an enum is a warning`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      struct Feature {
        struct State {}
        struct Action {}
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      """
      struct Feature {
        struct State {}
        struct Action {}
        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }

      extension Feature: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'Action' is a struct, so 'Feature' has no cases to switch over, and other features \
            have no case key paths into it. To fix this, declare 'Action' as an enum.
            """,
          line: 4,
          column: 3,
          severity: .warning,
          fixIts: [FixItSpec(message: "Replace 'struct' with 'enum'")]
        )
      ],
      fixed:
        """
        @Reducer
        struct Feature {
          struct State {}
          enum Action {}
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """
    )
  }

  @Test func `actions without a body are a warning`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      struct Feature {
        struct State {}
        enum Action {
          case tapped
        }
      }
      """,
      """
      struct Feature {
        struct State {}
        @CasePathable
        enum Action {
          case tapped
        }

        var body: ComposableArchitectureCore.EmptyReducer<Self.State, Self.Action> {
          ComposableArchitectureCore.EmptyReducer()
        }
      }

      extension Feature: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'Feature' declares actions but no 'body', so it ignores all of them. To fix \
            this, add a 'body' that handles them.
            """,
          line: 2,
          column: 8,
          severity: .warning,
          fixIts: [FixItSpec(message: "Add a 'body'")]
        )
      ],
      fixed:
        """
        @Reducer
        struct Feature {
          struct State {}
          enum Action {
            case tapped
          }

          var body: some ReducerOf<Self> {
            Reduce { state, action in
              .none
            }
          }
        }
        """
    )
  }

  @Test func `a body that a reduce method hides is a warning`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      struct Feature {
        struct State {}
        enum Action {}
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          .none
        }
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      """
      struct Feature {
        struct State {}
        @CasePathable
        enum Action {}
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          .none
        }
        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }

      extension Feature: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'Feature' declares both 'reduce(into:action:)' and 'body'. Only the method runs, \
            so 'body' never does. To fix this, remove one of them.
            """,
          line: 5,
          column: 8,
          severity: .warning
        )
      ]
    )
  }

  @Test func `arguments on a struct are an error`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer(state: .equatable)
      struct Feature {
        struct State {}
        enum Action {}
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      """
      struct Feature {
        struct State {}
        @CasePathable
        enum Action {}
        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }

      extension Feature: ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Reducer' takes arguments only on an enum, whose 'State' and 'Action' it writes, \
            but 'Feature' is a struct. To fix this, remove the arguments, and conform \
            'Feature.State' and 'Feature.Action' where they are declared.
            """,
          line: 1,
          column: 10,
          fixIts: [FixItSpec(message: "Remove the arguments")]
        )
      ],
      fixed:
        """
        @Reducer
        struct Feature {
          struct State {}
          enum Action {}
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """
    )
  }
}
