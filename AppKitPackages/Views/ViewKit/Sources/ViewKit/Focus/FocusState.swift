import ElementTree
import ViewNodes

/// A property wrapper with the focused field of a view. Setting the value moves the focus.
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

  /// Creates a flag that is true while the view has the focus.
  public init() where Value == Bool { initialValue = false }

  /// Creates an optional value, which is nil while no view of the group has the focus.
  public init<T: Hashable>() where Value == T? { initialValue = nil }

  /// The value of the focused view. Setting it moves the focus.
  public var wrappedValue: Value {
    get { location?.get() ?? initialValue }
    nonmutating set { location?.set(newValue, transaction: Transaction()) }
  }

  /// A binding to the value.
  public var projectedValue: Binding {
    Binding(location: location ?? ConstantLocation(initialValue), none: initialValue)
  }

  /// A binding to the focus state of an ancestor.
  @propertyWrapper
  public struct Binding {
    private let base: ValueBinding<Value>
    /// The value without focus.
    let none: Value

    init(location: Location<Value>, none: Value) {
      base = ValueBinding(location: location)
      self.none = none
    }

    var location: Location<Value> { base.location }

    /// The value of the focused view. Setting it moves the focus.
    public var wrappedValue: Value {
      get { location.get() }
      nonmutating set { location.set(newValue, transaction: Transaction()) }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

/// In a focus state, `Binding` is another type.
private typealias ValueBinding<Value> = Binding<Value>

extension FocusState: Sendable where Value: Sendable {}
extension FocusState.Binding: Sendable where Value: Sendable {}

extension FocusState: NodeProperty {
  package mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    let kept = slot as? StoredLocation<Value> ?? StoredLocation(initialValue)
    slot = kept
    location = kept
  }

  package func isSame(as other: FocusState<Value>) -> Bool { true }
}

extension FocusState.Binding: DynamicProperty {}

extension FocusState.Binding: NodeProperty {
  package mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {}
  package func isSame(as other: FocusState<Value>.Binding) -> Bool {
    location.isSame(as: other.location)
  }
}

struct FocusedModifier<Value: Hashable>: PrimitiveModifier {
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    FocusedNode(view, inputs)
  }
}

/// The number of changes of focus requests so far.
@MainActor private var focusChanges = 0

/// Sends focus requests of the app to the renderer, and reports the focused element to the app.
private final class FocusedNode<V: View, Value: Hashable>:
  SingleChildNode<ModifiedContent<V, FocusedModifier<Value>>, V>
{
  private let tracking = BodyTracking()
  private var isWanted = false
  /// The position of the last change of `isWanted` among all requests.
  private var change = 0
  private var isDirty = false
  /// Whether the view has lost the focus since the value was read.
  private var hasLostFocus = false

  init(_ view: ModifiedContent<V, FocusedModifier<Value>>, _ inputs: _NodeInputs) {
    super.init(view, inputs, child: \.content)
    if read() { request(true) }
  }

  private func request(_ isWanted: Bool) {
    self.isWanted = isWanted
    focusChanges += 1
    change = focusChanges
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
    // The app can set the value again before this node notices that the view has lost the focus.
    let isWantedAgain = isWanted && hasLostFocus
    hasLostFocus = false
    guard isWanted != self.isWanted || isWantedAgain else { return }
    request(isWanted)
    elementsChanged()
  }

  override func invalidate() { isDirty = true }

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
    // A view can have several bindings, such as one of its own and one of its parent.
    if traits.wantsFocus == nil || traits.focusChange < change {
      traits.wantsFocus = isWanted
      traits.focusChange = change
    }
    let inner = traits.onFocusChange
    traits.onFocusChange = { [weak self, current = view.modifier] hasFocus in
      inner?(hasFocus)
      // A view that was removed reports that it has lost the focus.
      let modifier = self?.view.modifier ?? current
      let now = modifier.binding.location.get()
      if hasFocus {
        modifier.binding.location.set(modifier.value, transaction: Transaction())
      } else if now == modifier.value {
        self?.hasLostFocus = true
        modifier.binding.location.set(modifier.binding.none, transaction: Transaction())
      }
    }
  }

  override func willUnmount() { tracking.cancel() }
}

extension View {
  /// Connects the focus of this view with a value: the view has the focus while the binding has
  /// this value.
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some View {
    modifier(FocusedModifier(binding: binding, value: value))
  }

  /// Connects the focus of this view with a flag.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusedModifier(binding: condition, value: true))
  }

  /// Sets whether this view can have the keyboard focus.
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable))
  }

  /// Sets whether this view can have the keyboard focus. The interactions have no effect.
  public nonisolated func focusable(
    _ isFocusable: Bool = true,
    interactions: FocusInteractions
  ) -> some View {
    focusable(isFocusable)
  }

  /// Has no effect: `prefersDefaultFocus(_:in:)` works without a scope.
  public nonisolated func focusScope(_ namespace: Namespace.ID) -> some View { self }

  /// Gives this view the focus when its scope appears and when the focus is reset.
  public nonisolated func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true,
    in namespace: Namespace.ID
  ) -> some View {
    trait(\.defaultFocus, prefersDefaultFocus ? namespace : nil)
  }

  /// Moves the focus to a view of this one when it appears, unless the app has moved the focus
  /// before.
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
  public nonisolated func focusSection() -> some View { self }
}

/// The accessibility focus. Terminals have no screen reader, so only the app changes the value.
public typealias AccessibilityFocusState = FocusState

extension View {
  /// Has no effect: terminals have no screen reader whose focus could move.
  public nonisolated func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding,
    equals value: Value
  ) -> some View { self }

  /// Has no effect: terminals have no screen reader whose focus could move.
  public nonisolated func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View { self }
}

/// The condition for applying a default focus. In a terminal, it is applied when the view appears.
public enum DefaultFocusEvaluationPriority: Hashable, Sendable {
  /// The renderer chooses the condition.
  case automatic
  /// The default also applies to movements of the focus by users.
  case userInitiated
}

struct FocusableModifier: ElementModifier {
  let isFocusable: Bool

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = FocusableContent()
    element.attributes.isFocusable = isFocusable
  }
}

/// The reasons for which a view has the focus. They have no effect.
public struct FocusInteractions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The view has an action.
  public static let activate = FocusInteractions(rawValue: 1)
  /// The view has a value that users edit with the keyboard.
  public static let edit = FocusInteractions(rawValue: 2)
  /// The renderer decides.
  public static let automatic: FocusInteractions = [.activate, .edit]
}
