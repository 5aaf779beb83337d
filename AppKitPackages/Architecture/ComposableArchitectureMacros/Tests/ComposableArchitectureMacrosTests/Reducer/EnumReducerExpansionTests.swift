import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite
struct EnumReducerExpansionTests {
  @Test func `an enum of reducers gets a state, an action, a body and a scope`() {
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

        @dynamicMemberLookup
        enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitectureCore.CaseReducerState, ComposableArchitectureCore.ObservableState, ComposableArchitectureCore._CasewiseEquatable {
          typealias StateReducer = Destination
          case edit(EditFeature.State)
          case share(Sharing.Feature.State)

          struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            subscript(root: State) -> CasePaths.PartialCaseKeyPath<State> {
              if case .edit = root {
                return \.edit
              }
              if case .share = root {
                return \.share
              }
              return \.never
            }
            var edit: CasePaths.AnyCasePath<State, EditFeature.State> {
              CasePaths.AnyCasePath<State, EditFeature.State>(
                uncheckedEmbed: State.edit,
                extract: {
                  guard case let .edit(v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            var share: CasePaths.AnyCasePath<State, Sharing.Feature.State> {
              CasePaths.AnyCasePath<State, Sharing.Feature.State>(
                uncheckedEmbed: State.share,
                extract: {
                  guard case let .share(v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<State>]> {
              var allCasePaths: [CasePaths.PartialCaseKeyPath<State>] = []
              allCasePaths.append(\.edit)
              allCasePaths.append(\.share)
              return allCasePaths.makeIterator()
            }
          }

          static var allCasePaths: AllCasePaths { AllCasePaths() }

          static var stateBody: StateReducer.Body { StateReducer.body }

          var _$id: ComposableArchitectureCore.ObservableStateID {
            switch self {
            case let .edit(state):
              return ComposableArchitectureCore.ObservableStateID._$id(for: state)._$tag(0)
            case let .share(state):
              return ComposableArchitectureCore.ObservableStateID._$id(for: state)._$tag(1)
            }
          }

          mutating func _$willModify() {
            switch self {
            case var .edit(state):
              ComposableArchitectureCore._$willModify(&state)
              self = .edit(state)
            case var .share(state):
              ComposableArchitectureCore._$willModify(&state)
              self = .share(state)
            }
          }

          static func _isEqual(_ lhs: Self, _ rhs: Self) -> Swift.Bool {
            switch lhs {
            case let .edit(lhs0):
              if case let .edit(rhs0) = rhs {
                return ComposableArchitectureCore._isPayloadEqual(lhs0, rhs0)
              }
            case let .share(lhs0):
              if case let .share(rhs0) = rhs {
                return ComposableArchitectureCore._isPayloadEqual(lhs0, rhs0)
              }
            }
            return false
          }
        }

        enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
          case edit(EditFeature.Action)
          case share(Sharing.Feature.Action)

          struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            subscript(root: Action) -> CasePaths.PartialCaseKeyPath<Action> {
              if case .edit = root {
                return \.edit
              }
              if case .share = root {
                return \.share
              }
              return \.never
            }
            var edit: CasePaths.AnyCasePath<Action, EditFeature.Action> {
              CasePaths.AnyCasePath<Action, EditFeature.Action>(
                uncheckedEmbed: Action.edit,
                extract: {
                  guard case let .edit(v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            var share: CasePaths.AnyCasePath<Action, Sharing.Feature.Action> {
              CasePaths.AnyCasePath<Action, Sharing.Feature.Action>(
                uncheckedEmbed: Action.share,
                extract: {
                  guard case let .share(v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Action>]> {
              var allCasePaths: [CasePaths.PartialCaseKeyPath<Action>] = []
              allCasePaths.append(\.edit)
              allCasePaths.append(\.share)
              return allCasePaths.makeIterator()
            }
          }

          static var allCasePaths: AllCasePaths { AllCasePaths() }
        }

        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
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

        @dynamicMemberLookup
        enum CaseScope: CasePaths.CasePathable, CasePaths.CasePathIterable {
          case edit(ComposableArchitectureCore.StoreOf<EditFeature>)
          case share(ComposableArchitectureCore.StoreOf<Sharing.Feature>)

          struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            subscript(root: CaseScope) -> CasePaths.PartialCaseKeyPath<CaseScope> {
              if case .edit = root {
                return \.edit
              }
              if case .share = root {
                return \.share
              }
              return \.never
            }
            var edit: CasePaths.AnyCasePath<CaseScope, ComposableArchitectureCore.StoreOf<EditFeature>> {
              CasePaths.AnyCasePath<CaseScope, ComposableArchitectureCore.StoreOf<EditFeature>>(
                uncheckedEmbed: CaseScope.edit,
                extract: {
                  guard case let .edit(v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            var share: CasePaths.AnyCasePath<CaseScope, ComposableArchitectureCore.StoreOf<Sharing.Feature>> {
              CasePaths.AnyCasePath<CaseScope, ComposableArchitectureCore.StoreOf<Sharing.Feature>>(
                uncheckedEmbed: CaseScope.share,
                extract: {
                  guard case let .share(v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<CaseScope>]> {
              var allCasePaths: [CasePaths.PartialCaseKeyPath<CaseScope>] = []
              allCasePaths.append(\.edit)
              allCasePaths.append(\.share)
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
          case .edit:
            return .edit(store.scope(state: \.edit, action: \.edit)!)
          case .share:
            return .share(store.scope(state: \.share, action: \.share)!)
          }
        }
      }

      extension Destination: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """#
    )
  }

  @Test func `the generated members of a public enum are public`() {
    expectReducerExpansion(
      """
      @Reducer
      public enum Path {
        case detail(Detail)
      }
      """,
      #"""
      public enum Path {
        case detail(Detail)

        @dynamicMemberLookup
        public enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitectureCore.CaseReducerState, ComposableArchitectureCore.ObservableState, ComposableArchitectureCore._CasewiseEquatable {
          public typealias StateReducer = Path
          /// The state of the case `detail`.
          case detail(Detail.State)
        }

        public enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
          /// An action of the case `detail`.
          case detail(Detail.Action)
        }

        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
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

        @dynamicMemberLookup
        public enum CaseScope: CasePaths.CasePathable, CasePaths.CasePathIterable {
          /// The store of the case `detail`.
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

      extension Path: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """#
    )
  }

  @Test func `an explicit action is kept`() {
    expectReducerExpansion(
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

        @dynamicMemberLookup
        enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitectureCore.CaseReducerState, ComposableArchitectureCore.ObservableState, ComposableArchitectureCore._CasewiseEquatable {
          typealias StateReducer = Destination
          case edit(EditFeature.State)
          case alert(AlertState<Alert>)
        }

        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
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

        @dynamicMemberLookup
        enum CaseScope: CasePaths.CasePathable, CasePaths.CasePathIterable {
          case edit(ComposableArchitectureCore.StoreOf<EditFeature>)
          case alert(ComposableArchitectureCore.Store<AlertState<Alert>, Alert>)
        }

        @preconcurrency @MainActor
        static func scope(
          _ store: ComposableArchitectureCore.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case .edit:
            return .edit(store.scope(state: \.edit, action: \.edit)!)
          case .alert:
            return .alert(store.scope(state: \.alert, action: \.alert)!)
          }
        }
      }

      extension Destination: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """#
    )
  }

  @Test func `conformances in the arguments are declared`() {
    expectReducerExpansion(
      """
      @Reducer(state: .equatable, .sendable, action: .hashable)
      enum Destination {
        case edit(EditFeature)
      }
      """,
      #"""
      enum Destination {
        case edit(EditFeature)

        @dynamicMemberLookup
        enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitectureCore.CaseReducerState, ComposableArchitectureCore.ObservableState, Swift.Equatable, Swift.Sendable {
          typealias StateReducer = Destination
          case edit(EditFeature.State)
        }

        enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable, Swift.Hashable {
          case edit(EditFeature.Action)
        }

        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
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

        @dynamicMemberLookup
        enum CaseScope: CasePaths.CasePathable, CasePaths.CasePathIterable {
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

      extension Destination: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """#
    )
  }

  @Test func `an enum without cases has an empty body`() {
    expectReducerExpansion(
      """
      @Reducer
      enum Path {
      }
      """,
      """
      enum Path {

        @dynamicMemberLookup
        enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitectureCore.CaseReducerState, ComposableArchitectureCore.ObservableState, ComposableArchitectureCore._CasewiseEquatable {
          typealias StateReducer = Path
        }

        enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
        }

        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
        static var body: ComposableArchitectureCore.Reduce<Self.State, Self.Action> {
          ComposableArchitectureCore.Reduce(
            ComposableArchitectureCore.EmptyReducer<Self.State, Self.Action>()
          )
        }

        @dynamicMemberLookup
        enum CaseScope: CasePaths.CasePathable, CasePaths.CasePathIterable {
        }

        @preconcurrency @MainActor
        static func scope(
          _ store: ComposableArchitectureCore.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {

          }
        }
      }

      extension Path: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """
    )
  }
}
