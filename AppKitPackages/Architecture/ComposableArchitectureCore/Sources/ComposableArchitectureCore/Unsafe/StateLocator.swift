/// Computes the address of a child state in the state of its parent.
///
/// With addresses instead of values, access to a state that is nested ten features deep takes ten
/// steps, without copies and without calls of unspecialized generic code.
@MainActor
struct StateLocator {
  fileprivate enum Step {
    /// A stored property at an offset.
    case stored(Int)

    /// The value in the box of a ``PresentationState`` at an offset.
    case presented(Int)

    /// The result of a closure.
    case found((UnsafeRawPointer) -> UnsafeRawPointer?)
  }

  /// The way in which a store retains a removed child state for its view.
  enum Retention {
    /// The child state cannot be removed.
    case none

    /// The reducer that removes the state records it.
    case onRemoval

    /// The store copies the child state each time that it reads the state, because no reducer
    /// records it. The copy shares the storage of collections in the state, so a reducer that
    /// mutates such a collection afterwards copies its elements.
    case onRead
  }

  private let step: Step

  /// The observed property, unless a closure tracks the access.
  let observation: StateObservation?

  let retention: Retention

  /// A locator of the same state that does not track the property for observation.
  var untracked: StateLocator { StateLocator(step, retention: retention) }

  /// The address of the child state, valid until the next change, or `nil` if there is none. Tracks
  /// the property for observation.
  func locate(in root: UnsafeRawPointer) -> UnsafeRawPointer? {
    observation?.access(in: root)
    switch step {
    case .stored(let offset):
      return root.advanced(by: offset)
    case .presented(let offset):
      return PresentationSlot.state(in: root.advanced(by: offset))
    case .found(let find):
      return find(root)
    }
  }
}

extension StateLocator {
  private init(
    _ step: Step,
    observation: StateObservation? = nil,
    retention: Retention = .none
  ) {
    self.step = step
    self.observation = observation
    self.retention = retention
  }

  /// Locates a property.
  init<Root, Value>(_ access: StateAccess<Root, Value>) {
    let keyPath = access.keyPath
    let step =
      access.offset.map { Step.stored($0) }
      ?? .computed { (root: UnsafePointer<Root>) in root.pointee[keyPath: keyPath] }
    self.init(step, observation: access.observation)
  }

  /// Locates the value of an optional property, including one that `@Presents` declares.
  static func optional<Root, Value>(_ keyPath: KeyPath<Root, Value?>) -> Self {
    let isObservable = Value.self is any ObservableState.Type
    if let access = StateAccess<Root, PresentationState<Value>>.toPresentation(of: keyPath),
      let observation = access.observation
    {
      let presentation = access.keyPath
      return Self(
        access.offset.map { .presented($0) }
          ?? .computed { (root: UnsafePointer<Root>) in
            root.pointee[keyPath: presentation].wrappedValue
          },
        observation: observation,
        retention: isObservable ? .onRemoval : .onRead
      )
    }
    let access = StateAccess<Root, Value?>.to(keyPath)
    let place = access.keyPath
    let step =
      access.offset.map { offset in
        Step.found { root in
          let value = root.advanced(by: offset)
          // Sound: the wrapped value is at offset 0 of an optional.
          return value.assumingMemoryBound(to: Value?.self).pointee == nil ? nil : value
        }
      } ?? .computed { (root: UnsafePointer<Root>) in root.pointee[keyPath: place] }
    return Self(
      step,
      observation: access.observation,
      retention: access.observation != nil && isObservable ? .onRemoval : .onRead
    )
  }

  /// Locates an element of an identified array.
  init<Root, ID: Hashable, Value>(
    _ access: StateAccess<Root, IdentifiedArray<ID, Value>>,
    element id: ID
  ) {
    let keyPath = access.keyPath
    guard let offset = access.offset else {
      self.init(
        .computed { (root: UnsafePointer<Root>) in root.pointee[keyPath: keyPath][id: id] }
      )
      return
    }
    let step = Step.found { root in
      root.advanced(by: offset).assumingMemoryBound(to: IdentifiedArray<ID, Value>.self)
        .pointee.address(id: id).map { UnsafeRawPointer($0) }
    }
    self.init(step)
  }

  /// Locates an element of a stack, which is the root or which another locator locates.
  init<Value>(
    in stack: StackState<Value>.Type,
    at property: StateLocator?,
    element id: StackElementID
  ) {
    let step = Step.found { root in
      guard let root = property == nil ? root : property?.locate(in: root) else { return nil }
      return root.assumingMemoryBound(to: stack).pointee.address(id: id)
        .map { UnsafeRawPointer($0) }
    }
    self.init(step)
  }
}

extension StateLocator.Step {
  /// Locates the result of a closure in a box, which the next call overwrites.
  fileprivate static func computed<Root, Value>(
    _ compute: @escaping (UnsafePointer<Root>) -> Value?
  ) -> Self {
    let value = StateBox<Value?>(nil)
    return .found { root in
      value.pointer.pointee = compute(root.assumingMemoryBound(to: Root.self))
      // Sound: the wrapped value is at offset 0 of an optional.
      return value.pointer.pointee == nil ? nil : UnsafeRawPointer(value.pointer)
    }
  }
}
