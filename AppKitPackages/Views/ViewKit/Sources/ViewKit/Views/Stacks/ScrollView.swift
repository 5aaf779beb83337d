import ElementTree

/// A view that scrolls its content if the content does not fit.
///
/// ```swift
/// ScrollView {
///   VStack { ForEach(todos) { Text($0.title) } }
/// }
/// ```
public struct ScrollView<Content: View>: ElementView {
  let axes: Axis.Set
  let showsIndicators: Bool
  let children: Content
  public var elementChildren: Content { children }

  /// Creates a view that scrolls along some axes.
  ///
  /// - Parameter showsIndicators: Whether a scroll bar is shown while there is more content.
  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    children = content()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    var content = ScrollContent(
      axes: axes,
      showsIndicators: showsIndicators && environment.showsScrollIndicators(axes),
      anchor: environment.scrollAnchor,
      target: environment.scrollTarget,
      positionReport: environment.scrollPositionReader?.report,
      margins: environment.scrollMargins,
      snapping: environment.scrollSnapping,
      visibilityReports: environment.scrollVisibilityReaders.map(\.report)
    )
    content.stepEnd = environment.scrollStepEnd(axes)
    element.content = content
    if let refresh = environment.refreshAction {
      element.on(.refresh, "Refresh") { refresh() }
    }
  }

  public func childEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
    guard
      environment.scrollTarget != nil || environment.scrollPositionReader != nil
        || !environment.scrollVisibilityReaders.isEmpty
        || environment.scrollMargins != EdgeInsets() || environment.scrollSnapping != nil
        || environment.scrollBehavior != nil
    else { return environment }
    // A position belongs to the outermost scroll view that it modifies.
    var environment = environment
    environment.scrollTarget = nil
    environment.scrollPositionReader = nil
    environment.scrollVisibilityReaders = []
    environment.scrollMargins = EdgeInsets()
    environment.scrollSnapping = nil
    environment.scrollBehavior = nil
    return environment
  }
}

private struct ScrollAnchorKey: EnvironmentKey { static var defaultValue: UnitPoint? { nil } }
private struct ScrollMarginsKey: EnvironmentKey {
  static var defaultValue: EdgeInsets { EdgeInsets() }
}
private struct ScrollTargetKey: EnvironmentKey {
  static var defaultValue: RequestedScrollOffset? { nil }
}

extension EnvironmentValues {
  var scrollMargins: EdgeInsets {
    get { self[ScrollMarginsKey.self] }
    set { self[ScrollMarginsKey.self] = newValue }
  }

  var scrollTarget: RequestedScrollOffset? {
    get { self[ScrollTargetKey.self] }
    set { self[ScrollTargetKey.self] = newValue }
  }

  var scrollAnchor: UnitPoint? {
    get { self[ScrollAnchorKey.self] }
    set { self[ScrollAnchorKey.self] = newValue }
  }
}

extension View {
  /// Sets the part of the content that is visible at first, and that stays visible while the
  /// content grows.
  ///
  /// ```swift
  /// ScrollView { LazyVStack { ForEach(messages) { Text($0.text) } } }
  ///   .defaultScrollAnchor(.bottom)
  /// ```
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(\.scrollAnchor, anchor)
  }

  /// Sets the part of the content that is visible at first, and that stays visible while the
  /// content grows, whichever of both roles is named. The role of alignment has no effect.
  public nonisolated func defaultScrollAnchor(
    _ anchor: UnitPoint?,
    for role: ScrollAnchorRole
  ) -> some View {
    transformEnvironment(\.scrollAnchor) { if role != .alignment { $0 = anchor } }
  }
}

/// The purpose of an anchor of a scroll view.
public enum ScrollAnchorRole: Hashable, Sendable {
  /// The position of the content at first.
  case initialOffset
  /// The part of the content that stays visible while its size changes.
  case sizeChanges
  /// The position of content that is smaller than the scroll view.
  case alignment
}
