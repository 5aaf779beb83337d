/// The focused field of a view. Setting it moves the focus.
///
/// ```swift
/// struct NameForm: View {
///   enum Field { case name }
///   @FocusState private var focus: Field?
///   @State private var name = ""
///
///   var body: some View {
///     TextField("Name", text: $name).focused($focus, equals: .name)
///     Button("Start") { focus = .name }
///   }
/// }
/// ```
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initialValue: Value
  private var location: StoredLocation<Value>?

  public init() where Value == Bool { initialValue = false }

  public init<T: Hashable>() where Value == T? { initialValue = nil }

  public var wrappedValue: Value {
    get { location?.get() ?? initialValue }
    nonmutating set { location?.set(newValue, transaction: Transaction()) }
  }

  public var projectedValue: Binding {
    Binding(location: location ?? ConstantLocation(initialValue), none: initialValue)
  }

  /// A way to read and move the focus that a view above keeps.
  @propertyWrapper
  public struct Binding {
    let location: Location<Value>
    /// The value without focus.
    let none: Value

    public var wrappedValue: Value {
      get { location.get() }
      nonmutating set { location.set(newValue, transaction: Transaction()) }
    }

    public var projectedValue: Binding { self }
  }
}

extension FocusState: Sendable where Value: Sendable {}
extension FocusState.Binding: Sendable where Value: Sendable {}

extension FocusState: NodeProperty {
  mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    let kept = slot as? StoredLocation<Value> ?? StoredLocation(initialValue)
    slot = kept
    location = kept
  }

  package func isSame(as other: FocusState<Value>) -> Bool { true }
}

extension FocusState.Binding: DynamicProperty {}

extension FocusState.Binding: NodeProperty {
  mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {}
  package func isSame(as other: FocusState<Value>.Binding) -> Bool {
    location.isSame(as: other.location)
  }
}

struct FocusedModifier<Value: Hashable>: PrimitiveModifier {
  let binding: FocusState<Value>.Binding
  let value: Value

  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    FocusedNode(view, inputs)
  }
}

/// Tells the renderer which element the app wants to have the focus, and the app which has it.
private final class FocusedNode<V: View, Value: Hashable>:
  SingleChildNode<ModifiedContent<V, FocusedModifier<Value>>, V>, InvalidatableNode
{
  private let tracking = BodyTracking()
  private var isWanted = false
  private var isDirty = false

  init(_ view: ModifiedContent<V, FocusedModifier<Value>>, _ inputs: _NodeInputs) {
    super.init(view, inputs, child: \.content)
    isWanted = read()
  }

  private func read() -> Bool {
    isDirty = false
    let modifier = view.modifier
    return tracking.run(for: self) { modifier.binding.location.get() == modifier.value }
  }

  override func update(
    _ view: ModifiedContent<V, FocusedModifier<Value>>,
    _ environment: EnvironmentValues
  ) {
    super.update(view, environment)
    refresh()
  }

  private func refresh() {
    let isWanted = read()
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    elementsChanged()
  }

  func invalidate() { isDirty = true }

  override func rebuild() {
    if isDirty, isMounted { refresh() }
  }

  override func collect(into items: inout [ElementItem]) {
    let start = items.count
    super.collect(into: &items)
    for index in start..<items.count { apply(&items[index].traits) }
  }

  override func collectRows(into rows: inout [RowSource]) {
    let start = rows.count
    super.collectRows(into: &rows)
    for index in start..<rows.count {
      guard case .single(var item) = rows[index] else { continue }
      apply(&item.traits)
      rows[index] = .single(item)
    }
  }

  private func apply(_ traits: inout ElementTraits) {
    traits.wantsFocus = isWanted
    traits.onFocusChange = { [weak self] hasFocus in
      guard let self else { return }
      let modifier = view.modifier
      let now = modifier.binding.location.get()
      if hasFocus {
        modifier.binding.location.set(modifier.value, transaction: Transaction())
      } else if now == modifier.value {
        modifier.binding.location.set(modifier.binding.none, transaction: Transaction())
      }
    }
  }

  override func willUnmount() { tracking.cancel() }
}

extension View {
  /// Connects the focus of this view with a value: it has the focus while the binding equals it.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some View {
    modifier(FocusedModifier(binding: binding, value: value))
  }

  /// Connects the focus of this view with a flag.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusedModifier(binding: condition, value: true))
  }

  /// Lets the keyboard reach this view, or not.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable))
  }

  /// Has no effect: `prefersDefaultFocus(_:in:)` works without a scope.
  public func focusScope(_ namespace: Namespace.ID) -> some View { self }

  /// Gives this view the focus at first, and when the focus is reset.
  public func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true,
    in namespace: Namespace.ID
  ) -> some View {
    trait(\.defaultFocus, prefersDefaultFocus ? namespace : nil)
  }

  /// Moves the focus here at first, where the app has put it nowhere else yet.
  ///
  /// ```swift
  /// struct NameForm: View {
  ///   @FocusState private var isNaming: Bool
  ///   @State private var name = ""
  ///   var body: some View {
  ///     TextField("Name", text: $name).focused($isNaming).defaultFocus($isNaming, true)
  ///   }
  /// }
  /// ```
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear {
      if binding.wrappedValue == binding.none { binding.wrappedValue = value }
    }
  }

  /// Has no effect: the focus moves in reading order.
  public func focusSection() -> some View { self }
}

/// Where a reader for people who cannot see the screen is. A terminal has none of its own, so it is
/// where the app says.
public typealias AccessibilityFocusState = FocusState

extension View {
  /// Has no effect: terminals have no screen reader whose focus could move.
  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding,
    equals value: Value
  ) -> some View { self }

  /// Has no effect: terminals have no screen reader whose focus could move.
  public func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View { self }
}

/// When a default focus counts. In a terminal it counts when the view appears.
public enum DefaultFocusEvaluationPriority: Hashable, Sendable { case automatic, userInitiated }

struct FocusableModifier: ElementModifier {
  let isFocusable: Bool

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = FocusableContent()
    element.attributes.isFocusable = isFocusable
  }
}
