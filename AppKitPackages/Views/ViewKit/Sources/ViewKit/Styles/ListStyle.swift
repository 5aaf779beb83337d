/// The appearance of lists. The styles differ in whether an empty line separates sections.
///
/// ```swift
/// let list = List {
///   Section { Text("Sound") }
///   Section { Text("About") }
/// }
/// .listStyle(.plain)
/// ```
public protocol ListStyle: Sendable {}
/// The style of lists without another style. Sections are separated.
public struct DefaultListStyle: ListStyle {
  /// Creates the default style.
  public init() {}
}
/// A style without gaps between sections.
public struct PlainListStyle: ListStyle {
  /// Creates the plain style.
  public init() {}
}
/// A style without gaps between sections.
public struct InsetListStyle: ListStyle {
  /// Creates the inset style.
  public init() {}
}
/// A style in which sections are separated.
public struct GroupedListStyle: ListStyle {
  /// Creates the grouped style.
  public init() {}
}
/// A style in which sections are separated.
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the inset grouped style.
  public init() {}
}
/// A style in which sections are separated.
public struct SidebarListStyle: ListStyle {
  /// Creates the sidebar style.
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// The style of lists without another style.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// The plain style, without gaps between sections.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// The inset style, which looks like ``plain``.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// The grouped style, which looks like ``automatic``.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// The inset grouped style, which looks like ``automatic``.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// The sidebar style, which looks like ``automatic``.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// A style without gaps between sections.
protocol JoinedListStyle: ListStyle {}
extension PlainListStyle: JoinedListStyle {}
extension InsetListStyle: JoinedListStyle {}

extension EnvironmentValues {
  /// Whether an empty line separates a section of a list without a header from the rows above.
  @Entry var separatesListSections = true
}

extension View {
  /// Sets the style of lists in this view: whether an empty line separates sections.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.separatesListSections, !(style is any JoinedListStyle))
  }
}
