import ElementTree

/// The focused values of a graph.
@MainActor
final class FocusedValuesModel {
  let location = StoredLocation(FocusedValues())
  /// The nodes that provide scene values, the latest last.
  private var sceneProviders: [any FocusedValueProvider] = []
  /// The number of nodes that provide values while they contain the focus.
  private var focusProviderCount = 0
  private weak var focused: Element?

  /// Whether any view provides values.
  var isUsed: Bool { focusProviderCount > 0 || !sceneProviders.isEmpty }

  func register(_ provider: any FocusedValueProvider) {
    if provider.isForScene { sceneProviders.append(provider) } else { focusProviderCount += 1 }
  }

  func unregister(_ provider: any FocusedValueProvider) {
    if provider.isForScene {
      sceneProviders.removeAll { $0 === provider }
    } else {
      focusProviderCount -= 1
    }
    update()
  }

  /// Sets the element with the focus.
  func setFocused(_ element: Element?) {
    focused = element
    update()
  }

  /// Collects the scene values, followed by the values of the focused element and its ancestors,
  /// the innermost last.
  func update() {
    var values = FocusedValues()
    for provider in sceneProviders { provider.provide(&values) }
    var around: [any FocusedValueProvider] = []
    var element = focused
    while let current = element {
      let content = current.content as? FocusedValueContent
      if let provider = content?.provider.node { around.append(provider) }
      element = current.parent
    }
    for provider in around.reversed() { provider.provide(&values) }
    if values == location.get() {
      location.replace(values)
    } else {
      location.set(values, transaction: Transaction())
    }
  }
}

extension ViewGraph {
  var focusedValues: FocusedValuesModel {
    model(FocusedValuesModel.self) { FocusedValuesModel() }
  }

  /// Reports the focused element to views, for the values that they provide while they contain the
  /// focus. Renderers call the method after layout.
  ///
  /// - Parameter element: The focused element. Evaluated only if views provide such values, or read
  ///   `EnvironmentValues.isFocused`.
  public func setFocused(_ element: @autoclosure () -> Element?) {
    guard focusedValues.isUsed || focusReaders.isUsed else { return }
    let element = element()
    focusReaders.setFocused(element)
    if focusedValues.isUsed { focusedValues.setFocused(element) }
  }
}

/// A node that provides focused values.
@MainActor
protocol FocusedValueProvider: AnyObject {
  var isForScene: Bool { get }
  func provide(_ values: inout FocusedValues)
}

/// The content of an element that provides values while it contains the focus.
public struct FocusedValueContent: ElementContent {
  let provider: FocusedValueReference
  public var role: ElementRole { .none }
}

/// A reference to the node that provides values, stored in an element.
final class FocusedValueReference: Equatable {
  weak var node: (any FocusedValueProvider)?
  static func == (left: FocusedValueReference, right: FocusedValueReference) -> Bool {
    left === right
  }
}

private struct FocusedValueWrapper: ElementModifier {
  let provider: FocusedValueReference

  func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = FocusedValueContent(provider: provider)
  }
}

private struct FocusedValueModifier: PrimitiveModifier {
  let isForScene: Bool
  let provide: (inout FocusedValues) -> Void

  @MainActor
  static func _makeNode<V: View>(
    _ view: ModifiedContent<V, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode<ModifiedContent<V, Self>> {
    FocusedValueNode(view, inputs)
  }
}

private final class FocusedValueNode<V: View>:
  SingleChildNode<
    ModifiedContent<V, FocusedValueModifier>, ModifiedContent<V, FocusedValueWrapper>
  >,
  FocusedValueProvider
{
  let isForScene: Bool

  init(_ view: ModifiedContent<V, FocusedValueModifier>, _ inputs: _NodeInputs) {
    let reference = FocusedValueReference()
    isForScene = view.modifier.isForScene
    super.init(view, inputs) {
      ModifiedContent(content: $0.content, modifier: FocusedValueWrapper(provider: reference))
    }
    reference.node = isForScene ? nil : self
    graph.focusedValues.register(self)
    provideAfterUpdate()
  }

  override func update(
    _ view: ModifiedContent<V, FocusedValueModifier>,
    _ environment: EnvironmentValues
  ) {
    super.update(view, environment)
    provideAfterUpdate()
  }

  override func visibilityChanged() { provideAfterUpdate() }

  /// Provides the values after the update, when the ancestors of the focused element are complete.
  private func provideAfterUpdate() {
    graph.afterUpdate(of: self) { [weak self] in
      if let self, isMounted { graph.focusedValues.update() }
    }
  }

  func provide(_ values: inout FocusedValues) {
    guard allowsPresentation(by: self, hasBegun: false) else { return }
    view.modifier.provide(&values)
  }

  override func willUnmount() { graph.focusedValues.unregister(self) }
}

extension View {
  /// Provides a value to the app while the focus is in this view.
  ///
  /// ```swift
  /// extension FocusedValues {
  ///   @Entry var draft: Binding<String>?
  /// }
  ///
  /// struct DraftField: View {
  ///   @State private var draft = ""
  ///   var body: some View { TextEditor(text: $draft).focusedValue(\.draft, $draft) }
  /// }
  /// ```
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some View {
    provide(forScene: false) { $0[keyPath: keyPath] = value }
  }

  /// Provides an optional value to the app while the focus is in this view.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some View {
    provide(forScene: false) { if let value { $0[keyPath: keyPath] = value } }
  }

  /// Provides an observable object to the app while the focus is in this view.
  public nonisolated func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    provide(forScene: false) { if let object { $0[FocusedObjectKey<T>.self] = object } }
  }

  /// Provides an observable object to the app while the focus is in this view.
  public nonisolated func focusedObject<T: ObservableObject>(_ object: T) -> some View {
    provide(forScene: false) { $0[FocusedObjectKey<T>.self] = object }
  }

  /// Provides an optional observable object to the app while the focus is in this view.
  public nonisolated func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
    provide(forScene: false) { if let object { $0[FocusedObjectKey<T>.self] = object } }
  }

  /// Provides an optional observable object to the app while this view exists.
  public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
    provide(forScene: true) { if let object { $0[FocusedObjectKey<T>.self] = object } }
  }

  /// Provides a value to the app while this view exists.
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some View {
    provide(forScene: true) { $0[keyPath: keyPath] = value }
  }

  /// Provides an optional value to the app while this view exists.
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some View {
    provide(forScene: true) { if let value { $0[keyPath: keyPath] = value } }
  }

  /// Provides an observable object to the app while this view exists.
  public nonisolated func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    provide(forScene: true) { if let object { $0[FocusedObjectKey<T>.self] = object } }
  }

  /// Provides an observable object to the app while this view exists.
  public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
    provide(forScene: true) { $0[FocusedObjectKey<T>.self] = object }
  }

  private nonisolated func provide(
    forScene isForScene: Bool,
    _ provide: @escaping (inout FocusedValues) -> Void
  ) -> some View {
    modifier(FocusedValueModifier(isForScene: isForScene, provide: provide))
  }
}
