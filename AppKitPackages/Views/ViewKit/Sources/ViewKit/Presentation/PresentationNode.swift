import ElementTree
import ViewNodes

/// A modifier that presents a view while a binding has a value.
struct PresentationModifier<Item, Presented: View>: PrimitiveModifier {
  let item: Binding<Item?>
  let id: (Item) -> AnyHashable
  let kind: PresentationKind
  var title: Text?
  /// A number that grows to move the presentation in front of the others.
  var order = 0
  let onDismiss: (() -> Void)?
  let content: (Item) -> Presented

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    PresentingNode(view, inputs)
  }
}

private final class PresentingNode<V: View, Item, Presented: View>:
  SingleChildNode<ModifiedContent<V, PresentationModifier<Item, Presented>>, V>
{
  private typealias Modifier = PresentationModifier<Item, Presented>
  private let tracking = BodyTracking()
  private var presented: PresentedNode<Presented>?
  private var presentedID: AnyHashable?
  private var order = 0
  private var isDirty = false

  init(_ view: ModifiedContent<V, PresentationModifier<Item, Presented>>, _ inputs: _NodeInputs) {
    super.init(view, inputs, child: \.content)
    refresh()
  }

  override func update(
    _ view: ModifiedContent<V, PresentationModifier<Item, Presented>>,
    _ environment: EnvironmentValues
  ) {
    super.update(view, environment)
    refresh()
  }

  override func invalidate() { isDirty = true }

  override func rebuild() {
    if isDirty, isMounted { refresh() }
  }

  private func refresh() {
    isDirty = false
    let modifier = view.modifier
    // The content may read state through the item, so observation tracking includes building the
    // content.
    var now: (id: AnyHashable, content: Presented)? = tracking.run(for: self) {
      modifier.item.wrappedValue.map { (modifier.id($0), modifier.content($0)) }
    }
    let isHeldBack =
      now != nil && !allowsPresentation(by: self, hasBegun: presented != nil)
    if isHeldBack { now = nil }
    switch (presented, now) {
    case (nil, nil): break
    case (let node?, let now?) where now.id == presentedID:
      node.update(now.content, title: modifier.title, environment)
      if modifier.order > order { graph.bringToFront(node.element) }
      order = modifier.order
    case (_, let now?):
      if presented != nil { end() }
      order = modifier.order
      presentedID = now.id
      presented = PresentedNode(
        now.content,
        kind: modifier.kind,
        title: modifier.title,
        source: PresentationSource { [weak self] in self?.source },
        childInputs,
        dismiss: { [weak self] in self?.dismiss() }
      )
    case (.some, nil):
      end(isDismissed: !isHeldBack)
    }
  }

  override func visibilityChanged() { refresh() }

  /// The first element of the presenting view.
  private var source: Element? {
    var items: [ElementItem] = []
    child.collect(into: &items)
    return items.first?.element
  }

  /// Closes the presentation at the request of the user or of the content.
  private func dismiss() {
    view.modifier.item.wrappedValue = nil
  }

  private func end(isDismissed: Bool = true) {
    guard let presented else { return }
    self.presented = nil
    presentedID = nil
    presented.setVisible(false)
    presented.unmount()
    if isDismissed, let onDismiss = view.modifier.onDismiss {
      graph.afterUpdate(of: self) { onDismiss() }
    }
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    super.forEachChild(body)
    if let presented { body(presented) }
  }

  // Presented elements are children of the window, not of the presenting view.
  override func collect(into items: inout [ElementItem]) { child.collect(into: &items) }
  override func collectRows(into rows: inout [RowSource]) { child.collectRows(into: &rows) }
  override func collectPreferences(into preferences: inout PreferenceValues) {
    child.collectPreferences(into: &preferences)
  }

  override func willUnmount() { tracking.cancel() }
}

/// The node of the presented view.
private final class PresentedNode<Presented: View>: AnyViewNode, ElementContainer, PreferenceReader
{
  let element: Element
  private var content: PresentationContent
  private var title: Text?
  // Sound: set in `init`. A child node refers to this node, so this node has to exist first.
  private var child: ViewNode<Presented>!
  private let dismiss: @MainActor () -> Void
  /// The edit mode of lists in the presentation, independent of lists below it.
  private let editMode = Binding(location: StoredLocation(EditMode.inactive))
  var isMarked = false

  init(
    _ view: Presented,
    kind: PresentationKind,
    title: Text?,
    source: PresentationSource,
    _ inputs: _NodeInputs,
    dismiss: @escaping @MainActor () -> Void
  ) {
    self.dismiss = dismiss
    self.title = title
    content = PresentationContent(kind: kind, source: source)
    element = Element(id: inputs.graph.makeElementID(), content: content)
    super.init(inputs)
    outerVersion = inputs.environment.version
    environment = presentedEnvironment(inputs.environment)
    // This presentation is added before nested ones, which lie in front.
    graph.present(element)
    child = Presented._makeNode(view, childInputs)
    describe()
    graph.containerChanged(self)
    graph.readerChanged(self)
  }

  private func presentedEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
    var environment = environment
    let dismiss = dismiss
    environment.dismiss = DismissAction(action: dismiss)
    environment.isPresented = true
    environment.editMode = editMode
    // A link in a sheet must not push a page onto a stack below the sheet.
    environment.navigator = NavigatorReference()
    if environment.splitColumn != nil { environment.splitColumn = nil }
    if environment.columnBack != nil { environment.columnBack = nil }
    environment.submitActions = []
    environment.afterButtonAction = nil
    if content.isDialog { environment.afterButtonAction = { _ in dismiss() } }
    // A sheet is enabled and visible even if its presenting view is not.
    environment.isEnabled = true
    environment.style.isHidden = false
    return environment
  }

  func update(_ view: Presented, title: Text?, _ environment: EnvironmentValues) {
    if environment.version != outerVersion {
      outerVersion = environment.version
      self.environment = presentedEnvironment(environment)
    }
    self.title = title
    describe()
    child.update(view, self.environment)
  }

  private var outerVersion = -1

  override func updateEnvironment(_ environment: EnvironmentValues) {
    self.environment = presentedEnvironment(environment)
    describe()
    child.updateEnvironment(self.environment)
  }

  private func describe() {
    content.title = title?.plainText(in: TextRegion(environment))
    var description = ElementDescription(environment)
    description.content = content
    if content.isDismissable {
      let dismiss = dismiss
      description.on(.dismiss, "Close") { dismiss() }
    }
    element.apply(&description, graph)
  }

  override func forEachChild(_ body: (AnyViewNode) -> Void) {
    if let child { body(child) }
  }

  override var offersRows: Bool { false }
  override func elementsChanged() { graph.containerChanged(self) }

  func collectElements() {
    isMarked = false
    var items: [ElementItem] = []
    child.collect(into: &items)
    element.setChildren(items)
  }

  override func preferencesChanged() { graph.readerChanged(self) }

  func readPreferences() {
    var preferences = PreferenceValues()
    forEachChild { $0.collectPreferences(into: &preferences) }
    let own = preferences[PresentationKey.self]
    content.isDismissable = !own.isDismissDisabled
    content.detents = own.detents
    describe()
  }

  override func willUnmount() { graph.dismiss(element) }
}

/// The settings of a presentation, which its content defines.
struct PresentationPreferences: Equatable {
  var isDismissDisabled = false
  var detents: [PresentationDetent] = []
}

struct PresentationKey: PreferenceKey {
  static var defaultValue: PresentationPreferences { PresentationPreferences() }
  static func reduce(value: inout PresentationPreferences, nextValue: () -> PresentationPreferences)
  {
    let next = nextValue()
    value.isDismissDisabled = value.isDismissDisabled || next.isDismissDisabled
    if value.detents.isEmpty { value.detents = next.detents }
  }
}
