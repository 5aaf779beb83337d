import ViewNodes

/// A node with methods that the graph calls when its view appears and disappears. Views without
/// elements, such as an empty view, do not appear, except those with an erased type.
class LifecycleNode<V, M>: SingleChildNode<ModifiedContent<V, M>, V> {
  private var hasAppeared = false

  init(_ view: ModifiedContent<V, M>, _ inputs: _NodeInputs) where V: View {
    super.init(view, inputs, child: \.content)
    if isVisible { scheduleAppear() }
  }

  func didAppear() {}
  func didDisappear() {}

  /// Whether the view appears only with an element.
  var needsElements: Bool { true }

  private var hasElements: Bool {
    var rows: [RowSource] = []
    child.collectRows(into: &rows)
    return rows.contains(where: \.hasElements) || Self.containsErasedView(child)
  }

  /// Whether the view or a view inside has an erased type. SwiftUI does not know that it is empty.
  private static func containsErasedView(_ node: AnyViewNode) -> Bool {
    var isFound = node is ViewNode<AnyView>
    if !isFound { node.forEachChild { isFound = isFound || containsErasedView($0) } }
    return isFound
  }

  private func scheduleAppear() {
    graph.afterUpdate(of: self) { [weak self] in
      guard let self, isMounted, isVisible, !hasAppeared, !needsElements || hasElements else {
        return
      }
      hasAppeared = true
      didAppear()
    }
  }

  /// The first element may have appeared, or the last one disappeared.
  override func elementsChanged() {
    super.elementsChanged()
    guard needsElements, isMounted, isVisible else { return }
    guard hasAppeared else { return scheduleAppear() }
    graph.afterUpdate(of: self) { [weak self] in
      guard let self, isMounted, hasAppeared, !hasElements else { return }
      hasAppeared = false
      didDisappear()
    }
  }

  private func scheduleDisappear() {
    guard hasAppeared else { return }
    hasAppeared = false
    graph.afterUpdate(of: self) { self.didDisappear() }
  }

  override func visibilityChanged() {
    if isVisible { scheduleAppear() } else { scheduleDisappear() }
  }

  override func willUnmount() { scheduleDisappear() }
}

struct AppearModifier: PrimitiveModifier {
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    AppearNode(view, inputs)
  }
}

private final class AppearNode<V: View>: LifecycleNode<V, AppearModifier> {
  override func didAppear() { view.modifier.onAppear?() }
  override func didDisappear() { view.modifier.onDisappear?() }
}

struct TaskModifier<ID: Equatable>: PrimitiveModifier {
  let id: ID
  let priority: TaskPriority
  /// Whether the task also runs for a view without elements.
  var includesEmptyViews = false
  let action: @MainActor @Sendable () async -> Void

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    TaskNode(view, inputs)
  }
}

private final class TaskNode<V: View, ID: Equatable>: LifecycleNode<V, TaskModifier<ID>> {
  private var task: Task<Void, Never>?

  override var needsElements: Bool { !view.modifier.includesEmptyViews }

  override func didAppear() {
    let action = view.modifier.action
    let graph = graph
    graph.runningTasks += 1
    task = Task(priority: view.modifier.priority) {
      // The task can be cancelled before it starts, if the view disappears in the meantime.
      if !Task.isCancelled { await action() }
      graph.runningTasks -= 1
    }
  }

  override func didDisappear() {
    task?.cancel()
    task = nil
  }

  override func update(
    _ view: ModifiedContent<V, TaskModifier<ID>>,
    _ environment: EnvironmentValues
  ) {
    let isSame = self.view.modifier.id == view.modifier.id
    super.update(view, environment)
    if !isSame, task != nil {
      graph.afterUpdate(of: self) { [weak self] in
        guard let self, isMounted, isVisible else { return }
        didDisappear()
        didAppear()
      }
    }
  }
}

struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  let value: Value
  let initial: Bool
  /// Whether a change runs the action of the view before the change, whose captured values are old.
  var runsPreviousAction = false
  let action: (Value, Value) -> Void

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    ChangeNode(view, inputs)
  }
}

private final class ChangeNode<V: View, Value: Equatable>:
  SingleChildNode<ModifiedContent<V, ChangeModifier<Value>>, V>
{
  init(_ view: ModifiedContent<V, ChangeModifier<Value>>, _ inputs: _NodeInputs) {
    super.init(view, inputs, child: \.content)
    if view.modifier.initial, environment.isMeasured { runInitially() }
  }

  private func runInitially() {
    let modifier = view.modifier
    graph.afterUpdate(of: self) { modifier.action(modifier.value, modifier.value) }
  }

  override func update(
    _ view: ModifiedContent<V, ChangeModifier<Value>>,
    _ environment: EnvironmentValues
  ) {
    let previous = self.view.modifier
    let wasMeasured = self.environment.isMeasured
    super.update(view, environment)
    // Values that depend on a size are compared from the first layout on.
    guard environment.isMeasured else { return }
    if !wasMeasured {
      if view.modifier.initial { runInitially() }
    } else if previous.value != view.modifier.value {
      let new = view.modifier.value
      let modifier = view.modifier.runsPreviousAction ? previous : view.modifier
      graph.afterUpdate(of: self) { modifier.action(previous.value, new) }
    }
  }
}

extension View {
  /// Runs an action on the main actor each time the view appears on the screen.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearModifier(onAppear: action))
  }

  /// Runs an action on the main actor each time the view disappears from the screen.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearModifier(onDisappear: action))
  }

  /// Runs a task on the main actor when the view appears, and cancels it when the view disappears.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: true, priority: priority, action: action))
  }

  /// Runs a task on the main actor when the view appears, and cancels it when the view disappears.
  /// A change of the identity cancels the task and starts a new one.
  public nonisolated func task<ID: Equatable>(
    id: ID,
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: id, priority: priority, action: action))
  }

  /// Runs a task with a name on the main actor when the view appears, and cancels it when the view
  /// disappears. The name has no effect.
  public nonisolated func task(
    name: String?,
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    task(priority: priority, action)
  }

  /// Runs a task with a name on the main actor when the view appears, and cancels it when the view
  /// disappears. A change of the identity cancels the task and starts a new one. The name has no
  /// effect.
  public nonisolated func task<ID: Equatable>(
    id: ID,
    name: String?,
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    task(id: id, priority: priority, action)
  }

  /// Runs an action on the main actor when a value changes, with the old and the new value. With
  /// `initial`, it also runs when the view appears.
  public nonisolated func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (V, V) -> Void
  ) -> AnyModifiedContent {
    AnyModifiedContent(modifier(ChangeModifier(value: value, initial: initial, action: action)))
  }

  /// Runs an action on the main actor when a value changes. With `initial`, it also runs when the
  /// view appears.
  public nonisolated func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      modifier(ChangeModifier(value: value, initial: initial, action: { _, _ in action() }))
    )
  }

  /// Runs an action on the main actor when a value changes, with the new value.
  ///
  /// ```swift
  /// struct Search: View {
  ///   let query: String
  ///   var body: some View {
  ///     Text(query).onChange(of: query) { [query] newQuery in print("\(query) became \(newQuery)") }
  ///   }
  /// }
  /// ```
  ///
  /// The action is that of the view before the change, so a capture list captures old values. The
  /// other overloads run the action of the view after the change.
  public nonisolated func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (V) -> Void
  ) -> AnyModifiedContent {
    AnyModifiedContent(
      modifier(
        ChangeModifier(
          value: value,
          initial: false,
          runsPreviousAction: true,
          action: { _, new in action(new) }
        )
      )
    )
  }
}
