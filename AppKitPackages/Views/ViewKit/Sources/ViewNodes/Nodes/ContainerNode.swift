import ElementTree

/// The node of a view with one element that contains other elements.
open class ContainerNode<V>: ViewNode<V>, ElementContainer {
  package final let element: Element
  package final var isMarked = false

  /// Creates a node with an element.
  public init(
    _ view: __shared V,
    _ inputs: __shared _NodeInputs,
    content: any ElementContent = EmptyContent()
  ) {
    element = Element(id: inputs.graph.makeElementID(), content: content)
    super.init(view, inputs)
  }

  open override var offersRows: Bool { false }
  open override func elementsChanged() { graph.containerChanged(self) }

  open override func collect(into items: inout [ElementItem]) {
    items.append(ElementItem(element: element))
  }

  open override func collectRows(into rows: inout [RowSource]) {
    var item = ElementItem(element: element)
    item.source = self
    rows.append(.single(item))
  }

  /// Collects the children of the element.
  open func collectElements() { mustOverride(in: self) }
}
