import Synchronization

/// The publishers of objects that do not store one.
enum ObservableObjectPublishers {
  // `@unchecked` is sound: the object is only compared, and the dictionary only stores the publisher.
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private struct Entries {
    var byObject: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of released objects are removed.
    var limit = 64
  }

  private static let entries = Mutex(Entries())

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let new = Entry(object: object, publisher: ObservableObjectPublisher())
    let id = ObjectIdentifier(object)
    let (entry, isNew) = entries.withLock { entries in
      // The address may be that of a released object.
      if let entry = entries.byObject[id], entry.object === new.object { return (entry, false) }
      if entries.byObject.count >= entries.limit {
        entries.byObject = entries.byObject.filter { $0.value.object != nil }
        entries.limit = max(64, entries.byObject.count * 2)
      }
      entries.byObject[id] = new
      return (new, true)
    }
    if isNew { connect(object, to: entry.publisher) }
    return entry.publisher
  }

  /// Makes a publisher announce the changes of the published properties of an object, and what the
  /// object announces with a publisher of another type.
  private static func connect(_ object: AnyObject, to publisher: ObservableObjectPublisher) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for (name, value) in current.children {
        if let property = value as? any ObjectProperty {
          property.announceChanges(with: publisher)
        } else if name == "objectWillChange", let source = value as? any ObjectWillChangeSource {
          publisher.keep(source.observe { [weak publisher] in publisher?.send() })
        }
      }
      mirror = current.superclassMirror
    }
  }
}

/// A publisher of Combine that an object stores as `objectWillChange`.
package protocol ObjectWillChangeSource {
  /// Calls a closure at each announcement while the returned object lives.
  func observe(_ willChange: @escaping () -> Void) -> AnyObject
}

/// A property that announces its changes for the object that has it.
protocol ObjectProperty {
  func announceChanges(with publisher: ObservableObjectPublisher)
}
