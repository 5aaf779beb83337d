@_spi(Recording) import ComposableArchitectureCore
import SessionRecordings

/// The recording of the first store that a program creates, which usually has all others, for tools that
/// use the program.
///
/// ```swift
/// let recording = FirstStoreRecording()
/// let store = Store(initialState: Feature.State()) { Feature() }
/// store.send(.task)
/// let actions = try await recording.answer("actions", [:])
/// ```
///
/// It needs no access to the code that creates the store, such as that of a preview or of an `App`.
@MainActor
public final class FirstStoreRecording {
  private let preparation = Preparation()

  /// Records the first store that is created from now on.
  public init() { StoreRecordings.preparation = preparation }

  /// Answers a question about the recording, as ``InspectorClient/answer(_:_:)`` does. Returns nil as
  /// long as there is no store.
  public func answer(_ name: String, _ arguments: [String: String]) async throws -> String? {
    try await preparation.client?.answer(name, arguments)
  }

  private final class Preparation: StorePreparation {
    private var isRecording = false
    private(set) var client: InspectorClient?

    func recorder<State, Action>(state: State.Type, action: Action.Type)
      -> Recorder<State, Action>?
    {
      guard !isRecording else { return nil }
      isRecording = true
      return Recorder()
    }

    func didCreate<State, Action>(
      _ store: Store<State, Action>,
      initialState: State,
      recorder: Recorder<State, Action>
    ) {
      client = InspectorClient(recorder: recorder, store: store)
    }
  }
}
