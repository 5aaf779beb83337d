/// A column of a split view.
///
/// ```swift
/// struct Mail: View {
///   @State private var column = NavigationSplitViewColumn.sidebar
///   var body: some View {
///     NavigationSplitView(preferredCompactColumn: $column) {
///       Text("Mailboxes")
///     } detail: {
///       Text("Message")
///     }
///   }
/// }
/// ```
///
/// In a compact width, one column is shown. The binding names it: it has the column that the user
/// has opened, and the app can show another one.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String
  /// The first column.
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  /// The column in the middle.
  public static let content = NavigationSplitViewColumn(name: "content")
  /// The last column.
  public static let detail = NavigationSplitViewColumn(name: "detail")
}

extension NavigationSplitView {
  /// Creates three columns, with a binding to the one that is shown in a compact width.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      compactColumn: preferredCompactColumn,
      sidebar: sidebar(),
      content: content(),
      detail: detail()
    )
  }

  /// Creates three columns, with bindings to their visibility and to the one that is shown in a
  /// compact width.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      visibility: columnVisibility,
      compactColumn: preferredCompactColumn,
      sidebar: sidebar(),
      content: content(),
      detail: detail()
    )
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates two columns, with a binding to the one that is shown in a compact width.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      compactColumn: preferredCompactColumn,
      sidebar: sidebar(),
      content: EmptyView(),
      detail: detail()
    )
  }

  /// Creates two columns, with bindings to their visibility and to the one that is shown in a
  /// compact width.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      visibility: columnVisibility,
      compactColumn: preferredCompactColumn,
      sidebar: sidebar(),
      content: EmptyView(),
      detail: detail()
    )
  }
}
