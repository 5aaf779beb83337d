import ElementTree

/// The node of a view with one element that contains other elements.
class ContainerNode<V>: ViewNode<V>, ElementContainer {
  let element: Element
  var isMarked = false

  init(
    _ view: __shared V,
    _ inputs: __shared _NodeInputs,
    content: any ElementContent = EmptyContent()
  ) {
    element = Element(id: inputs.graph.makeElementID(), content: content)
    super.init(view, inputs)
  }

  override var offersRows: Bool { false }
  override func elementsChanged() { graph.containerChanged(self) }

  override func collect(into items: inout [ElementItem]) {
    items.append(ElementItem(element: element))
  }

  override func collectRows(into rows: inout [RowSource]) {
    var item = ElementItem(element: element)
    item.source = self
    rows.append(.single(item))
  }

  /// Collects the children of the element.
  func collectElements() { mustOverride(in: self) }
}
