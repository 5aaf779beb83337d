/// Makes a struct a reducer, or an enum of reducers a reducer of its cases.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// On a struct it adds the conformance to ``Reducer``, case key paths to `Action` (and to a `State`
/// that is an enum), the result builder to `body`, and whichever of `State`, `Action` and `body` are
/// missing. A public reducer with nothing to initialize gets a public `init()`.
///
/// On an enum, each case has a reducer as its payload, and the macro generates the rest:
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case edit(EditFeature)
///   case counter(Counter = Counter(step: 2))
///   case alert(AlertState<Alert>)
///   @ReducerCaseIgnored case share(URL)
///
///   enum Alert { case confirmDeletion }
/// }
/// ```
///
/// `Destination.State` and `Destination.Action` have a case for each, `ifLet(\.$destination,
/// action: \.destination)` and `forEach(\.path, action: \.path)` find the reducer by the type, and
/// `store.case` returns the store of the current case. The state is `Equatable` if its payloads
/// are; for other conformances write `extension Destination.State: Hashable {}` in the same file.
///
/// A case without a payload, or with several values, is plain data. To nest an enum of reducers in
/// another, write its body: `case path(Path.Body = Path.body)`.
@attached(
  member,
  names:
    named(State),
  named(Action),
  named(init),
  named(body),
  named(CaseScope),
  named(scope)
)
@attached(memberAttribute)
@attached(extension, conformances: CaseReducer, Reducer, _ReducerTypes)
public macro Reducer() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")

/// Makes an enum of reducers a reducer whose state and action have these conformances.
///
/// ```swift
/// @Reducer(state: .equatable, .sendable, action: .equatable)
/// enum Destination {
///   case edit(EditFeature)
/// }
/// ```
///
/// It is short for the extensions that declare them: `extension Destination.State: Sendable {}`.
///
/// - Parameters:
///   - state: What the state conforms to.
///   - action: What the action conforms to.
@attached(
  member,
  names:
    named(State),
  named(Action),
  named(init),
  named(body),
  named(CaseScope),
  named(scope)
)
@attached(memberAttribute)
@attached(extension, conformances: CaseReducer, Reducer, _ReducerTypes)
public macro Reducer(
  state: _SynthesizedConformance...,
  action: _SynthesizedConformance...
) = #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")

/// Makes an enum of reducers a reducer whose state has these conformances.
///
/// - Parameter state: What the state conforms to.
@attached(
  member,
  names:
    named(State),
  named(Action),
  named(init),
  named(body),
  named(CaseScope),
  named(scope)
)
@attached(memberAttribute)
@attached(extension, conformances: CaseReducer, Reducer, _ReducerTypes)
public macro Reducer(state: _SynthesizedConformance...) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")

/// Makes an enum of reducers a reducer whose action has these conformances.
///
/// - Parameter action: What the action conforms to.
@attached(
  member,
  names:
    named(State),
  named(Action),
  named(init),
  named(body),
  named(CaseScope),
  named(scope)
)
@attached(memberAttribute)
@attached(extension, conformances: CaseReducer, Reducer, _ReducerTypes)
public macro Reducer(action: _SynthesizedConformance...) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")

/// A conformance that `@Reducer(state:action:)` declares.
public struct _SynthesizedConformance: Sendable {
  public static let codable = Self()
  public static let decodable = Self()
  public static let encodable = Self()
  public static let equatable = Self()
  public static let hashable = Self()
  public static let identifiable = Self()
  public static let sendable = Self()
}
