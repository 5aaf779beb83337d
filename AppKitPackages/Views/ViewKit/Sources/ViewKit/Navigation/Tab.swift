import ElementTree

/// A tab, with its title and the value that selects it.
///
/// ```swift
/// TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
///   Tab("Inbox", systemImage: "tray", value: 0) { RootView() }.badge(3)
///   Tab(value: 1, role: .search) { HelpView() }
/// }
/// ```
public struct Tab<Value: Hashable, Content: View, Title: View>: BuiltInView {
  private let value: Value?
  private let title: Title
  private let content: Content

  private init(value: Value?, title: Title, content: Content) {
    self.value = value
    self.title = title
    self.content = content
  }

  @MainActor public var body: some View {
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
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, title: Label(title, systemImage: systemImage), content: content())
  }
}

extension Tab where Title == Label<Text, Image> {
  /// Creates a tab with a title and a picture, which is selected while the selection of the tab
  /// view has its value. The title is looked up in the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    image: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, title: Label(title, image: image), content: content())
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

extension Tab where Value == Never {
  /// Creates a tab with a view as label, in a tab view without a selection.
  public init(
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Title
  ) {
    self.init(value: nil, title: label(), content: content())
  }
}

extension Tab where Title == DefaultTabLabel {
  /// Creates a tab with the default label of its role.
  public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(value: value, title: DefaultTabLabel(role: role), content: content())
  }
}

extension Tab where Title == DefaultTabLabel, Value == Never {
  /// Creates a tab with the default label of its role.
  public init(role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(value: nil, title: DefaultTabLabel(role: role), content: content())
  }
}

extension Tab where Title == Label<Text, Image>, Value == Never {
  /// Creates a tab with a title and a symbol, in a tab view without a selection. The title is
  /// looked up in the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: nil, title: Label(title, systemImage: systemImage), content: content())
  }
}

extension Tab where Title == Label<Text, Image>, Value == Never {
  /// Creates a tab with a title and a picture, in a tab view without a selection. The title is
  /// looked up in the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    image: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: nil, title: Label(title, image: image), content: content())
  }
}

/// The purpose of a tab, which provides the label of a tab without one.
public struct TabRole: Hashable, Sendable {
  private let name: String
  /// The tab contains a search.
  public static let search = TabRole(name: "search")
}

/// The default label of a tab.
public struct DefaultTabLabel: BuiltInView {
  let role: TabRole?
  @MainActor public var body: some View {
    if role == .search { Label("Search", systemImage: "magnifyingglass") }
  }
}

/// A type that represents tabs whose values have the same type.
public protocol TabContent<TabValue>: View {
  /// The type of the values of the tabs.
  associatedtype TabValue: Hashable
}

extension Tab: TabContent {
  public typealias TabValue = Value
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
}

/// A group of tabs. A terminal shows them among the other tabs, without the header.
///
/// ```swift
/// TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
///   TabSection("Library") {
///     Tab("Albums", systemImage: "square.stack", value: 0) { RootView() }
///   }
/// }
/// ```
public struct TabSection<TabValue: Hashable, Content: View>: TabContent {
  /// The tabs of the group.
  let wrapped: Content
  public var body: Content { wrapped }

  /// Creates a group of tabs with a title. The title is looked up in the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    @TabContentBuilder<TabValue> content: () -> Content
  ) {
    wrapped = content()
  }

  /// Creates a group of tabs with a view as header.
  public init<Header: View>(
    @TabContentBuilder<TabValue> content: () -> Content,
    @ViewBuilder header: () -> Header
  ) {
    wrapped = content()
  }
}

/// A tab with modifiers.
public struct ModifiedTab<TabValue: Hashable, Body: View>: TabContent {
  /// The tab with its modifiers.
  let wrapped: Body
  public var body: Body { wrapped }
}

extension TabContent {
  /// Shows a number beside the title of the tab; zero hides the badge.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    ModifiedTab<TabValue, _>(wrapped: trait(\.badge, count == 0 ? nil : "\(count)"))
  }

  /// Has no effect: users cannot rearrange tabs.
  public func customizationID(_ id: String) -> some TabContent<TabValue> { self }

  /// Shows a text beside the title of the tab.
  public func badge(_ label: Text?) -> some TabContent<TabValue> {
    ModifiedTab<TabValue, _>(wrapped: trait(\.badge, text: label))
  }

  /// Shows a text beside the title of the tab; nil hides the badge. The text is looked up in the
  /// string catalog.
  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    badge(key.map { Text($0) })
  }

  /// Shows a text beside the title of the tab as it is; nil hides the badge.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    badge(label.map { Text(verbatim: String($0)) })
  }
}

/// A result builder for tabs whose values have the type of the selection, and for views with a tag.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  /// Returns a tab unchanged.
  public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
  where Content.TabValue == TabValue { content }

  // This overload exists in addition to `ViewBuilder` for the speed of type checking: without it,
  // the type checker rejects a wrong initializer of `TabView` only after checking the closure, and
  // then checks all following modifiers again.
  /// Returns a view unchanged.
  @_disfavoredOverload
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Builds an empty block.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Builds a block with one statement.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Builds a block with several statements.
  public nonisolated static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Builds an `if` without `else`.
  public nonisolated static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Builds the first branch of a condition.
  public nonisolated static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    .first(first)
  }

  /// Builds the second branch of a condition.
  public nonisolated static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    .second(second)
  }

  /// Builds a view of limited availability, with its type erased.
  public nonisolated static func buildLimitedAvailability<Content: View>(_ content: Content)
    -> AnyView
  {
    AnyView(content)
  }
}
