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
/// For a struct, the macro adds the conformance to ``Reducer``, case key paths for `Action` (and
/// for an enum `State`), the result builder attribute of `body`, and missing declarations of
/// `State`, `Action` and `body`. A public reducer without stored properties that require
/// initialization gets a public `init()`.
///
/// For an enum, each case has a reducer as its associated value, and the macro generates the state,
/// the action and the body:
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
/// `Destination.State` and `Destination.Action` have one case for each reducer.
/// `ifLet(\.$destination, action: \.destination)` and `forEach(\.path, action: \.path)` get the
/// reducer from the type of the state, and `store.case` returns the store of the current case. The
/// state is `Equatable` if its associated values are. For other conformances, declare `extension
/// Destination.State: Hashable {}` in the same file.
///
/// A case with no or several associated values is plain data. To nest an enum of reducers in
/// another one, use its body: `case path(Path.Body = Path.body)`.
@attached(
  member,
  names:
    named(State),
  named(Action),
  named(init),
  named(body),
  named(CaseScope),
  named(scope),
  named(Dependency)
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
/// The arguments are equivalent to extensions such as `extension Destination.State: Sendable {}`.
///
/// - Parameters:
///   - state: The conformances of the state.
///   - action: The conformances of the action.
@attached(
  member,
  names:
    named(State),
  named(Action),
  named(init),
  named(body),
  named(CaseScope),
  named(scope),
  named(Dependency)
)
@attached(memberAttribute)
@attached(extension, conformances: CaseReducer, Reducer, _ReducerTypes)
public macro Reducer(
  state: _SynthesizedConformance...,
  action: _SynthesizedConformance...
) = #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")

/// Makes an enum of reducers a reducer whose state has these conformances.
///
/// - Parameter state: The conformances of the state.
@attached(
  member,
  names:
    named(State),
  named(Action),
  named(init),
  named(body),
  named(CaseScope),
  named(scope),
  named(Dependency)
)
@attached(memberAttribute)
@attached(extension, conformances: CaseReducer, Reducer, _ReducerTypes)
public macro Reducer(state: _SynthesizedConformance...) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")

/// Makes an enum of reducers a reducer whose action has these conformances.
///
/// - Parameter action: The conformances of the action.
@attached(
  member,
  names:
    named(State),
  named(Action),
  named(init),
  named(body),
  named(CaseScope),
  named(scope),
  named(Dependency)
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
