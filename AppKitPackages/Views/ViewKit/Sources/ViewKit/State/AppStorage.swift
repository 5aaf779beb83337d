import ViewNodes

/// A value in the user defaults, which persists between launches of the app.
///
/// ```swift
/// struct Sidebar: View {
///   @AppStorage("showsDone") private var showsDone = true
///   var body: some View { Toggle("Show done", isOn: $showsDone) }
/// }
/// ```
///
/// Bodies that read the value run again when any `AppStorage` of the process writes it, or when
/// `UserDefaults` reports a change. On Linux, Foundation stores user defaults in a file in the
/// user's configuration directory.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let store: UserDefaults?
  private let access: DefaultsAccess<Value>
  private var location: DefaultsLocation<Value>

  init(_ key: String, _ store: UserDefaults?, _ access: DefaultsAccess<Value>) {
    self.key = key
    self.store = store
    self.access = access
    location = .shared(key, store ?? .standard, access)
  }

  /// The stored value, or the initial value if nothing is stored.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue, transaction: Transaction()) }
  }

  /// A binding to the stored value.
  public var projectedValue: Binding<Value> { Binding(location: location) }
}

extension AppStorage: NodeProperty {
  package mutating func connect(to slot: inout AnyObject?, in context: PropertyContext) {
    guard store == nil, let store = context.environment.defaultAppStorage else {
      slot = nil
      return
    }
    location = .shared(key, store, access)
    // The view of the node holds another location. This one must live until the next update, or
    // nothing would notice a change of the value.
    slot = location
  }

  package func isSame(as other: AppStorage<Value>) -> Bool { location === other.location }
}

/// A type that user defaults store without conversion.
public protocol DefaultsValue {}
extension Bool: DefaultsValue {}
extension Int: DefaultsValue {}
extension Double: DefaultsValue {}
extension String: DefaultsValue {}
extension Data: DefaultsValue {}
extension Date: DefaultsValue {}

extension AppStorage {
  /// Creates a value that is stored in the user defaults under a key. The initial value is not
  /// stored.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: DefaultsValue {
    self.init(
      key,
      store,
      DefaultsAccess(wrappedValue) {
        $0 as? Value
      } to: {
        $0
      }
    )
  }

  /// Creates a value that is stored in the user defaults under a key. The initial value is not
  /// stored.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == URL {
    self.init(
      key,
      store,
      DefaultsAccess(wrappedValue) {
        URL(_userDefaultsObject: $0)
      } to: {
        try? $0._userDefaultsObject()
      }
    )
  }

  /// Creates a value that is stored in the user defaults under a key. The initial value is not
  /// stored.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: DefaultsValue {
    self.init(
      key,
      store,
      DefaultsAccess(wrappedValue) {
        ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) }
      } to: {
        $0.rawValue
      }
    )
  }

  /// Creates an optional value that is stored in the user defaults under a key. Writing nil removes
  /// the value.
  public init<V: DefaultsValue>(_ key: String, store: UserDefaults? = nil) where Value == V? {
    self.init(
      key,
      store,
      DefaultsAccess(nil) {
        $0 as? V
      } to: {
        $0
      }
    )
  }

  /// Creates an optional value that is stored in the user defaults under a key. Writing nil removes
  /// the value.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(
      key,
      store,
      DefaultsAccess(nil) {
        URL(_userDefaultsObject: $0)
      } to: {
        try? $0?._userDefaultsObject()
      }
    )
  }

  /// Creates an optional value that is stored in the user defaults under a key. Writing nil removes
  /// the value.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue: DefaultsValue {
    self.init(
      key,
      store,
      DefaultsAccess(nil) {
        ($0 as? R.RawValue).flatMap { R(rawValue: $0) }
      } to: {
        $0?.rawValue
      }
    )
  }
}

/// The conversion of a value to and from user defaults.
struct DefaultsAccess<Value> {
  let defaultValue: Value
  /// Converts a stored object; returns nil for objects of other types.
  let from: (Any) -> Value?
  /// Converts a value to a stored object; nil removes it.
  let to: (Value) -> Any?

  init(
    _ defaultValue: Value,
    from: @escaping (Any) -> Value?,
    to: @escaping (Value) -> Any?
  ) {
    self.defaultValue = defaultValue
    self.from = from
    self.to = to
  }
}

private struct DefaultAppStorageKey: EnvironmentKey {
  static var defaultValue: DefaultsReference { DefaultsReference() }
}

/// User defaults in the environment.
private struct DefaultsReference: @unchecked Sendable {
  // Sound: user defaults are thread-safe.
  var store: UserDefaults?
}

extension EnvironmentValues {
  fileprivate(set) var defaultAppStorage: UserDefaults? {
    get { self[DefaultAppStorageKey.self].store }
    set { self[DefaultAppStorageKey.self] = DefaultsReference(store: newValue) }
  }
}

extension View {
  /// Sets the user defaults that `@AppStorage` uses in this view and its descendants.
  ///
  /// ```swift
  /// RootView().defaultAppStorage(.standard)
  /// ```
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View {
    modifier(DefaultAppStorageModifier(store: store))
  }
}

struct DefaultAppStorageModifier: EnvironmentModifier {
  let store: UserDefaults
  func change(_ environment: inout EnvironmentValues) { environment.defaultAppStorage = store }
}
