/// A property of an observable object that notifies the views that read it.
@propertyWrapper
public struct Published<Value> {
  /// The values of a property: the current one, and each one before it is set. A publisher of
  /// Combine where that exists.
  public struct Publisher {
    fileprivate let storage: Storage

    /// The current value.
    package var value: Value { storage.stored }

    /// A closure that sets the property while its object lives.
    package var setter: (Value) -> Void { { [weak storage] in storage?.value = $0 } }

    /// Keeps an object as long as the property.
    package func keep(_ object: AnyObject) { storage.kept.append(object) }

    /// Calls a closure before each change, with the new value, while the returned object lives.
    package func observe(_ willChange: @escaping (Value) -> Void) -> AnyObject {
      storage.observers.add(willChange)
    }
  }

  fileprivate final class Storage: Observable {
    let registrar = ObservationRegistrar()
    let observers = ChangeObservers<Value>()
    var kept: [AnyObject] = []
    /// The publisher of the object that has the property.
    var objectWillChange: ObservableObjectPublisher?
    var stored: Value
    var value: Value {
      get {
        registrar.access(self, keyPath: \.stored)
        return stored
      }
      set {
        objectWillChange?.announce()
        observers.notify(newValue)
        registrar.withMutation(of: self, keyPath: \.stored) { stored = newValue }
      }
    }

    init(_ value: Value) { stored = value }
  }

  private let storage: Storage

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  /// Creates a property with an initial value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value of the property.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// The values of the property, for the operators of Combine.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    // A publisher of a property can be passed `inout`, but not replaced.
    nonmutating set {}
  }
}

extension Published: ObjectProperty {
  func announceChanges(with publisher: ObservableObjectPublisher) {
    storage.objectWillChange = publisher
  }
}
