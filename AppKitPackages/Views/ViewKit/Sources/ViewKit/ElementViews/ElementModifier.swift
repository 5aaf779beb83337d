import ElementTree
import ViewNodes

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
    var secondary: ViewNode<M.Secondary>?
  }

  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var content: ViewNode<V>!
  private var wrappers: [Wrapper] = []
  /// The additional views without a wrapped element: before the elements are collected, and while
  /// there is none.
  private var spare: ViewNode<M.Secondary>?
  var isMarked = false

  override init(_ view: ModifiedContent<V, M>, _ inputs: _NodeInputs) {
    super.init(view, inputs)
    content = V._makeNode(view.content, childInputs)
    if hasSecondary { spare = makeSecondary() }
    graph.containerChanged(self)
  }

  private var hasSecondary: Bool { M.Secondary.self != EmptyView.self }

  private func makeSecondary() -> ViewNode<M.Secondary> {
    M.Secondary._makeNode(view.modifier.secondary, childInputs)
  }

  private func forEachSecondary(_ body: (ViewNode<M.Secondary>) -> Void) {
    if let spare { body(spare) }
    for wrapper in wrappers { if let secondary = wrapper.secondary { body(secondary) } }
  }

  override func update(_ view: ModifiedContent<V, M>, _ environment: EnvironmentValues) {
    self.view = view
    self.environment = environment
    content.update(view.content, environment)
    if hasSecondary {
      forEachSecondary { $0.update(view.modifier.secondary, environment) }
    }
    for wrapper in wrappers { describe(wrapper.element) }
  }

  private func describe(_ element: Element) {
    var description = ElementDescription(environment)
    view.modifier.describe(&description, in: environment)
    element.apply(&description, graph)
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let content { body(content) }
    if hasSecondary { forEachSecondary { body($0) } }
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
    var items: [ElementItem] = []
    content.collect(into: &items)
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
    }
    if hasSecondary { distributeSecondaries(old) }
    isMarked = false
    for (item, wrapper) in zip(items, wrappers) {
      var children = [item]
      wrapper.secondary?.collect(into: &children)
      wrapper.element.setChildren(children)
    }
  }

  /// Gives each wrapper its own additional views. New wrappers get those of removed ones, so that a
  /// background keeps its state when the view in front of it is another one.
  private func distributeSecondaries(_ old: [Wrapper]) {
    let isComplete = wrappers.allSatisfy { $0.secondary != nil }
    if spare == nil, isComplete, old.count == wrappers.count { return }
    let kept = Set(wrappers.map(\.element.id))
    var free = old.filter { !kept.contains($0.element.id) }.compactMap(\.secondary)
    if let spare { free.append(spare) }
    spare = nil
    var isNew = false
    for index in wrappers.indices where wrappers[index].secondary == nil {
      if free.isEmpty {
        isNew = true
        wrappers[index].secondary = makeSecondary()
      } else {
        wrappers[index].secondary = free.removeFirst()
      }
    }
    if wrappers.isEmpty, !free.isEmpty { spare = free.removeFirst() }
    for node in free { node.unmount() }
    if isNew { graph.settleElements(below: self) }
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

  override func forEachView(_ body: (ViewPart) -> Void) {
    guard wrappers.count > 1 else { return super.forEachView(body) }
    body(ViewPart(node: self, isShared: true))
    content.forEachView { part in
      let wrapper = wrappers.first { $0.inner.id == part.element }
      body(ViewPart(node: part.node, element: wrapper?.element.id, isShared: part.isShared))
    }
    for wrapper in wrappers {
      guard let secondary = wrapper.secondary else { continue }
      body(ViewPart(node: secondary, element: wrapper.element.id))
    }
  }

  override func collectRows(into rows: inout [RowSource]) {
    var items: [ElementItem] = []
    collect(into: &items)
    if items.count == 1 { items[0].source = self }
    rows += items.map(RowSource.single)
  }
}
