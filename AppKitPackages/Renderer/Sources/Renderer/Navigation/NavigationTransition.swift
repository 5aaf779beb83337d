/// How a page or a cover comes and goes. A terminal shows the end of every change at once.
///
/// ```swift
/// struct Gallery: View {
///   @Namespace private var pictures
///   var body: some View {
///     NavigationStack {
///       NavigationLink {
///         Text("Large").navigationTransition(.zoom(sourceID: 1, in: pictures))
///       } label: {
///         Text("Small").matchedTransitionSource(id: 1, in: pictures)
///       }
///     }
///   }
/// }
/// ```
public protocol NavigationTransition: Sendable {}

/// The usual way of the renderer.
public struct AutomaticNavigationTransition: NavigationTransition {
  public init() {}
}

/// The page grows out of a view of the page before, and shrinks back to it.
public struct ZoomNavigationTransition: NavigationTransition {}

/// The page fades in over the page before.
public struct CrossFadeNavigationTransition: NavigationTransition {
  public init() {}
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The usual way of the renderer.
  public static var automatic: Self { Self() }
}

extension NavigationTransition where Self == CrossFadeNavigationTransition {
  /// The page fades in over the page before.
  public static var crossFade: Self { Self() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// The page grows out of the view that has this identity as its `matchedTransitionSource`.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { Self() }
}

/// How the view that a page grows out of looks while it does. A terminal shows the end at once.
public protocol MatchedTransitionSourceConfiguration: Sendable {}

/// A view that a page grows out of, unchanged.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {
  /// Has no effect: views are not animated between places.
  public func background<S: ShapeStyle>(_ style: S) -> Self { self }
  /// Has no effect: views are not animated between places.
  public func clipShape(_ shape: some Shape) -> Self { self }
  /// Has no effect: cells cannot show shadows.
  public func shadow(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> Self { self }
}

extension View {
  /// Has no effect: pages appear and disappear without animation.
  public func navigationTransition(_ style: some NavigationTransition) -> some View { self }

  /// Has no effect: views are not animated between places.
  public func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID
  ) -> some View { self }

  /// Has no effect: views are not animated between places.
  public func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) ->
      some MatchedTransitionSourceConfiguration
  ) -> some View { self }
}
