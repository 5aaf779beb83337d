/// Two or three columns: what is chosen in one is shown in the next.
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
/// Links in a column open in the last one. Where there is no room beside each other, a terminal shows
/// the columns below each other.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  @State private var router = SplitRouter()

  /// Creates three columns, and a binding to the ones that are shown.
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

  public var body: some View {
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
  /// Creates two columns, and a binding to the ones that are shown.
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

/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
  private let name: String
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  public static let all = NavigationSplitViewVisibility(name: "all")
  /// The last two columns.
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")

  func showsSidebar(hasContent: Bool) -> Bool {
    self != .detailOnly && (self != .doubleColumn || !hasContent)
  }
}

/// What the last column shows: what a link has opened, or else what the view says.
private struct SplitDetail<Detail: View>: View {
  let router: SplitRouter
  let detail: Detail

  var body: some View {
    if let page = router.page { page } else { detail }
  }
}

/// Opens in the last column what links in the other columns lead to.
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
  /// Changes when destinations describe their pages anew.
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
  let elementChildren: Columns

  init(@ViewBuilder columns: () -> Columns) { elementChildren = columns() }

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = SplitContent()
  }
}

extension View {
  /// Sets how wide the column of a split view is that shows this view.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    trait(\.columnWidth, ColumnWidth(minimum: width, ideal: width, maximum: width))
  }

  /// Sets how wide the column of a split view is that shows this view.
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View {
    trait(\.columnWidth, ColumnWidth(minimum: min, ideal: ideal, maximum: max))
  }

  /// Has no effect: split views have one style.
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    self
  }
}

/// The style of split views. A terminal has one style.
public protocol NavigationSplitViewStyle: Sendable {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: Self { Self() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: Self { Self() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: Self { Self() }
}
