/// A value that a scene keeps, whichever of its views are there: the chosen tab, the text of a search.
///
/// ```swift
/// struct RootView: View {
///   @SceneStorage("tab") private var tab = 0
///   var body: some View { TabView(selection: $tab) { HelpView() } }
/// }
/// ```
///
/// All views that name the same key share one value. A terminal has one scene, which ends with the
/// program and is not restored: what should be kept goes into ``AppStorage``.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initialValue: Value
  private var location: StoredLocation<Value>?

  /// - Parameters:
  ///   - value: the value until another is written.
  ///   - key: what the value is called in its scene.
  public init(wrappedValue value: Value, _ key: String) {
    self.key = key
    initialValue = value
  }

  /// Creates a value that is kept until the program ends, at first `nil`.
  public init(_ key: String) where Value: ExpressibleByNilLiteral {
    self.init(wrappedValue: nil, key)
  }

  public var wrappedValue: Value {
    get { location?.get() ?? initialValue }
    nonmutating set { location?.set(newValue, transaction: Transaction()) }
  }

  public var projectedValue: Binding<Value> {
    Binding(location: location ?? ConstantLocation(initialValue))
  }
}

extension SceneStorage: NodeProperty {
  mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    let graph = context.node.graph
    let kept =
      graph.sceneValues[key] as? StoredLocation<Value> ?? StoredLocation(initialValue)
    graph.sceneValues[key] = kept
    location = kept
  }

  package func isSame(as other: SceneStorage<Value>) -> Bool { key == other.key }
}
