import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("What @Reducer adds to an enum")
struct EnumReducerExpansionTests {
  @Test("An enum of reducers gets state, action, body and scope")
  func anEnumOfReducersGetsStateActionBodyAndScope() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      enum Destination {
        case edit(EditFeature)
        case share(Sharing.Feature)
      }
      """,
      #"""
      enum Destination {
        case edit(EditFeature)
        case share(Sharing.Feature)

        @CasePathable
        @dynamicMemberLookup
        @ObservableState
        @_SynthesizedEquatable
        enum State: ComposableArchitectureCore.CaseReducerState {
          typealias StateReducer = Destination
          case edit(EditFeature.State)
          case share(Sharing.Feature.State)
        }

        @CasePathable
        enum Action {
          case edit(EditFeature.Action)
          case share(Sharing.Feature.Action)
        }

        static var body: ComposableArchitectureCore.Reduce<Self.State, Self.Action> {
          ComposableArchitectureCore.Reduce(
            ComposableArchitectureCore.CombineReducers {
              ComposableArchitectureCore.Scope(
                state: \Self.State.Cases.edit, action: \Self.Action.Cases.edit
              ) {
                EditFeature()
              }
              ComposableArchitectureCore.Scope(
                state: \Self.State.Cases.share, action: \Self.Action.Cases.share
              ) {
                Sharing.Feature()
              }
            }
          )
        }

        @CasePathable
        @dynamicMemberLookup
        enum CaseScope {
          case edit(ComposableArchitectureCore.StoreOf<EditFeature>)
          case share(ComposableArchitectureCore.StoreOf<Sharing.Feature>)
        }

        @preconcurrency @MainActor
        static func scope(
          _ store: ComposableArchitectureCore.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case .edit:
            return .edit(store.scope(state: \.edit, action: \.edit)!)
          case .share:
            return .share(store.scope(state: \.share, action: \.share)!)
          }
        }
      }

      extension Destination: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer {
      }
      """#
    )
  }

  @Test("Everything a public enum gets is public")
  func everythingAPublicEnumGetsIsPublic() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      public enum Path {
        case detail(Detail)
      }
      """,
      #"""
      public enum Path {
        case detail(Detail)

        @CasePathable
        @dynamicMemberLookup
        @ObservableState
        @_SynthesizedEquatable
        public enum State: ComposableArchitectureCore.CaseReducerState {
          public typealias StateReducer = Path
          case detail(Detail.State)
        }

        @CasePathable
        public enum Action {
          case detail(Detail.Action)
        }

        public static var body: ComposableArchitectureCore.Reduce<Self.State, Self.Action> {
          ComposableArchitectureCore.Reduce(
            ComposableArchitectureCore.CombineReducers {
              ComposableArchitectureCore.Scope(
                state: \Self.State.Cases.detail, action: \Self.Action.Cases.detail
              ) {
                Detail()
              }
            }
          )
        }

        @CasePathable
        @dynamicMemberLookup
        public enum CaseScope {
          case detail(ComposableArchitectureCore.StoreOf<Detail>)
        }

        @preconcurrency @MainActor
        public static func scope(
          _ store: ComposableArchitectureCore.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case .detail:
            return .detail(store.scope(state: \.detail, action: \.detail)!)
          }
        }
      }

      extension Path: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer {
      }
      """#
    )
  }

  @Test("An action written by hand stays")
  func anActionWrittenByHandStays() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      enum Destination {
        case edit(EditFeature)
        @ReducerCaseIgnored case alert(AlertState<Alert>)
        enum Action {
          case edit(EditFeature.Action)
          case alert(Alert)
        }
      }
      """,
      #"""
      enum Destination {
        case edit(EditFeature)
        @ReducerCaseIgnored case alert(AlertState<Alert>)
        @CasePathable
        enum Action {
          case edit(EditFeature.Action)
          case alert(Alert)
        }

        @CasePathable
        @dynamicMemberLookup
        @ObservableState
        @_SynthesizedEquatable
        enum State: ComposableArchitectureCore.CaseReducerState {
          typealias StateReducer = Destination
          case edit(EditFeature.State)
          case alert(AlertState<Alert>)
        }

        static var body: ComposableArchitectureCore.Reduce<Self.State, Self.Action> {
          ComposableArchitectureCore.Reduce(
            ComposableArchitectureCore.CombineReducers {
              ComposableArchitectureCore.Scope(
                state: \Self.State.Cases.edit, action: \Self.Action.Cases.edit
              ) {
                EditFeature()
              }
            }
          )
        }

        @CasePathable
        @dynamicMemberLookup
        enum CaseScope {
          case edit(ComposableArchitectureCore.StoreOf<EditFeature>)
          case alert(AlertState<Alert>)
        }

        @preconcurrency @MainActor
        static func scope(
          _ store: ComposableArchitectureCore.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case .edit:
            return .edit(store.scope(state: \.edit, action: \.edit)!)
          case let .alert(v0):
            return .alert(v0)
          }
        }
      }

      extension Destination: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer {
      }
      """#
    )
  }

  @Test("Conformances that are asked for are declared")
  func conformancesThatAreAskedForAreDeclared() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer(state: .equatable, .sendable, action: .hashable)
      enum Destination {
        case edit(EditFeature)
      }
      """,
      #"""
      enum Destination {
        case edit(EditFeature)

        @CasePathable
        @dynamicMemberLookup
        @ObservableState
        enum State: ComposableArchitectureCore.CaseReducerState, Swift.Equatable, Swift.Sendable {
          typealias StateReducer = Destination
          case edit(EditFeature.State)
        }

        @CasePathable
        enum Action: Swift.Hashable {
          case edit(EditFeature.Action)
        }

        static var body: ComposableArchitectureCore.Reduce<Self.State, Self.Action> {
          ComposableArchitectureCore.Reduce(
            ComposableArchitectureCore.CombineReducers {
              ComposableArchitectureCore.Scope(
                state: \Self.State.Cases.edit, action: \Self.Action.Cases.edit
              ) {
                EditFeature()
              }
            }
          )
        }

        @CasePathable
        @dynamicMemberLookup
        enum CaseScope {
          case edit(ComposableArchitectureCore.StoreOf<EditFeature>)
        }

        @preconcurrency @MainActor
        static func scope(
          _ store: ComposableArchitectureCore.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case .edit:
            return .edit(store.scope(state: \.edit, action: \.edit)!)
          }
        }
      }

      extension Destination: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer {
      }
      """#
    )
  }

  @Test("An enum without cases runs nothing")
  func anEnumWithoutCasesRunsNothing() {
    expectExpansion(
      of: "Reducer",
      """
      @Reducer
      enum Path {
      }
      """,
      """
      enum Path {

        @CasePathable
        @dynamicMemberLookup
        @ObservableState
        @_SynthesizedEquatable
        enum State: ComposableArchitectureCore.CaseReducerState {
          typealias StateReducer = Path

        }

        @CasePathable
        enum Action {

        }

        static var body: ComposableArchitectureCore.Reduce<Self.State, Self.Action> {
          ComposableArchitectureCore.Reduce(
            ComposableArchitectureCore.EmptyReducer<Self.State, Self.Action>()
          )
        }

        @CasePathable
        @dynamicMemberLookup
        enum CaseScope {

        }

        @preconcurrency @MainActor
        static func scope(
          _ store: ComposableArchitectureCore.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {

          }
        }
      }

      extension Path: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer {
      }
      """
    )
  }
}
