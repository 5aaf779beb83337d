/// One tab, with its title and the value that selects it.
///
/// ```swift
/// TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
///   Tab("Inbox", systemImage: "tray", value: 0) { RootView() }.badge(3)
///   Tab(value: 1, role: .search) { HelpView() }
/// }
/// ```
public struct Tab<Value: Hashable, Content: View, Title: View>: View {
  private let value: Value?
  private let title: Title
  private let content: Content

  private init(value: Value?, title: Title, content: Content) {
    self.value = value
    self.title = title
    self.content = content
  }

  public var body: some View {
    content.tabItem { title }.modifier(OptionalTag(value: value))
  }
}

private struct OptionalTag<Value: Hashable>: TraitModifier {
  let value: Value?
  func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues) {
    if let value { traits.tag = AnyHashable(value) }
  }
}

extension Tab where Title == Label<Text, Image> {
  /// Creates a tab with a title and a symbol, which is selected while the selection of the tab view
  /// has its value. The title is looked up in the string catalog.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, title: Label(title, systemImage: systemImage), content: content())
  }

  /// Creates a tab with a title and a symbol, which is selected while the selection of the tab view
  /// has its value. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, title: Label(title, systemImage: systemImage), content: content())
  }
}

extension Tab {
  /// Creates a tab with a view as label, which is selected while the selection of the tab view has
  /// its value.
  public init(
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Title
  ) {
    self.init(value: value, title: label(), content: content())
  }
}

extension Tab where Title == DefaultTabLabel {
  /// A tab that is called after its role.
  public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(value: value, title: DefaultTabLabel(role: role), content: content())
  }
}

extension Tab where Title == DefaultTabLabel, Value == Never {
  /// A tab that is called after its role.
  public init(role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(value: nil, title: DefaultTabLabel(role: role), content: content())
  }
}

extension Tab where Title == Label<Text, Image>, Value == Never {
  /// Creates a tab with a title and a symbol, in a tab view without a selection. The title is
  /// looked up in the string catalog.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: nil, title: Label(title, systemImage: systemImage), content: content())
  }
}

/// What a tab is for. It gives a tab without a label its name.
public struct TabRole: Hashable, Sendable {
  private let name: String
  /// The tab searches.
  public static let search = TabRole(name: "search")
}

/// The label of a tab that has none of its own.
public struct DefaultTabLabel: View {
  let role: TabRole?
  public var body: some View {
    if role == .search { Label("Search", systemImage: "magnifyingglass") }
  }
}

/// Tabs whose values have one type.
public protocol TabContent<TabValue>: View {
  associatedtype TabValue: Hashable
}

extension Tab: TabContent {
  public typealias TabValue = Value
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
}

/// Tabs that belong together. A terminal shows them among the others, without the header.
///
/// ```swift
/// TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
///   TabSection("Library") {
///     Tab("Albums", systemImage: "square.stack", value: 0) { RootView() }
///   }
/// }
/// ```
public struct TabSection<TabValue: Hashable, Content: View>: TabContent {
  public let body: Content

  /// Creates a group of tabs with a title. The title is looked up in the string catalog.
  public init(
    _ title: LocalizedStringKey,
    @TabContentBuilder<TabValue> content: () -> Content
  ) {
    body = content()
  }

  /// Creates a group of tabs with a title. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    @TabContentBuilder<TabValue> content: () -> Content
  ) {
    body = content()
  }

  /// Creates a group of tabs with a view as header.
  public init<Header: View>(
    @TabContentBuilder<TabValue> content: () -> Content,
    @ViewBuilder header: () -> Header
  ) {
    body = content()
  }
}

/// A tab with something added to it.
public struct ModifiedTab<TabValue: Hashable, Body: View>: TabContent {
  public let body: Body
}

extension TabContent {
  /// Shows a number beside the title of the tab; 0 shows nothing.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    ModifiedTab<TabValue, _>(body: trait(\.badge, count == 0 ? nil : "\(count)"))
  }

  /// Has no effect: users cannot rearrange tabs.
  public func customizationID(_ id: String) -> some TabContent<TabValue> { self }

  /// Shows a word beside the title of the tab.
  public func badge(_ label: Text?) -> some TabContent<TabValue> {
    ModifiedTab<TabValue, _>(body: trait(\.badge, text: label))
  }
}

/// Builds tabs whose values have the type of the selection, and views that a tag makes tabs.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
  where Content.TabValue == TabValue { content }

  // Views could be left to `ViewBuilder`. But then the type checker finds out last, in the closure,
  // that it took the wrong initializer of `TabView`, and tries all modifiers behind it again.
  @_disfavoredOverload
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @MainActor @preconcurrency
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  @MainActor @preconcurrency
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  @MainActor @preconcurrency
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    .first(first)
  }

  @MainActor @preconcurrency
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    .second(second)
  }

  @MainActor @preconcurrency
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
