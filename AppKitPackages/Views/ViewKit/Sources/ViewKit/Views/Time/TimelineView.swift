import ElementTree

/// A view that is updated at the dates of a schedule.
///
/// ```swift
/// TimelineView(.periodic(from: .now, by: 1)) { timeline in
///   Text(timeline.date, format: .dateTime.hour().minute().second())
/// }
/// ```
///
/// Updates stop while the view is not on screen. Between two dates the renderer sleeps.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: BuiltInView {
  /// The date of an update.
  public typealias Context = TimelineViewDefaultContext

  private let schedule: Schedule
  private let content: (Context) -> Content
  /// Incremented to invalidate the body.
  @State private var updates = 0
  @Environment(\.graph) private var graph

  /// Creates a view that is updated at the dates of a schedule, at most ten times a second.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  @MainActor public var body: some View {
    let shown = updates
    let (date, next) = entry(at: graph.graph?.now() ?? Date())
    TimelineElement(next: next, update: { updates = shown + 1 }) {
      content(Context(date: date))
    }
  }

  /// Returns the current entry at a time, and the date of the next one.
  @MainActor private func entry(at now: Date) -> (date: Date, next: Date?) {
    var date: Date?
    for next in schedule.entries(from: now, mode: .normal) {
      if let date, next > now { return (date, next) }
      date = next
      // All entries are in the future: the first one is current.
      if next > now { return (next, next) }
    }
    return (date ?? now, nil)
  }
}

/// The date of an update of a ``TimelineView``.
public struct TimelineViewDefaultContext {
  /// The date of the current entry of the schedule.
  public let date: Date

  /// The frequency at which the view can be shown.
  public enum Cadence: Comparable, Hashable, Sendable {
    /// Updates several times a second. ``TimelineView`` uses only this cadence.
    case live
    /// Updates at most once a second.
    case seconds
    /// Updates at most once a minute.
    case minutes
  }

  /// The frequency at which the view is shown: always `live`.
  public var cadence: Cadence { .live }
}

private struct TimelineElement<Content: View>: ElementView {
  let next: Date?
  let update: @MainActor () -> Void
  let children: Content
  var elementChildren: Content { children }
  static var childAxis: Axis? { .vertical }

  init(
    next: Date?,
    update: @escaping @MainActor () -> Void,
    @ViewBuilder content: () -> Content
  ) {
    self.next = next
    self.update = update
    children = content()
  }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let update = update
    element.content = TimelineContent(next: next, update: ElementCallback { update() })
  }
}
