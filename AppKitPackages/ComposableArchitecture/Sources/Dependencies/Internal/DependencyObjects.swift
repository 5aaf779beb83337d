import Synchronization

/// Remembers with which dependencies objects were made, without keeping the objects alive.
final class DependencyObjects: Sendable {
  static let shared = DependencyObjects()

  private struct Entry: @unchecked Sendable {
    // Sound: the reference is only compared with `nil`.
    weak var object: AnyObject?
    let values: DependencyValues
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var nextSweep = 64
  }

  private let state = Mutex(State())

  /// Remembers the current dependencies for an object.
  func store<Model>(_ model: Model) {
    guard Model.self is AnyObject.Type else { return }
    let object = model as AnyObject
    let id = ObjectIdentifier(object)
    let entry = Entry(object: object, values: DependencyValues._current)
    state.withLock { state in
      state.entries[id] = entry
      if state.entries.count > state.nextSweep {
        state.entries = state.entries.filter { $0.value.object != nil }
        state.nextSweep = max(64, state.entries.count * 2)
      }
    }
  }

  /// The dependencies that an object was made with.
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
