import ComposableArchitecture

/// The runs of one view's body for one reason, in one line.
public struct BodySummary: Equatable, Identifiable, Sendable {
  public var id: String { "\(view) \(reason)" }
  /// The name of the view.
  public let view: String
  /// The reason of the runs, such as `state changed`.
  public let reason: String
  /// The number of runs.
  public var count: Int

  /// Creates the summary of one or more runs.
  public init(view: String, reason: String, count: Int = 1) {
    self.view = view
    self.reason = reason
    self.count = count
  }
}

/// The runs of bodies in one update of the views.
public struct BodyUpdate: Equatable, Sendable {
  /// The number of the last action before the update, and those that led to it at once, or `nil` if no
  /// body has run.
  public var actions: ClosedRange<Int>?
  /// The runs, folded by view and reason, in the order of the first ones.
  public var bodies: [BodySummary]

  /// Creates the summary of an update.
  public init(actions: ClosedRange<Int>? = nil, bodies: [BodySummary] = []) {
    self.actions = actions
    self.bodies = bodies
  }

  init(_ runs: some Collection<RecordedBodyRun>) {
    self.init(actions: runs.first?.actions)
    var indices: [String: Int] = [:]
    for run in runs {
      let summary = BodySummary(view: run.view, reason: run.reason)
      if let index = indices[summary.id] {
        bodies[index].count += 1
      } else {
        indices[summary.id] = bodies.count
        bodies.append(summary)
      }
    }
  }
}
