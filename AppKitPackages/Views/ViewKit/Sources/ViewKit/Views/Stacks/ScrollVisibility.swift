import ElementTree

/// The state of a modifier that reads the visible views. An object, so that the environment of the
/// content stays the same when the modifier is updated.
@MainActor
final class ScrollVisibilityLink {
  var setVisible: ([AnyHashable]) -> Void = { _ in }
  var visible: [AnyHashable] = []
  var identity: (Element) -> AnyHashable? = { _ in nil }

  nonisolated init() {}
}

/// A modifier that reads the visible views of a scroll view.
struct ScrollVisibilityReader: Equatable {
  let link: ScrollVisibilityLink
  let threshold: Double

  static func == (left: Self, right: Self) -> Bool {
    left.link === right.link && left.threshold == right.threshold
  }

  @MainActor var report: ScrollVisibilityReport {
    let link = link
    return ScrollVisibilityReport(
      threshold: threshold,
      identity: ElementFunction { link.identity($0) },
      setVisible: ElementCallback { link.setVisible($0) }
    )
  }
}

private struct ScrollVisibilityModifier<ID: Hashable>: BuiltInModifier {
  let threshold: Double
  let action: ([ID]) -> Void
  @State private var link = ScrollVisibilityLink()

  @MainActor func body(content: Content) -> some View {
    let (link, action) = (link, action)
    link.identity = { element in element.identities.first { $0.base is ID } }
    link.setVisible = { visible in
      guard visible != link.visible else { return }
      link.visible = visible
      action(visible.compactMap { $0.base as? ID })
    }
    let reader = ScrollVisibilityReader(link: link, threshold: threshold)
    return content.transformEnvironment(\.scrollVisibilityReaders) { $0.append(reader) }
  }
}

private struct ScrollVisibilityReadersKey: EnvironmentKey {
  static var defaultValue: [ScrollVisibilityReader] { [] }
}

extension EnvironmentValues {
  var scrollVisibilityReaders: [ScrollVisibilityReader] {
    get { self[ScrollVisibilityReadersKey.self] }
    set { self[ScrollVisibilityReadersKey.self] = newValue }
  }
}

extension View {
  /// Calls an action on the main actor with the identities of the visible views, in reading order,
  /// at first and whenever other views are visible.
  ///
  /// ```swift
  /// ScrollView {
  ///   LazyVStack { ForEach(todos) { TodoView(todo: $0) } }.scrollTargetLayout()
  /// }
  /// .onScrollTargetVisibilityChange(idType: Todo.ID.self) { visible in print(visible) }
  /// ```
  ///
  /// - Parameters:
  ///   - idType: The type of the identities. Views with other identities are left out.
  ///   - threshold: The part of a view that has to be visible, from 0 to 1.
  ///   - action: Called with the identities of views of the layout with
  ///     ``scrollTargetLayout(isEnabled:)``.
  public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type,
    threshold: Double = 0.5,
    _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(ScrollVisibilityModifier(threshold: threshold, action: action))
  }
}
