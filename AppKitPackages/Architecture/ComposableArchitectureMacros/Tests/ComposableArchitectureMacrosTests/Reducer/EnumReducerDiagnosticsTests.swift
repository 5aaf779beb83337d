import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite
struct EnumReducerDiagnosticsTests {
  @Test func `cases of an enum of reducers that have the name of a member of it are reported`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      enum Destination {
        case State(Edit)
        case body
      }
      """,
      """
      enum Destination {
        case State(Edit)
        case body
      }

      extension Destination: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """,
      diagnostics: [("State", 3), ("body", 4)].map { name, line in
        DiagnosticSpec(
          message: """
            '@Reducer' found a case named '\(name)', which is also the name of a declaration that the \
            macro writes or uses. To fix this, rename the case.
            """,
          line: line,
          column: 8
        )
      }
    )
  }

  @Test func `plain data in an enum of reducers needs @ReducerCaseIgnored`() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      enum Path {
        /// A number.
        case count(Int)
      }
      """,
      #"""
      enum Path {
        /// A number.
        case count(Int)

        @dynamicMemberLookup
        enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitectureCore.CaseReducerState, ComposableArchitectureCore.ObservableState, ComposableArchitectureCore._CasewiseEquatable {
          typealias StateReducer = Path
          case count(Int)

          struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            subscript(root: State) -> CasePaths.PartialCaseKeyPath<State> {
              if case .count = root {
                return \.count
              }
              return \.never
            }
            var count: CasePaths.AnyCasePath<State, Int> {
              CasePaths.AnyCasePath<State, Int>(
                uncheckedEmbed: State.count,
                extract: {
                  guard case let .count(v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<State>]> {
              var allCasePaths: [CasePaths.PartialCaseKeyPath<State>] = []
              allCasePaths.append(\.count)
              return allCasePaths.makeIterator()
            }
          }

          static var allCasePaths: AllCasePaths { AllCasePaths() }

          static var stateBody: StateReducer.Body { StateReducer.body }

          var _$id: ComposableArchitectureCore.ObservableStateID {
            switch self {
            case let .count(state):
              return ComposableArchitectureCore.ObservableStateID._$id(for: state)._$tag(0)
            }
          }

          mutating func _$willModify() {
            switch self {
            case var .count(state):
              ComposableArchitectureCore._$willModify(&state)
              self = .count(state)
            }
          }

          static func _isEqual(_ lhs: Self, _ rhs: Self) -> Swift.Bool {
            switch lhs {
            case let .count(lhs0):
              if case let .count(rhs0) = rhs {
                return ComposableArchitectureCore._isPayloadEqual(lhs0, rhs0)
              }
            }
            return false
          }
        }

        enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
          case count(Swift.Never)

          struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
              if case .count = root {
                return \.count
              }
              return \.never
            }
            var count: CasePaths.AnyCasePath<Action, Swift.Never> {
              CasePaths.AnyCasePath<Action, Swift.Never>(
                uncheckedEmbed: Action.count,
                extract: {
                  guard case let .count(v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
              var allCasePaths: [CasePaths.PartialCaseKeyPath<Action>] = []
              allCasePaths.append(\.count)
              return allCasePaths.makeIterator()
            }
          }

          static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
        static var body: ComposableArchitectureCore.Reduce<Self.State, Self.Action> {
          ComposableArchitectureCore.Reduce(
            ComposableArchitectureCore.EmptyReducer<Self.State, Self.Action>()
          )
        }

        @dynamicMemberLookup
        enum CaseScope: CasePaths.CasePathable, CasePaths.CasePathIterable {
          case count(Int)

          struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            subscript(root: CaseScope) -> CasePaths.PartialCaseKeyPath<CaseScope> {
              if case .count = root {
                return \.count
              }
              return \.never
            }
            var count: CasePaths.AnyCasePath<CaseScope, Int> {
              CasePaths.AnyCasePath<CaseScope, Int>(
                uncheckedEmbed: CaseScope.count,
                extract: {
                  guard case let .count(v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<CaseScope>]> {
              var allCasePaths: [CasePaths.PartialCaseKeyPath<CaseScope>] = []
              allCasePaths.append(\.count)
              return allCasePaths.makeIterator()
            }
          }

          static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        @preconcurrency @MainActor
        static func scope(
          _ store: ComposableArchitectureCore.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case let .count(v0):
            return .count(v0)
          }
        }
      }

      extension Path: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'count' holds 'Int', which is not a reducer. To fix this, hold a reducer, or mark \
            the case with '@ReducerCaseIgnored' to keep plain data in the state.
            """,
          line: 4,
          column: 14,
          fixIts: [FixItSpec(message: "Mark the case with '@ReducerCaseIgnored'")]
        )
      ],
      fixed:
        """
        @Reducer
        enum Path {
          /// A number.
          @ReducerCaseIgnored case count(Int)
        }
        """
    )
  }
}
