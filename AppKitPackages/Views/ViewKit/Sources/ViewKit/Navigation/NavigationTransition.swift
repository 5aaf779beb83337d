/// The animation with which a page or a cover appears and disappears. Terminals show the final
/// state at once.
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

/// The default transition of the renderer.
public struct AutomaticNavigationTransition: NavigationTransition {
  /// Creates the transition.
  public init() {}
}

/// A transition in which the page grows out of a view of the previous page.
public struct ZoomNavigationTransition: NavigationTransition {}

/// A transition in which the page fades in over the previous page.
public struct CrossFadeNavigationTransition: NavigationTransition {
  /// Creates the transition.
  public init() {}
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The default transition of the renderer.
  public static var automatic: Self { Self() }
}

extension NavigationTransition where Self == CrossFadeNavigationTransition {
  /// A transition in which the page fades in over the previous page.
  public static var crossFade: Self { Self() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// A transition in which the page grows out of the `matchedTransitionSource` with an identity.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { Self() }
}

/// The appearance of the source view during a zoom transition. Terminals show the final state at
/// once.
public protocol MatchedTransitionSourceConfiguration: Sendable {}

/// A configuration that does not change the source view.
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
  public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View {
    self
  }

  /// Has no effect: views are not animated between places.
  public nonisolated func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID
  ) -> some View { self }

  /// Has no effect: views are not animated between places.
  public nonisolated func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) ->
      some MatchedTransitionSourceConfiguration
  ) -> some View { self }
}
