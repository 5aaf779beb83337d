import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite
struct ReducerCaseExpansionTests {
  @Test func `alerts and dialogs have a state, an action and a store`() {
    expectReducerExpansion(
      """
      @Reducer
      enum Destination {
        case alert(AlertState<Alert>)
        case dialog(ComposableArchitecture.ConfirmationDialogState<Dialog>)
        @ReducerCaseIgnored case warning(AlertState<Never>)
        @ReducerCaseEphemeral case tip(Tip)
        enum Alert {}
        enum Dialog {}
      }
      """,
      #"""
      enum Destination {
        case alert(AlertState<Alert>)
        case dialog(ComposableArchitecture.ConfirmationDialogState<Dialog>)
        @ReducerCaseIgnored case warning(AlertState<Never>)
        @ReducerCaseEphemeral case tip(Tip)
        enum Alert {}
        enum Dialog {}

        @dynamicMemberLookup
        enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitectureCore.CaseReducerState, ComposableArchitectureCore.ObservableState, ComposableArchitectureCore._CasewiseEquatable {
          typealias StateReducer = Destination
          case alert(AlertState<Alert>)
          case dialog(ComposableArchitecture.ConfirmationDialogState<Dialog>)
          case warning(AlertState<Never>)
          case tip(Tip)
        }

        enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
          case alert(AlertState<Alert>.Action)
          case dialog(ComposableArchitecture.ConfirmationDialogState<Dialog>.Action)
          case warning(AlertState<Never>.Action)
          case tip(Tip.Action)
        }

        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
        static var body: ComposableArchitectureCore.Reduce<Self.State, Self.Action> {
          ComposableArchitectureCore.Reduce(
            ComposableArchitectureCore.EmptyReducer<Self.State, Self.Action>()
          )
        }

        @dynamicMemberLookup
        enum CaseScope: CasePaths.CasePathable, CasePaths.CasePathIterable {
          case alert(ComposableArchitectureCore.Store<AlertState<Alert>, AlertState<Alert>.Action>)
          case dialog(ComposableArchitectureCore.Store<ComposableArchitecture.ConfirmationDialogState<Dialog>, ComposableArchitecture.ConfirmationDialogState<Dialog>.Action>)
          case warning(AlertState<Never>)
          case tip(ComposableArchitectureCore.Store<Tip, Tip.Action>)
        }

        @preconcurrency @MainActor
        static func scope(
          _ store: ComposableArchitectureCore.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case .alert:
            return .alert(store.scope(state: \.alert, action: \.alert)!)
          case .dialog:
            return .dialog(store.scope(state: \.dialog, action: \.dialog)!)
          case let .warning(v0):
            return .warning(v0)
          case .tip:
            return .tip(store.scope(state: \.tip, action: \.tip)!)
          }
        }
      }

      extension Destination: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """#
    )
  }

  @Test func `ignored cases contain plain data`() {
    expectReducerExpansion(
      """
      @Reducer
      enum Path {
        @ReducerCaseIgnored
        case item(Item)
        case meeting(Meeting, sync: Sync = Sync())
        case nothing
      }
      """,
      """
      enum Path {
        @ReducerCaseIgnored
        case item(Item)
        case meeting(Meeting, sync: Sync = Sync())
        case nothing

        @dynamicMemberLookup
        enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitectureCore.CaseReducerState, ComposableArchitectureCore.ObservableState, ComposableArchitectureCore._CasewiseEquatable {
          typealias StateReducer = Path
          case item(Item)
          case meeting(Meeting, sync: Sync)
          case nothing
        }

        enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
          case item(Swift.Never)
          case meeting(Swift.Never)
          case nothing(Swift.Never)
        }

        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
        static var body: ComposableArchitectureCore.Reduce<Self.State, Self.Action> {
          ComposableArchitectureCore.Reduce(
            ComposableArchitectureCore.EmptyReducer<Self.State, Self.Action>()
          )
        }

        @dynamicMemberLookup
        enum CaseScope: CasePaths.CasePathable, CasePaths.CasePathIterable {
          case item(Item)
          case meeting(Meeting, sync: Sync)
          case nothing
        }

        @preconcurrency @MainActor
        static func scope(
          _ store: ComposableArchitectureCore.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case let .item(v0):
            return .item(v0)
          case let .meeting(v0, v1):
            return .meeting(v0, sync: v1)
          case .nothing:
            return .nothing
          }
        }
      }

      extension Path: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """
    )
  }

  @Test func `a default value is the reducer of its case`() {
    expectReducerExpansion(
      """
      @Reducer
      enum Destination {
        case counter(Counter = Counter(step: 2)), nested(Path.Body = Path.body)
        case labelled(feature: Feature)
      }
      """,
      #"""
      enum Destination {
        case counter(Counter = Counter(step: 2)), nested(Path.Body = Path.body)
        case labelled(feature: Feature)

        @dynamicMemberLookup
        enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitectureCore.CaseReducerState, ComposableArchitectureCore.ObservableState, ComposableArchitectureCore._CasewiseEquatable {
          typealias StateReducer = Destination
          case counter(Counter.State)
          case nested(Path.Body.State)
          case labelled(feature: Feature.State)
        }

        enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
          case counter(Counter.Action)
          case nested(Path.Body.Action)
          case labelled(feature: Feature.Action)
        }

        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
        static var body: ComposableArchitectureCore.Reduce<Self.State, Self.Action> {
          ComposableArchitectureCore.Reduce(
            ComposableArchitectureCore.CombineReducers {
              ComposableArchitectureCore.Scope(
                state: \Self.State.Cases.counter, action: \Self.Action.Cases.counter
              ) {
                Counter(step: 2)
              }
              ComposableArchitectureCore.Scope(
                state: \Self.State.Cases.nested, action: \Self.Action.Cases.nested
              ) {
                Path.body
              }
              ComposableArchitectureCore.Scope(
                state: \Self.State.Cases.labelled, action: \Self.Action.Cases.labelled
              ) {
                Feature()
              }
            }
          )
        }

        @dynamicMemberLookup
        enum CaseScope: CasePaths.CasePathable, CasePaths.CasePathIterable {
          case counter(ComposableArchitectureCore.StoreOf<Counter>)
          case nested(ComposableArchitectureCore.StoreOf<Path.Body>)
          case labelled(feature: ComposableArchitectureCore.StoreOf<Feature>)
        }

        @preconcurrency @MainActor
        static func scope(
          _ store: ComposableArchitectureCore.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case .counter:
            return .counter(store.scope(state: \.counter, action: \.counter)!)
          case .nested:
            return .nested(store.scope(state: \.nested, action: \.nested)!)
          case .labelled:
            return .labelled(feature: store.scope(state: \.labelled, action: \.labelled)!)
          }
        }
      }

      extension Destination: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """#
    )
  }

  @Test func `conditions around cases are kept`() {
    expectReducerExpansion(
      """
      @Reducer
      enum Destination {
        case edit(EditFeature)
        #if os(iOS)
          case camera(Camera)
        #elseif DEBUG
          case debug(DebugFeature)
        #endif
      }
      """,
      #"""
      enum Destination {
        case edit(EditFeature)
        #if os(iOS)
          case camera(Camera)
        #elseif DEBUG
          case debug(DebugFeature)
        #endif

        @dynamicMemberLookup
        enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitectureCore.CaseReducerState, ComposableArchitectureCore.ObservableState, ComposableArchitectureCore._CasewiseEquatable {
          typealias StateReducer = Destination
          case edit(EditFeature.State)
          #if os(iOS)
          case camera(Camera.State)
          #elseif DEBUG
          case debug(DebugFeature.State)
          #endif
        }

        enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
          case edit(EditFeature.Action)
          #if os(iOS)
          case camera(Camera.Action)
          #elseif DEBUG
          case debug(DebugFeature.Action)
          #endif
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
              #if os(iOS)
              ComposableArchitectureCore.Scope(
                state: \Self.State.Cases.camera, action: \Self.Action.Cases.camera
              ) {
                Camera()
              }
              #elseif DEBUG
              ComposableArchitectureCore.Scope(
                state: \Self.State.Cases.debug, action: \Self.Action.Cases.debug
              ) {
                DebugFeature()
              }
              #endif
            }
          )
        }

        @dynamicMemberLookup
        enum CaseScope: CasePaths.CasePathable, CasePaths.CasePathIterable {
          case edit(ComposableArchitectureCore.StoreOf<EditFeature>)
          #if os(iOS)
          case camera(ComposableArchitectureCore.StoreOf<Camera>)
          #elseif DEBUG
          case debug(ComposableArchitectureCore.StoreOf<DebugFeature>)
          #endif
        }

        @preconcurrency @MainActor
        static func scope(
          _ store: ComposableArchitectureCore.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case .edit:
            return .edit(store.scope(state: \.edit, action: \.edit)!)
          #if os(iOS)
          case .camera:
            return .camera(store.scope(state: \.camera, action: \.camera)!)
          #elseif DEBUG
          case .debug:
            return .debug(store.scope(state: \.debug, action: \.debug)!)
          #endif
          }
        }
      }

      extension Destination: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """#
    )
  }

  @Test func `indirect enums and cases stay indirect`() {
    expectReducerExpansion(
      """
      @Reducer
      indirect enum Path {
        indirect case again(Again)
      }
      """,
      #"""
      indirect enum Path {
        indirect case again(Again)

        @dynamicMemberLookup
        indirect enum State: CasePaths.CasePathable, CasePaths.CasePathIterable, ComposableArchitectureCore.CaseReducerState, ComposableArchitectureCore.ObservableState, ComposableArchitectureCore._CasewiseEquatable {
          typealias StateReducer = Path
          indirect case again(Again.State)
        }

        indirect enum Action: CasePaths.CasePathable, CasePaths.CasePathIterable {
          indirect case again(Again.Action)
        }

        @ComposableArchitectureCore.ReducerBuilder<Self.State, Self.Action>
        static var body: ComposableArchitectureCore.Reduce<Self.State, Self.Action> {
          ComposableArchitectureCore.Reduce(
            ComposableArchitectureCore.CombineReducers {
              ComposableArchitectureCore.Scope(
                state: \Self.State.Cases.again, action: \Self.Action.Cases.again
              ) {
                Again()
              }
            }
          )
        }

        @dynamicMemberLookup
        enum CaseScope: CasePaths.CasePathable, CasePaths.CasePathIterable {
          case again(ComposableArchitectureCore.StoreOf<Again>)
        }

        @preconcurrency @MainActor
        static func scope(
          _ store: ComposableArchitectureCore.Store<Self.State, Self.Action>
        ) -> CaseScope {
          switch store.state {
          case .again:
            return .again(store.scope(state: \.again, action: \.again)!)
          }
        }
      }

      extension Path: ComposableArchitectureCore.CaseReducer, ComposableArchitectureCore.Reducer, ComposableArchitectureCore._ReducerTypes {}
      """#
    )
  }
}
