import Elements

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
/// Links open their pages in the last column. A terminal that is too narrow shows the columns below
/// each other.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: BuiltInView {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  @State private var router = SplitRouter()

  /// Creates three columns, with a binding to their visibility.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// Creates three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = nil
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  @MainActor public var body: some View {
    let visibility = visibility?.wrappedValue ?? .automatic
    let hasContent = Content.self != EmptyView.self
    SplitColumns {
      if visibility.showsSidebar(hasContent: hasContent) {
        Page(content: sidebar.environment(\.navigator, NavigatorReference(navigator: router)))
      }
      if hasContent, visibility != .detailOnly {
        Page(content: content.environment(\.navigator, NavigatorReference(navigator: router)))
      }
      Page(content: SplitDetail(router: router, detail: detail))
    }
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
      columnVisibility: columnVisibility,
      sidebar: sidebar,
      content: { EmptyView() },
      detail: detail
    )
  }

  /// Creates two columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
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

/// The content of the last column: the page that a link has opened, otherwise the view of the app.
private struct SplitDetail<Detail: View>: BuiltInView {
  let router: SplitRouter
  let detail: Detail

  @MainActor var body: some View {
    if let page = router.page { page } else { detail }
  }
}

/// Opens the pages of links in other columns in the last column.
@MainActor
@Observable
private final class SplitRouter: Navigator {
  private enum Target {
    case view(AnyView)
    case value(AnyHashable)
  }

  private var target: Target?
  private var presented: AnyView?
  @ObservationIgnored private var destinations: [any DestinationNode] = []
  @ObservationIgnored private var isUpdateScheduled = false
  /// A number that changes when destinations build their pages again.
  private var revision = 0

  /// The view that a link has opened in the last column, instead of its own.
  var page: AnyView? {
    _ = revision
    if let presented { return presented }
    switch target {
    case nil: return nil
    case .view(let view): return view
    case .value(let value):
      return destinations.reversed().lazy.compactMap { $0.page(for: value) }.first
    }
  }

  nonisolated init() {}

  func push(value: AnyHashable) { target = .value(value) }
  func push(view: AnyView) { target = .view(view) }

  func register(_ destination: any DestinationNode) {
    destinations.append(destination)
    scheduleUpdate(after: destination)
  }

  func unregister(_ destination: any DestinationNode) {
    destinations.removeAll { $0 === destination }
    scheduleUpdate(after: destination)
  }

  func destinationChanged(_ destination: any DestinationNode) {
    scheduleUpdate(after: destination)
  }

  private func scheduleUpdate(after destination: any DestinationNode) {
    guard !isUpdateScheduled else { return }
    isUpdateScheduled = true
    destination.graph.afterUpdate(of: destination) { [weak self] in self?.destinationsChanged() }
  }

  private func destinationsChanged() {
    isUpdateScheduled = false
    let page = destinations.lazy.compactMap { $0.presentedPage?.content }.first
    if page != nil || presented != nil { presented = page }
    if target != nil { revision += 1 }
  }
}

private struct SplitColumns<Columns: View>: ElementView {
  let children: Columns
  var elementChildren: Columns { children }

  init(@ViewBuilder columns: () -> Columns) { children = columns() }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = SplitContent()
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
