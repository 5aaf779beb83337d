/// Pages beside each other, of which one is shown.
///
/// ```swift
/// TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
///   Text("Home").tabItem { Label("Home", systemImage: "house") }.tag(0)
///   Text("Settings").tabItem { Label("Settings", systemImage: "gear") }.tag(1)
/// }
/// ```
///
/// A tab is made when it is shown first, and keeps its state from then on. In a terminal the keys
/// 1 to 9 switch tabs.
public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
  let selection: Binding<SelectionValue>?
  let content: Content

  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// Tabs whose values have the type of the selection.
  public init(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    TabsNode(view, inputs)
  }
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

/// One tab, with its title and the value that selects it.
public struct Tab<Value: Hashable, Content: View, Title: View>: View {
  private let value: Value?
  private let title: Title
  private let content: Content

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
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.value = value
    self.title = Label(title, systemImage: systemImage)
    self.content = content()
  }
}

extension Tab {
  public init(
    value: Value,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Title
  ) {
    self.value = value
    title = label()
    self.content = content()
  }
}

extension Tab where Title == Label<Text, Image>, Value == Never {
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    value = nil
    self.title = Label(title, systemImage: systemImage)
    self.content = content()
  }
}

/// Tabs whose values have one type.
public protocol TabContent<TabValue>: View {
  associatedtype TabValue: Hashable
}

extension Tab: TabContent {
  public typealias TabValue = Value
}

/// Builds tabs whose values have the type of the selection.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
  where Content.TabValue == TabValue { content }

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
}

/// The content of an element with tabs; its child is the page of the selected one.
public struct TabsContent: ElementContent {
  public struct Item: Hashable, Sendable {
    public var title: String
    public var symbol: String?
    public var badge: String?
  }

  public var items: [Item]
  public var selected: Int
  /// Called with the position of the tab to show.
  public var select: ElementCallback<Int>
  public var role: ElementRole { .tabs }
  public var value: String? { items.indices.contains(selected) ? items[selected].title : nil }
}

/// How tabs look. A terminal shows all alike.
public protocol TabViewStyle: Sendable {}
public struct DefaultTabViewStyle: TabViewStyle { public init() {} }

/// Tabs that are swiped through.
public struct PageTabViewStyle: TabViewStyle {
  /// Whether dots show which tab it is.
  public enum IndexDisplayMode: Hashable, Sendable { case automatic, always, never }
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}
