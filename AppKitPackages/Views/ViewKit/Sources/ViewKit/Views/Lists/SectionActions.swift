import ElementTree
import ViewNodes

extension View {
  /// Adds rows with actions to the end of the sections in this view, before their footers.
  ///
  /// ```swift
  /// List {
  ///   Section("Open") { Text("Call mum") }
  ///     .sectionActions { Button("Add") {} }
  /// }
  /// ```
  ///
  /// A view that is no section gets the actions after itself.
  public nonisolated func sectionActions<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(SectionActionsModifier(actions: content()))
  }
}

private struct SectionActionsModifier<Actions: View>: PrimitiveModifier {
  let actions: Actions

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    SectionActionsNode(view, inputs)
  }
}

private final class SectionActionsNode<V: View, Actions: View>:
  SingleChildNode<ModifiedContent<V, SectionActionsModifier<Actions>>, V>
{
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var actions: ViewNode<Actions>!

  init(_ view: ModifiedContent<V, SectionActionsModifier<Actions>>, _ inputs: _NodeInputs) {
    super.init(view, inputs, child: \.content)
    actions = Actions._makeNode(view.modifier.actions, childInputs)
  }

  override func update(
    _ view: ModifiedContent<V, SectionActionsModifier<Actions>>,
    _ environment: EnvironmentValues
  ) {
    super.update(view, environment)
    actions.update(view.modifier.actions, environment)
  }

  override var joinsViews: Bool { true }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    super.forEachChild(body)
    if let actions { body(actions) }
  }

  override func collect(into items: inout [ElementItem]) {
    child.collect(into: &items)
    actions.collect(into: &items)
  }

  override func collectRows(into rows: inout [RowSource]) {
    var rowsOfActions: [RowSource] = []
    actions.collectRows(into: &rowsOfActions)
    var inner: [RowSource] = []
    child.collectRows(into: &inner)
    var end = inner.endIndex
    if case .sectionEnd? = inner.last {
      end -= 1
      while end > 0, case .footer = inner[end - 1] { end -= 1 }
    }
    rows += inner[..<end] + rowsOfActions + inner[end...]
  }
}
