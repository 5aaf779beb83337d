import Elements

/// A modifier that wraps each element of a view in another element, such as padding or a border.
///
/// ```swift
/// struct Translucent: ElementModifier {
///   func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
///     element.content = OpacityContent(opacity: 0.5)
///   }
/// }
/// Text("Hello").modifier(Translucent())
/// ```
///
/// The children of the new element are the wrapped element, followed by additional views such as a
/// background.
public nonisolated protocol ElementModifier: PrimitiveModifier {
  /// The type of the additional views.
  associatedtype Secondary: View = EmptyView

  /// The additional views of the wrapping element, such as a background.
  @ViewBuilder @MainActor var secondary: Secondary { get }

  /// Sets the content, attributes and actions of the wrapping element.
  @MainActor
  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues)

  /// Changes the traits of the wrapping element.
  @MainActor
  func apply(_ traits: inout ElementTraits)
}

extension ElementModifier where Secondary == EmptyView {
  /// No additional views.
  public var secondary: EmptyView { EmptyView() }
}

extension ElementModifier {
  public func apply(_ traits: inout ElementTraits) {}

  @MainActor
  public static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    WrapperNode(view, inputs)
  }
}

final class WrapperNode<V: View, M: ElementModifier>:
  ViewNode<ModifiedContent<V, M>>, ElementContainer
{
  private struct Wrapper {
    let inner: Element
    let element: Element
    var traits: SharedTraits
  }

  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var content: ViewNode<V>!
  private var secondary: ViewNode<M.Secondary>?
  private var wrappers: [Wrapper] = []
  private var group: Element?
  var isMarked = false

  override init(_ view: ModifiedContent<V, M>, _ inputs: _NodeInputs) {
    super.init(view, inputs)
    content = V._makeNode(view.content, childInputs)
    if M.Secondary.self != EmptyView.self {
      secondary = M.Secondary._makeNode(view.modifier.secondary, childInputs)
    }
    graph.containerChanged(self)
  }

  override func update(_ view: ModifiedContent<V, M>, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    content.update(view.content, environment)
    secondary?.update(view.modifier.secondary, environment)
    for wrapper in wrappers { describe(wrapper.element) }
  }

  private func describe(_ element: Element) {
    var description = ElementDescription(environment)
    view.modifier.describe(&description, in: environment)
    element.apply(&description, graph)
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let content { body(content) }
    if let secondary { body(secondary) }
  }

  override var focusableElements: [Element] {
    wrappers.map(\.element).filter(\.attributes.isFocusable)
  }

  override var isStateless: Bool { true }

  override var offersRows: Bool { false }

  override func elementsChanged() {
    graph.containerChanged(self)
    parent?.elementsChanged()
  }

  func collectElements() {
    isMarked = false
    var items: [ElementItem] = []
    content.collect(into: &items)
    var secondaryItems: [ElementItem] = []
    secondary?.collect(into: &secondaryItems)
    if secondary != nil, items.count > 1 {
      let group =
        group ?? Element(id: graph.makeElementID(), content: GroupContent())
      self.group = group
      group.setChildren(items)
      items = [ElementItem(element: group)]
    }
    let old = wrappers
    wrappers = []
    for (index, item) in items.enumerated() {
      let reused =
        index < old.count && old[index].inner === item.element
        ? old[index] : old.first { $0.inner === item.element }
      var wrapper =
        reused
        ?? Wrapper(
          inner: item.element,
          element: Element(id: graph.makeElementID(), content: EmptyContent()),
          traits: item.sharedTraits
        )
      if reused == nil { describe(wrapper.element) }
      wrapper.traits = item.sharedTraits
      wrappers.append(wrapper)
      wrapper.element.setChildren([item] + secondaryItems)
    }
  }

  override func collect(into items: inout [ElementItem]) {
    for wrapper in wrappers {
      var item = ElementItem(element: wrapper.element, sharedTraits: wrapper.traits)
      // The wrapped element has its effects already.
      if !item.sharedTraits.value.effects.isEmpty { item.traits.effects = [] }
      view.modifier.apply(&item.traits)
      items.append(item)
    }
  }

  override func collectRows(into rows: inout [RowSource]) {
    var items: [ElementItem] = []
    collect(into: &items)
    if items.count == 1 { items[0].source = self }
    rows += items.map(RowSource.single)
  }
}
