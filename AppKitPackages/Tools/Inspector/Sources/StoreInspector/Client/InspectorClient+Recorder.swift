import ComposableArchitecture
import SessionRecordings

extension InspectorClient {
  /// Creates the access to the recording of a store.
  ///
  /// ```swift
  /// let recorder = Recorder<Feature.State, Feature.Action>()
  /// let store = Store(initialState: Feature.State()) {
  ///   Feature().recorded(by: recorder)
  /// }
  /// let client = InspectorClient(recorder: recorder, store: store)
  /// ```
  ///
  /// - Parameters:
  ///   - recorder: The recorder of the store.
  ///   - store: The store that receives the actions that are sent in the inspector.
  ///   - exportTest: Writes a test of a span of actions. The default is a test by `TestExporter`
  ///     without samples.
  @MainActor
  public init<State, Action>(
    recorder: Recorder<State, Action>,
    store: Store<State, Action>,
    exportTest: (@MainActor @Sendable (_ span: ClosedRange<Int>) -> ExportedTest)? = nil
  ) {
    let reader = RecordingReader(recorder: recorder, store: store)
    self.init(
      statuses: { reader.statuses() },
      rows: { reader.rows($0, after: $1) },
      summaries: { reader.summaries($0) },
      details: { reader.details($0) },
      children: { reader.children($0, $1) },
      stateText: { reader.stateText($0) },
      difference: { reader.difference($0, $1) },
      runningEffects: { reader.runningEffects() },
      dependencyCalls: { reader.dependencyCalls(of: $0) },
      bodyUpdate: { reader.bodyUpdate(after: $0) },
      reducerTimes: { reader.reducerTimes() },
      send: { try reader.send($0) },
      completions: { reader.completions($0) },
      adjacent: { reader.adjacent($0, $1) },
      travel: { reader.travel(to: $0) },
      returnToPresent: { reader.returnToPresent() },
      continueFromHere: { reader.continueFromHere() },
      exportTest: { span in
        let test = exportTest?(span) ?? TestExporter(recorder).export(span)
        return TestSource(source: test.source, holes: test.holes.map(\.name))
      },
      removeAll: { reader.removeAll() }
    )
  }
}
