import ComposableArchitecture

/// A recorded action in one line.
public struct ActionSummary: Equatable, Identifiable, Sendable {
  /// The number of the action in its store.
  public let id: Int
  /// The case path of the action, such as `home.rows[id:].doneButtonTapped`.
  public let path: String
  /// The associated value in short form, or an empty text.
  public let value: String
  /// The cause of the action.
  public let cause: ActionCause
  /// The time since the first entry of the recording.
  public let time: Duration
  /// The duration of the reducer.
  public let duration: Duration

  /// Creates a summary.
  public init(
    id: Int,
    path: String,
    value: String = "",
    cause: ActionCause = .external,
    time: Duration = .zero,
    duration: Duration = .zero
  ) {
    self.id = id
    self.path = path
    self.value = value
    self.cause = cause
    self.time = time
    self.duration = duration
  }
}

/// Consecutive actions with the same case path, which the list shows as one row.
public struct ActionRow: Equatable, Identifiable, Sendable {
  /// The number of the first action.
  public let id: Int
  /// The number of the last action.
  public var last: Int
  /// The number of actions.
  public var count: Int
  /// The number that identifies the case path in this recording.
  public let path: Int

  /// Creates a row of one or more actions.
  public init(id: Int, last: Int? = nil, count: Int = 1, path: Int) {
    self.id = id
    self.last = last ?? id
    self.count = count
    self.path = path
  }
}

/// The condition under which the list shows an action.
public struct ActionFilter: Equatable, Sendable {
  /// The text that the case path contains. An empty text matches all actions.
  public var text: String
  /// Whether an action also matches if its associated value contains the text.
  public var searchesValues: Bool
  /// Whether consecutive actions with the same case path are one row.
  public var foldsRepeats: Bool

  /// Creates a filter.
  public init(text: String = "", searchesValues: Bool = false, foldsRepeats: Bool = true) {
    self.text = text
    self.searchesValues = searchesValues
    self.foldsRepeats = foldsRepeats
  }
}

/// The rows of a part of a recording.
public struct ActionRows: Equatable, Sendable {
  /// The matching actions, folded.
  public var rows: [ActionRow]
  /// The number of the last examined action.
  public var end: Int

  /// Creates the rows of a part of a recording.
  public init(rows: [ActionRow], end: Int) {
    self.rows = rows
    self.end = end
  }
}

/// All properties of one recorded action.
public struct ActionDetails: Equatable, Sendable {
  /// The action in one line.
  public let summary: ActionSummary
  /// The actions that led to this one, from the outermost cause to the action itself.
  public let causes: [ActionSummary]
  /// The lines of the difference of the state, or `nil` if the state has not changed.
  public let difference: [String]?
  /// The effects that the action has started.
  public let effects: [EffectSummary]

  /// Creates the details of an action.
  public init(
    summary: ActionSummary,
    causes: [ActionSummary],
    difference: [String]?,
    effects: [EffectSummary] = []
  ) {
    self.summary = summary
    self.causes = causes
    self.difference = difference
    self.effects = effects
  }
}

extension ActionSummary {
  var title: String { value.isEmpty ? path : "\(path) \(value)" }

  /// The cause and the times of the action, as a sentence.
  var explanation: String {
    let text =
      switch cause {
      case .external: "Sent from outside"
      case .binding: "Sent by a control"
      case .action(let number): "Sent by the reducer of action \(number)"
      case .effect(let id, let startedBy): "Sent by effect \(id) of action \(startedBy)"
      }
    return "\(text), \(time.text) after the start, reduced in \(duration.text)"
  }
}
