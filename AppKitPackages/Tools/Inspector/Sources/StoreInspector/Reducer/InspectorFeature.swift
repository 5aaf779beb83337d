import ComposableArchitecture

/// Shows the recorded actions of a store, with their causes and effects, and travels in time.
///
/// ```swift
/// InspectorView(
///   store: Store(initialState: InspectorFeature.State()) {
///     InspectorFeature()
///   } withDependencies: {
///     $0.inspectorClient = InspectorClient(recorder: recorder, store: store)
///   }
/// )
/// ```
///
/// The state contains the numbers of the listed actions. Their summaries are requested for visible
/// rows only, so the size of the recording does not slow the list down.
///
/// The body has one switch, which names what each action does. The functions that it calls are in
/// a file for each concern: listing, details, time travel, exporting and sending.
@Reducer
public struct InspectorFeature: Sendable {
  /// A part of the details.
  public enum Tab: String, CaseIterable, Equatable, Sendable {
    /// The difference of the state, and the started effects.
    case change = "Change"
    /// The actions that led to the selected one.
    case causes = "Causes"
    /// The state after the action, as a tree.
    case state = "State"
    /// The running effects.
    case effects = "Effects"
    /// The calls of dependencies.
    case calls = "Calls"
    /// The bodies of views that ran because of the action.
    case bodies = "Bodies"
    /// The durations of the reducer.
    case times = "Times"
  }

  /// The result of an export.
  public enum ExportResult: Equatable, Sendable {
    /// A test was saved, whose holes have to be filled by hand.
    case saved(file: String, holes: [String])
    /// The test was not saved.
    case failed(reason: String)
  }

  /// The listed actions, and the details of the selected one.
  @ObservableState
  public struct State: Equatable {
    /// The bodies that ran, if their tab is selected.
    public var bodyUpdate = BodyUpdate()
    /// The calls of dependencies, if their tab is selected.
    public var calls: [CallSummary] = []
    /// The case paths that continue ``draft``.
    public var completions: [String] = []
    /// The details of the shown action.
    public var details: ActionDetails?
    /// The text of the action to send.
    public var draft = ""
    /// The running effects, if their tab is selected.
    public var effects: [EffectSummary] = []
    /// The number of the last action that the filter has examined.
    public var examined = 0
    /// The written test, which the file exporter saves.
    public var exportedTest: TestSource?
    /// The result of the last export.
    public var exportResult: ExportResult?
    /// The paths of the open nodes in the tree of the state.
    public var expanded: Set<[Int]> = []
    /// The condition for listed actions.
    public var filter = ActionFilter()
    /// True while actions are being examined.
    public var isExamining = false
    /// True while the file exporter is presented.
    public var isExporterPresented = false
    /// True while the recording is played.
    public var isPlaying = false
    /// The visible nodes in the tree of the state.
    public var nodes: [StateNode] = []
    /// The reason why the last text could not be sent.
    public var problem: String?
    /// The listed actions.
    public var rows: [ActionRow] = []
    /// The row whose action is shown, or `nil` to follow the latest action.
    public var selection: ActionRow.ID?
    /// The action at which the span for an export begins, or `nil` for the first one.
    public var spanStart: Int?
    /// The speed at which the recording is played.
    public var speed = 1
    /// The extent of the recording.
    public var status = RecordingStatus()
    /// The summaries of rows that are or were visible.
    public var summaries: [ActionSummary.ID: ActionSummary] = [:]
    /// The selected part of the details.
    public var tab = Tab.change
    /// The durations of the reducer, if their tab is selected.
    public var times: [ReducerTime] = []

    /// Creates an empty inspector, which loads the recording when it appears.
    public init() {}

    /// The number of the action whose details are shown: the selected one, the one that the app
    /// shows, or the latest.
    public var shownNumber: Int? {
      if let selection { return row(selection)?.last ?? selection }
      return status.position ?? status.last
    }

    /// Returns the row that contains an action, or the closest one before it.
    func row(_ number: Int) -> ActionRow? {
      var (lower, upper) = (0, rows.count)
      while lower < upper {
        let middle = (lower + upper) / 2
        if rows[middle].id <= number { lower = middle + 1 } else { upper = middle }
      }
      return lower > 0 ? rows[lower - 1] : nil
    }
  }

  /// Actions of the inspector.
  public enum Action: BindableAction {
    /// The runs of bodies were read.
    case bodiesResponse(BodyUpdate)
    /// The person tapped a branch, to show its last state in the app.
    case branchTapped(BranchSummary.ID)
    /// The person changed the filter, the selection, a tab or a text.
    case binding(BindingAction<State>)
    /// The calls of dependencies were read.
    case callsResponse([CallSummary])
    /// The person tapped one of the actions that led to the selected one.
    case causeTapped(ActionSummary.ID)
    /// The person tapped Clear.
    case clearButtonTapped
    /// The case paths that continue the draft were computed.
    case completionsResponse([String])
    /// The person tapped Go on from here.
    case continueButtonTapped
    /// The details of the shown action were read.
    case detailsResponse(ActionDetails?)
    /// The running effects were read.
    case effectsResponse([EffectSummary])
    /// The person submitted the draft.
    case draftSubmitted
    /// The draft was sent, or is not an action.
    case draftResponse(Result<Bool, ActionTextError>)
    /// The person tapped Export.
    case exportButtonTapped
    /// The file exporter saved the test, or saving failed.
    case exporterCompleted(Result<URL, any Error>)
    /// A test was written.
    case exportResponse(TestSource)
    /// The person tapped Latest.
    case followButtonTapped
    /// The person tapped the button that shows the app as it was after the selected action.
    case jumpButtonTapped
    /// The person opened or closed a node of the state.
    case nodeTapped(StateNode.ID)
    /// The visible nodes of the state were read.
    case nodesResponse([StateNode])
    /// The person tapped Return to now.
    case nowButtonTapped
    /// The person tapped Play or Pause.
    case playButtonTapped
    /// The end of the recording was played.
    case playbackFinished
    /// A row became visible.
    case rowAppeared(ActionRow.ID)
    /// Actions were examined.
    case rowsResponse(ActionRows)
    /// The person marked the shown action as the start of the span for an export, or removed the
    /// mark.
    case spanButtonTapped
    /// The recording or the shown action changed.
    case statusChanged(RecordingStatus)
    /// The person tapped a button that shows an earlier or a later state.
    case stepButtonTapped(Int)
    /// The summaries of rows were read.
    case summariesResponse([ActionSummary])
    /// The view appeared.
    case task
    /// The durations of the reducer were read.
    case timesResponse([ReducerTime])
  }

  enum CancelID { case completions, details, playback, rows }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.inspectorClient) var inspectorClient

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.filter) { _, state in
        listAgain(&state)
      }
      .onChange(of: \.selection) { _, state in
        loadDetails(&state)
      }
      .onChange(of: \.tab) { _, state in
        loadDetails(&state)
      }
      .onChange(of: \.draft) { _, state in
        loadCompletions(&state)
      }
      .onChange(of: \.speed) { _, state in
        state.isPlaying ? play(from: state.status.position ?? 0, &state) : .none
      }
    Reduce { state, action in
      switch action {
      // The list
      case .task: return observe()
      case .statusChanged(let status): return statusChanged(to: status, &state)
      case .rowsResponse(let response): return show(response, &state)
      case .rowAppeared(let id): return loadSummaries(near: id, &state)
      case .summariesResponse(let summaries):
        for summary in summaries { state.summaries[summary.id] = summary }
        return .none
      case .clearButtonTapped:
        state.selection = nil
        return .run { _ in await inspectorClient.removeAll() }
      case .followButtonTapped:
        state.selection = nil
        return loadDetails(&state)

      // The details
      case .detailsResponse(let details):
        state.details = details
        return .none
      case .causeTapped(let number):
        state.selection = number
        return loadDetails(&state)
      case .nodesResponse(let nodes):
        state.nodes = nodes
        return .none
      case .nodeTapped(let id):
        if state.expanded.remove(id) == nil { state.expanded.insert(id) }
        return loadDetails(&state)
      case .effectsResponse(let effects):
        state.effects = effects
        return .none
      case .callsResponse(let calls):
        state.calls = calls
        return .none
      case .bodiesResponse(let update):
        state.bodyUpdate = update
        return .none
      case .timesResponse(let times):
        state.times = times
        return .none

      // Time travel
      case .stepButtonTapped(let steps): return step(steps, &state)
      case .jumpButtonTapped: return jump(&state)
      case .branchTapped(let id): return showBranch(id, &state)
      case .playButtonTapped:
        return state.isPlaying ? stop(&state) : play(from: state.status.position ?? 0, &state)
      case .playbackFinished:
        state.isPlaying = false
        return .none
      case .nowButtonTapped:
        return .merge(stop(&state), .run { _ in await inspectorClient.returnToPresent() })
      case .continueButtonTapped:
        return .merge(stop(&state), .run { _ in await inspectorClient.continueFromHere() })

      // Exporting
      case .spanButtonTapped:
        state.spanStart = state.spanStart == nil ? state.shownNumber : nil
        return .none
      case .exportButtonTapped: return export(&state)
      case .exportResponse(let test):
        state.exportedTest = test
        state.isExporterPresented = true
        return .none
      case .exporterCompleted(let result): return finishExporting(result, &state)

      // Sending
      case .draftSubmitted: return sendDraft(state)
      case .draftResponse(let result): return finishSending(result, &state)
      case .completionsResponse(let completions):
        state.completions = completions
        return .none

      case .binding:
        return .none
      }
    }
  }
}
