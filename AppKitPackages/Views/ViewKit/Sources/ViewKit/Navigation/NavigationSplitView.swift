import ElementTree

/// A view with two or three columns, in which the selection of one column determines the next.
///
/// ```swift
/// NavigationSplitView {
///   List(names, id: \.self) { name in NavigationLink(name) { Text(name) } }
///     .navigationTitle("Names")
/// } detail: {
///   Text("Choose a name")
/// }
/// ```
///
/// Links open their pages in the last column. In a compact width, one column is shown at a time, as in
/// a stack: a selection or a link shows the next column, and the back button returns and clears the
/// selection. A terminal that is too narrow shows the columns below each other.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: BuiltInView {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let compactColumn: Binding<NavigationSplitViewColumn>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  /// Creates two or three columns.
  init(
    visibility: Binding<NavigationSplitViewVisibility>? = nil,
    compactColumn: Binding<NavigationSplitViewColumn>? = nil,
    sidebar: Sidebar,
    content: Content,
    detail: Detail
  ) {
    self.visibility = visibility
    self.compactColumn = compactColumn
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
  }

  /// Creates three columns, with a binding to their visibility.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      visibility: columnVisibility,
      sidebar: sidebar(),
      content: content(),
      detail: detail()
    )
  }

  /// Creates three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar(), content: content(), detail: detail())
  }

  @MainActor public var body: some View {
    let compactColumn = compactColumn
    SplitColumns(
      visibility: visibility?.wrappedValue ?? .automatic,
      preferredColumn: compactColumn?.wrappedValue,
      setPreferredColumn: { compactColumn?.wrappedValue = $0 },
      sidebar: sidebar,
      content: content,
      detail: detail
    )
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates two columns, with a binding to their visibility.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      visibility: columnVisibility,
      sidebar: sidebar(),
      content: EmptyView(),
      detail: detail()
    )
  }

  /// Creates two columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar(), content: EmptyView(), detail: detail())
  }
}

/// The visible columns of a split view.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
  private let name: String
  /// The renderer chooses the columns.
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  /// All columns.
  public static let all = NavigationSplitViewVisibility(name: "all")
  /// The last two columns.
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  /// The last column.
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")

  func showsSidebar(hasContent: Bool) -> Bool {
    self != .detailOnly && (self != .doubleColumn || !hasContent)
  }
}

extension View {
  /// Sets the width in points of the split view column that contains this view.
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    trait(\.columnWidth, ColumnWidth(minimum: width, ideal: width, maximum: width))
  }

  /// Sets the width in points of the split view column that contains this view.
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View {
    trait(\.columnWidth, ColumnWidth(minimum: min, ideal: ideal, maximum: max))
  }

  /// Has no effect: split views have one style.
  public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S)
    -> some View
  {
    self
  }
}

/// The style of split views. A terminal has one style.
public protocol NavigationSplitViewStyle: Sendable {}
/// The default style. Terminals have one style.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}
}
/// A style with columns of balanced widths. Terminals have one style.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}
}
/// A style with a wide detail column. Terminals have one style.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// The default style.
  public static var automatic: Self { Self() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// A style with columns of balanced widths.
  public static var balanced: Self { Self() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// A style with a wide detail column.
  public static var prominentDetail: Self { Self() }
}
