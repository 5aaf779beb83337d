import ElementTree

/// The connection of a scroll view with a modifier that reads its position. An object, so that the
/// environment of the content stays the same when the modifier is updated.
@MainActor
final class ScrollPositionLink {
  var identity: (Element) -> AnyHashable? = { _ in nil }
  var userScrolled: (AnyHashable?) -> Void = { _ in }
  /// The identity that the user has scrolled to, until the app has seen it.
  var reported: AnyHashable?

  nonisolated init() {}
}

/// A modifier that reads the position of a scroll view.
struct ScrollPositionReader: Equatable {
  let link: ScrollPositionLink
  let anchor: UnitPoint?

  static func == (left: Self, right: Self) -> Bool {
    left.link === right.link && left.anchor == right.anchor
  }

  @MainActor var report: ScrollPositionReport {
    let link = link
    return ScrollPositionReport(
      anchor: anchor,
      identity: ElementFunction { link.identity($0) },
      userScrolled: ElementCallback { link.userScrolled($0) }
    )
  }
}

private struct ScrollPositionReaderKey: EnvironmentKey {
  static var defaultValue: ScrollPositionReader? { nil }
}

extension EnvironmentValues {
  // No report: environments with equal values are shared, and the closures of reports are equal.
  var scrollPositionReader: ScrollPositionReader? {
    get { self[ScrollPositionReaderKey.self] }
    set { self[ScrollPositionReaderKey.self] = newValue }
  }
}

/// Scrolls to the view in a binding, and writes the binding when the user scrolls.
private struct ScrolledIDModifier<ID: Hashable>: BuiltInModifier {
  let id: Binding<ID?>
  let anchor: UnitPoint?
  @State private var link = ScrollPositionLink()

  @MainActor func body(content: Content) -> some View {
    let (link, binding) = (link, id)
    link.identity = { element in element.identities.first { $0.base is ID } }
    link.userScrolled = { identity in
      guard let identity, let id = identity.base as? ID, id != binding.wrappedValue else { return }
      link.reported = identity
      binding.wrappedValue = id
      // A binding of the app may refuse the identity.
      if binding.wrappedValue != id { link.reported = nil }
    }
    let id = binding.wrappedValue.map { AnyHashable($0) }
    return ScrollViewReader { proxy in
      content
        .environment(\.scrollPositionReader, ScrollPositionReader(link: link, anchor: anchor))
        .onChange(of: id, initial: true) {
          if let id, id != link.reported { proxy.scrollTo(id, anchor: anchor) }
          link.reported = nil
        }
    }
  }
}

/// Scrolls to a position, and writes it when the user scrolls.
private struct ScrollPositionModifier: BuiltInModifier {
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?
  @State private var link = ScrollPositionLink()

  @MainActor func body(content: Content) -> some View {
    let (link, binding) = (link, position)
    link.identity = { binding.wrappedValue.identity(of: $0) }
    link.userScrolled = {
      let position = binding.wrappedValue, new = position.positionedByUser($0)
      if position != new { binding.wrappedValue = new }
    }
    let position = binding.wrappedValue, request = position.request
    return ScrollViewReader { proxy in
      content
        .environment(\.scrollPositionReader, ScrollPositionReader(link: link, anchor: anchor))
        .modifier(ScrollTargetWriter(target: position.target, edge: position.edge))
        .onChange(of: request, initial: true) {
          guard let id = request.id else { return }
          proxy.scrollTo(AnyHashable(id), anchor: request.anchor ?? anchor)
        }
    }
  }
}

/// Passes the offset and the edge of a position to the scroll view.
private struct ScrollTargetWriter: EnvironmentModifier {
  let target: RequestedScrollOffset?
  let edge: Edge?

  func change(_ environment: inout EnvironmentValues) {
    environment.scrollTarget = target
    switch edge {
    case .bottom: environment.scrollAnchor = .bottom
    case .trailing: environment.scrollAnchor = .trailing
    case .top, .leading, nil: break
    }
  }
}

extension View {
  /// Scrolls to the view, the edge or the offset of a position, whenever the position changes, and
  /// writes the position when the user scrolls.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - anchor: The point of the scroll view for which the user scrolls to a view, and to which a
  ///     position without an own anchor scrolls; nil for the first visible view.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>,
    anchor: UnitPoint? = nil
  ) -> some View {
    modifier(ScrollPositionModifier(position: position, anchor: anchor))
  }

  /// Scrolls to the view with the identity in a binding, whenever the binding changes, and writes
  /// the binding when the user scrolls.
  ///
  /// ```swift
  /// ScrollView {
  ///   LazyVStack { ForEach(todos) { TodoView(todo: $0) } }.scrollTargetLayout()
  /// }
  /// .scrollPosition(id: $chosen)
  /// ```
  ///
  /// The binding is written only for the views of a layout with
  /// ``scrollTargetLayout(isEnabled:)``, with identities of the type of the binding. A list
  /// scrolls, but does not write the binding.
  ///
  /// - Parameters:
  ///   - id: The identity of the view at the anchor.
  ///   - anchor: The point of the view that is placed at the same point of the scroll view; nil for
  ///     the first visible view, and to scroll as little as possible.
  public nonisolated func scrollPosition<ID: Hashable>(
    id: Binding<ID?>,
    anchor: UnitPoint? = nil
  ) -> some View {
    modifier(ScrolledIDModifier(id: id, anchor: anchor))
  }

  /// Makes the views of the outermost layout in this view the targets of the scroll view around it:
  /// ``scrollPosition(id:anchor:)`` and
  /// ``onScrollTargetVisibilityChange(idType:threshold:_:)`` report them.
  ///
  /// ```swift
  /// LazyVStack { ForEach(todos) { TodoView(todo: $0) } }.scrollTargetLayout()
  /// ```
  ///
  /// The layout is a stack, a grid or a custom layout.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(TraitWriter(keyPath: \.isScrollTargetLayout, value: isEnabled))
  }
}
