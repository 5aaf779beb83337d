import ViewNodes

struct DestinationModifier<D, C: View>: PrimitiveModifier {
  /// The item whose page is shown; nil if the modifier provides pages for values of a path.
  let item: Binding<D?>?
  let destination: (D) -> C

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    ValueDestinationNode(view, inputs)
  }
}

private final class ValueDestinationNode<V: View, D, C: View>:
  SingleChildNode<ModifiedContent<V, DestinationModifier<D, C>>, V>, DestinationNode
{
  private let tracking = BodyTracking()
  private var item: D?
  private var isDirty = false

  init(_ view: ModifiedContent<V, DestinationModifier<D, C>>, _ inputs: _NodeInputs) {
    super.init(view, inputs, child: \.content)
    readItem()
    environment.navigator.navigator?.register(self)
  }

  private func readItem() {
    isDirty = false
    guard let binding = view.modifier.item else { return }
    item = tracking.run(for: self) { binding.wrappedValue }
  }

  override func update(
    _ view: ModifiedContent<V, DestinationModifier<D, C>>,
    _ environment: EnvironmentValues
  ) {
    super.update(view, environment)
    readItem()
    environment.navigator.navigator?.destinationChanged(self)
  }

  override func updateEnvironment(_ environment: EnvironmentValues) {
    // The page has the environment of the stack, and its view stays the same.
    super.update(view, environment)
  }

  override func visibilityChanged() { environment.navigator.navigator?.destinationChanged(self) }

  override func invalidate() { isDirty = true }

  override func rebuild() {
    guard isDirty, isMounted else { return }
    readItem()
    environment.navigator.navigator?.destinationChanged(self)
  }

  func page(for value: AnyHashable) -> AnyView? {
    guard view.modifier.item == nil, let value = value.base as? D else { return nil }
    return page(value)
  }

  var presentedPage: (id: AnyHashable, content: AnyView)? {
    guard allowsPresentation(by: self, hasBegun: true) else { return nil }
    return item.map { (identity(of: $0), page($0)) }
  }

  private func identity(of item: D) -> AnyHashable {
    (item as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(D.self))
  }

  private func page(_ value: D) -> AnyView {
    let destination = view.modifier.destination
    return AnyView(DescribedView { destination(value) })
  }

  func pagePopped() {
    item = nil
    view.modifier.item?.wrappedValue = nil
  }

  override func willUnmount() {
    tracking.cancel()
    environment.navigator.navigator?.unregister(self)
  }
}

extension View {
  /// Provides the pages of values of a type in the navigation path.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> AnyModifiedContent {
    AnyModifiedContent(modifier(DestinationModifier(item: nil, destination: destination)))
  }

  /// Pushes a page while the binding is true.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> V
  ) -> AnyModifiedContent {
    let destination = destination()
    return AnyModifiedContent(
      modifier(
        DestinationModifier<Bool, V>(item: isPresented.presented, destination: { _ in destination })
      )
    )
  }

  /// Pushes a page while the binding has an item.
  ///
  /// Items that are not `Hashable` share one page, whose content changes with the item. An overload
  /// for them would slow down type checking.
  public nonisolated func navigationDestination<D, C: View>(
    item: Binding<D?>,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> AnyModifiedContent {
    AnyModifiedContent(modifier(DestinationModifier(item: item, destination: destination)))
  }
}
