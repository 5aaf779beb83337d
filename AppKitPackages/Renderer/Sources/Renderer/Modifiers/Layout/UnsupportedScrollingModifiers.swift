// How scrolling feels. A terminal scrolls by lines and by what has the focus.

extension View {
  /// Has no effect: a terminal scrolls by lines.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  /// Has no effect: a terminal scrolls by lines.
  public func scrollTarget(isEnabled: Bool = true) -> some View { self }
  /// Has no effect: a terminal scrolls by lines.
  public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> some View { self }
  /// Has no effect: scrolling stops at the edges of the content.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = .vertical
  ) -> some View { self }
  /// Has no effect: the focused control has to stay visible.
  public func scrollDisabled(_ disabled: Bool) -> some View { self }
  /// Has no effect: a scroll view always clips its content.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  /// Has no effect: a scroll bar is always shown while there is more content.
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
  /// Has no effect: a scroll bar is always shown while there is more content.
  public func scrollIndicatorsFlash<V: Equatable>(trigger value: V) -> some View { self }
  /// Has no effect: scrolled content always reaches the edges.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
  /// Has no effect: scrolled content always reaches the edges.
  public func contentMargins(
    _ length: CGFloat,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
  /// Has no effect: scrolled content always reaches the edges.
  public func contentMargins(
    _ edges: Edge.Set = .all,
    _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }

  /// Follows an identity: the view with it is scrolled to whenever the binding gets another one.
  ///
  /// ```swift
  /// ScrollView { ForEach(todos) { TodoView(todo: $0) } }.scrollPosition(id: $chosen)
  /// ```
  ///
  /// A terminal does not write where the user scrolls to into the binding.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>,
    anchor: UnitPoint? = nil
  ) -> some View {
    ScrollViewReader { proxy in
      onChange(of: id.wrappedValue, initial: true) { _, id in
        if let id { proxy.scrollTo(id, anchor: anchor) }
      }
    }
  }
}

/// Where scrolling ends.
public struct ScrollTargetBehavior: Hashable, Sendable {
  private let name: String
  public static let paging = Self(name: "paging")
  public static let viewAligned = Self(name: "viewAligned")
  public static func viewAligned(limitBehavior: LimitBehavior) -> Self { viewAligned }
  public enum LimitBehavior: Hashable, Sendable { case automatic, always, alwaysByFew, never }
}

/// When scrolling goes beyond the end.
public enum ScrollBounceBehavior: Hashable, Sendable { case automatic, always, basedOnSize }

/// What has margins: what scrolls, or the bars beside it.
public enum ContentMarginPlacement: Hashable, Sendable {
  case automatic, scrollContent, scrollIndicators
}
