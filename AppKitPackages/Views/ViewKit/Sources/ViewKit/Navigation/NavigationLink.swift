import ElementTree
import ViewNodes

/// A control that pushes a page onto the navigation stack.
///
/// ```swift
/// NavigationLink("Details", value: todo)
/// NavigationLink("About") { AboutView() }
/// ```
public struct NavigationLink<Label: View, Destination: View>: ElementView {
  private enum Target {
    case value(AnyHashable?)
    case view(() -> AnyView)
    /// A page that is shown while the binding is true.
    case presented(Binding<Bool>, () -> AnyView)
  }

  private let target: Target
  private let label: Label
  /// The current view of the pushed page, which each update of the link replaces.
  fileprivate var page: StoredLocation<() -> AnyView>?

  /// Selects the value of the link in the list around it, if the list has a selection of its type.
  fileprivate var select: ((AnyHashable) -> Void)?

  fileprivate var hasValue: Bool { if case .value = target { true } else { false } }

  /// The value that the link appends to the path.
  fileprivate var value: AnyHashable? { if case .value(let value) = target { value } else { nil } }

  /// The view of the page, for links with a destination view.
  fileprivate var destination: () -> AnyView {
    if case .view(let view) = target { view } else { { AnyView(EmptyView()) } }
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode<Self> {
    NavigationLinkNode(view, inputs)
  }

  public static var childAxis: Axis? { .horizontal }

  public var elementChildren: some View {
    if case .presented(let isActive, let destination) = target {
      // The modifier builds the label inside observation tracking. A label built by this property
      // would not update with the state that it reads.
      label.modifier(
        DestinationModifier<Bool, AnyView>(
          item: isActive.presented,
          destination: { _ in destination() }
        )
      )
    } else {
      label
    }
  }

  private init(target: Target, label: Label) {
    self.target = target
    self.label = label
  }

  /// Creates a link to a page that is shown while the flag is set.
  public init(
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(target: .presented(isActive) { AnyView(destination()) }, label: label())
  }

  /// Creates a link to a page that is shown while the selection has the value of the tag.
  public init<V: Hashable>(
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    let isActive = Binding<Bool>(
      location: ClosureLocation(
        get: { selection.wrappedValue == tag },
        set: { isActive, _ in
          if isActive {
            selection.wrappedValue = tag
          } else if selection.wrappedValue == tag {
            selection.wrappedValue = nil
          }
        }
      )
    )
    self.init(isActive: isActive, destination: destination, label: label)
  }

  /// Creates a link that pushes a view.
  public init(
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(target: .view { AnyView(destination()) }, label: label())
  }

  /// Creates a link that pushes a view.
  public init(
    destination: @escaping @autoclosure () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(target: .view { AnyView(destination()) }, label: label())
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = LinkContent(
      isNavigation: true,
      path: value.flatMap { environment.navigationAddress(of: $0) }
    )
    element.attributes.isFocusable = true
    let target = target
    let page = page
    let select = select
    let reference = environment.navigator
    if case .value(nil) = target { element.attributes.isEnabled = false }
    element.on(.activate, "Open") {
      switch target {
      case .value(let value):
        guard let value else { return }
        select?(value)
        reference.navigator?.push(value: value)
      case .view:
        guard let page else { return }
        reference.navigator?.push(view: AnyView(DescribedView { page.get()() }))
      case .presented(let isActive, _): isActive.wrappedValue = true
      }
    }
  }
}

/// The node of a link. Updates of the link also update the page that the link has pushed. A row with
/// the link has the link's value as its tag.
private final class NavigationLinkNode<Label: View, Destination: View>:
  ElementNode<NavigationLink<Label, Destination>>
{
  override init(_ view: NavigationLink<Label, Destination>, _ inputs: _NodeInputs) {
    var view = view
    view.page = StoredLocation(view.destination)
    // Reads the selection when the link is opened, because updates of the container replace it.
    view.select = { [weak container = inputs.parent?.rowContainer] value in
      guard let selection = container?.rowSelection, selection.accepts(value) else { return }
      if selection.contains(value) { selection.chooseAgain() } else { selection.select(value) }
    }
    super.init(view, inputs)
  }

  override func update(
    _ view: NavigationLink<Label, Destination>,
    _ environment: EnvironmentValues
  ) {
    var view = view
    view.page = self.view.page
    view.page?.set(view.destination, transaction: Transaction())
    view.select = self.view.select
    let isSame = self.view.value == view.value
    super.update(view, environment)
    if !isSame { parent?.elementsChanged() }
  }

  override func collect(into items: inout [ElementItem]) {
    let start = items.count
    super.collect(into: &items)
    guard let value = view.value, rowContainer?.rowSelection?.accepts(value) == true else { return }
    for index in start..<items.count { items[index].traits.tag = value }
  }

  override func collectRows(into rows: inout [RowSource]) {
    let start = rows.count
    super.collectRows(into: &rows)
    guard let value = view.value, rowContainer?.rowSelection?.accepts(value) == true else { return }
    for index in start..<rows.count { rows[index].modifyItem { $0.traits.tag = value } }
  }

  // The pushed page of a destination view refers to this node's storage.
  override var isStateless: Bool { view.hasValue }
}

extension NavigationLink where Destination == Never {
  /// Creates a link that appends a value to the path of the stack;
  /// `navigationDestination(for:destination:)` chooses its view. A link with `nil` is disabled.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(target: .value(value.map { AnyHashable($0) }), label: label())
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link that appends a value to the path of the stack;
  /// `navigationDestination(for:destination:)` chooses its view. A link with `nil` is disabled. The
  /// title is looked up in the string catalog.
  @StringTitle
  public init<P: Hashable>(_ title: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link that pushes a view. The title is looked up in the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination, label: { Text(title) })
  }

  /// Creates a link that pushes a view. The title is looked up in the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    destination: @escaping @autoclosure () -> Destination
  ) {
    self.init(destination: destination, label: { Text(title) })
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a view that is shown while a binding is true. The title is looked up in the
  /// string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination, label: { Text(title) })
  }

  /// Creates a link to a view that is shown while a binding has the value of the tag. The title is
  /// looked up in the string catalog.
  @StringTitle
  public init<V: Hashable>(
    _ title: LocalizedStringKey,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination, label: { Text(title) })
  }
}
