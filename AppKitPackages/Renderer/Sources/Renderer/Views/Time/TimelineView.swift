/// A view that is described anew at the dates of a schedule.
///
/// ```swift
/// TimelineView(.periodic(from: .now, by: 1)) { timeline in
///   Text(timeline.date, format: .dateTime.hour().minute().second())
/// }
/// ```
///
/// Time goes on only while the view is on screen; what the renderer wakes up for is the next date.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  public typealias Context = TimelineViewDefaultContext

  private let schedule: Schedule
  private let content: (Context) -> Content
  /// Changed to have the body run.
  @State private var updates = 0
  @Environment(\.graph) private var graph

  /// Creates a view that is updated at the dates of a schedule, at most ten times a second.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  public var body: some View {
    let shown = updates
    let (date, next) = entry(at: graph.graph?.now() ?? Date())
    TimelineElement(next: next, update: { updates = shown + 1 }) {
      content(Context(date: date))
    }
  }

  /// The entry that is shown at some time, and when the next one is due.
  private func entry(at now: Date) -> (date: Date, next: Date?) {
    var date: Date?
    for next in schedule.entries(from: now, mode: .normal) {
      if let date, next > now { return (date, next) }
      date = next
      // Entries that are all to come: the first is shown before its time.
      if next > now { return (next, next) }
    }
    return (date ?? now, nil)
  }
}

/// What a ``TimelineView`` is described for.
public struct TimelineViewDefaultContext {
  /// The date of the entry that is shown.
  public let date: Date

  /// How often the view may change. A terminal always shows all of it.
  public enum Cadence: Comparable, Hashable, Sendable {
    case live, seconds, minutes
  }

  public var cadence: Cadence { .live }
}

private struct TimelineElement<Content: View>: ElementView {
  let next: Date?
  let update: @MainActor () -> Void
  let elementChildren: Content

  init(
    next: Date?,
    update: @escaping @MainActor () -> Void,
    @ViewBuilder content: () -> Content
  ) {
    self.next = next
    self.update = update
    elementChildren = content()
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let update = update
    element.content = TimelineContent(next: next, update: ElementCallback { update() })
  }
}
