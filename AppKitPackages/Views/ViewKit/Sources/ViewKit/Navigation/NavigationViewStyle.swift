/// The appearance of navigation views. All styles look the same: a stack.
public protocol NavigationViewStyle: Sendable {}
/// The style of navigation views without another style.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// Creates the default style.
  public init() {}
}
/// A style of navigation views, for source compatibility. All styles look the same.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// Creates the stack style.
  public init() {}
}
/// A style of navigation views, for source compatibility. All styles look the same.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// Creates the column style.
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The style of navigation views without another style.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// The stack style, which looks like all others.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// The column style, which looks like all others.
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension View {
  /// Has no effect: navigation views are always stacks.
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    self
  }
}
