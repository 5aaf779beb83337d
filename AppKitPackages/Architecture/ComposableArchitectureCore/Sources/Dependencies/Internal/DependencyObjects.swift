import Synchronization

/// Records the dependencies of objects without retaining the objects.
final class DependencyObjects: Sendable {
  static let shared = DependencyObjects()

  private struct Entry: @unchecked Sendable {
    // Sound: the reference is only compared with `nil`.
    weak var object: AnyObject?
    let values: DependencyValues
  }

  private struct Objects: @unchecked Sendable {
    // Sound: these objects are only released.
    var objects: [AnyObject] = []
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var nextSweep = 64
  }

  private let state = Mutex(State())

  /// Records the current dependencies for an object.
  func store<Model>(_ model: Model) {
    guard Model.self is AnyObject.Type else { return }
    let object = model as AnyObject
    let id = ObjectIdentifier(object)
    let entry = Entry(object: object, values: DependencyValues._current)
    // Returned, because an object that is released here could call this function in the lock.
    let objects = state.withLock { state in
      var objects = Objects()
      state.entries[id] = entry
      if state.entries.count > state.nextSweep {
        state.entries = state.entries.filter { entry in
          guard let object = entry.value.object else { return false }
          objects.objects.append(object)
          return true
        }
        state.nextSweep = max(64, state.entries.count * 2)
      }
      return objects
    }
    withExtendedLifetime(objects) {}
  }

  /// The dependencies that were current at the creation of an object.
  func values(from model: AnyObject) -> DependencyValues? {
    var mirror: Mirror? = Mirror(reflecting: model)
    while let current = mirror {
      for child in current.children {
        if let property = child.value as? any HasInitialValues {
          return property.initialValues
        }
      }
      mirror = current.superclassMirror
    }
    return state.withLock { state in
      state.entries[ObjectIdentifier(model)].flatMap { $0.object == nil ? nil : $0.values }
    }
  }
}
