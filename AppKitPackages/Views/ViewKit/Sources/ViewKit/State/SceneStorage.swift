import ViewNodes

/// A value that belongs to a scene instead of a view, such as the selected tab or the text of a
/// search.
///
/// ```swift
/// struct RootView: View {
///   @SceneStorage("tab") private var tab = 0
///   var body: some View { TabView(selection: $tab) { HelpView() } }
/// }
/// ```
///
/// All properties with the same key share one value. The scene of a terminal ends with the process
/// and is not restored, so use ``AppStorage`` for values that persist.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initialValue: Value
  private var location: StoredLocation<Value>?

  /// Creates a value that is stored until the process ends.
  ///
  /// - Parameters:
  ///   - value: The initial value.
  ///   - key: The name of the value, unique in its scene.
  public init(wrappedValue value: Value, _ key: String) {
    self.key = key
    initialValue = value
  }

  /// Creates an optional value that is stored until the process ends.
  public init(_ key: String) where Value: ExpressibleByNilLiteral {
    self.init(wrappedValue: nil, key)
  }

  /// The value.
  public var wrappedValue: Value {
    get { location?.get() ?? initialValue }
    nonmutating set { location?.set(newValue, transaction: Transaction()) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(location: location ?? ConstantLocation(initialValue))
  }
}

extension SceneStorage: NodeProperty {
  package mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    guard let graph = context.node?.graph else { return }
    let kept =
      graph.sceneValues[key] as? StoredLocation<Value>
      ?? StoredLocation(initialValue, graph.invalidations)
    graph.sceneValues[key] = kept
    location = kept
  }

  package func isSame(as other: SceneStorage<Value>) -> Bool { key == other.key }
}
