import ComposableArchitecture

/// The access to a recording, without the types of the recorded feature.
///
/// ```swift
/// let recorder = Recorder<Feature.State, Feature.Action>()
/// let store = Store(initialState: Feature.State()) {
///   Feature().recorded(by: recorder)
/// }
/// let inspector = Store(initialState: InspectorFeature.State()) {
///   InspectorFeature()
/// } withDependencies: {
///   $0.inspectorClient = InspectorClient(recorder: recorder, store: store)
/// }
/// ```
public struct InspectorClient: Sendable {
  /// Returns the status now and after each change. Several changes at once are one element.
  public var statuses: @MainActor @Sendable () -> AsyncStream<RecordingStatus>

  /// Returns the folded rows of the actions after a number, up to a limited number of actions.
  public var rows: @MainActor @Sendable (_ filter: ActionFilter, _ after: Int) -> ActionRows

  /// Returns the summaries of actions. Numbers without an entry are left out.
  public var summaries: @MainActor @Sendable (_ numbers: [Int]) -> [ActionSummary]

  /// Returns the details of an action, or `nil` without an entry.
  public var details: @MainActor @Sendable (_ number: Int) -> ActionDetails?

  /// Returns the children of a node in the state after an action, of the root for an empty path.
  ///
  /// The number 0 denotes the state before the first entry.
  public var children: @MainActor @Sendable (_ number: Int, _ path: [Int]) -> [StateNode]

  /// Returns the state after an action with all of its properties, or `nil` without an entry.
  public var stateText: @MainActor @Sendable (_ number: Int) -> String?

  /// Returns the lines in which the states after two actions differ, or `nil` without an entry.
  public var difference: @MainActor @Sendable (_ first: Int, _ second: Int) -> [String]?

  /// Returns the running effects.
  public var runningEffects: @MainActor @Sendable () -> [EffectSummary]

  /// Returns the latest calls of dependencies, of all actions or of one.
  public var dependencyCalls: @MainActor @Sendable (_ action: Int?) -> [CallSummary]

  /// Returns the bodies that ran in the update after an action, or in the latest update.
  public var bodyUpdate: @MainActor @Sendable (_ action: Int?) -> BodyUpdate

  /// Returns the durations of the reducer by case path, the longest total first.
  public var reducerTimes: @MainActor @Sendable () -> [ReducerTime]

  /// Sends the action that a text describes. Throws ``ActionTextError``.
  public var send: @MainActor @Sendable (_ text: String) throws -> Void

  /// Returns the case paths that continue a text.
  public var completions: @MainActor @Sendable (_ text: String) -> [String]

  /// Returns the action that is a number of steps after another one, or before it for a negative
  /// number. The number 0 denotes the initial state.
  public var adjacent: @MainActor @Sendable (_ number: Int, _ steps: Int) -> AdjacentAction?

  /// Shows the state after an action, or the initial state for 0.
  public var travel: @MainActor @Sendable (_ number: Int) -> Void

  /// Shows the present.
  public var returnToPresent: @MainActor @Sendable () -> Void

  /// Makes the shown state the present.
  public var continueFromHere: @MainActor @Sendable () -> Void

  /// Writes a test of the actions in a range of numbers.
  public var exportTest: @MainActor @Sendable (_ span: ClosedRange<Int>) -> TestSource

  /// Removes all entries.
  public var removeAll: @MainActor @Sendable () -> Void
}

extension InspectorClient: TestDependencyKey {
  public static let previewValue = InspectorClient.example()

  public static let testValue = InspectorClient(
    statuses: unimplemented("\(Self.self).statuses", placeholder: .finished),
    rows: unimplemented("\(Self.self).rows", placeholder: ActionRows(rows: [], end: .max)),
    summaries: unimplemented("\(Self.self).summaries", placeholder: []),
    details: unimplemented("\(Self.self).details", placeholder: nil),
    children: unimplemented("\(Self.self).children", placeholder: []),
    stateText: unimplemented("\(Self.self).stateText", placeholder: nil),
    difference: unimplemented("\(Self.self).difference", placeholder: nil),
    runningEffects: unimplemented("\(Self.self).runningEffects", placeholder: []),
    dependencyCalls: unimplemented("\(Self.self).dependencyCalls", placeholder: []),
    bodyUpdate: unimplemented("\(Self.self).bodyUpdate", placeholder: BodyUpdate()),
    reducerTimes: unimplemented("\(Self.self).reducerTimes", placeholder: []),
    send: unimplemented("\(Self.self).send", placeholder: ()),
    completions: unimplemented("\(Self.self).completions", placeholder: []),
    adjacent: unimplemented("\(Self.self).adjacent", placeholder: nil),
    travel: unimplemented("\(Self.self).travel", placeholder: ()),
    returnToPresent: unimplemented("\(Self.self).returnToPresent", placeholder: ()),
    continueFromHere: unimplemented("\(Self.self).continueFromHere", placeholder: ()),
    exportTest: unimplemented(
      "\(Self.self).exportTest",
      placeholder: TestSource(source: "")
    ),
    removeAll: unimplemented("\(Self.self).removeAll", placeholder: ())
  )
}

extension DependencyValues {
  /// The access to the recording that the inspector shows.
  public var inspectorClient: InspectorClient {
    get { self[InspectorClient.self] }
    set { self[InspectorClient.self] = newValue }
  }
}
