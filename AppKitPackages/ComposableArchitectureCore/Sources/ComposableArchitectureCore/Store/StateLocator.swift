/// Finds a part of a state where it lies.
///
/// It works with addresses instead of values: a state that is ten features deep is found in ten
/// steps, without a copy on the way and without a call of generic code.
@MainActor
struct StateLocator {
  fileprivate enum Step {
    /// At a fixed distance.
    case stored(Int)

    /// In the box of a ``PresentationState`` at a fixed distance.
    case presented(Int)

    /// Wherever a function finds it.
    case found((UnsafeRawPointer) -> UnsafeRawPointer?)
  }

  private let step: Step

  /// How the part is observed, unless a function does the finding.
  private let observation: StateObservation?

  /// Where the part lies until the state is changed next, or `nil` if it is not there. What is read
  /// on the way is noted for observers.
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
  private init(_ step: Step, observation: StateObservation? = nil) {
    self.step = step
    self.observation = observation
  }

  /// A property.
  init<Root, Value>(_ access: StateAccess<Root, Value>) {
    let keyPath = access.keyPath
    let step =
      access.offset.map { Step.stored($0) }
      ?? .computed { (root: UnsafePointer<Root>) in root.pointee[keyPath: keyPath] }
    self.init(step, observation: access.observation)
  }

  /// A property whose value is presented.
  init<Root, Value>(presented access: StateAccess<Root, PresentationState<Value>>, at offset: Int) {
    self.init(.presented(offset), observation: access.observation)
  }

  /// An optional property.
  init<Root, Value>(optional access: StateAccess<Root, Value?>) {
    let keyPath = access.keyPath
    guard let offset = access.offset else {
      self.init(.computed { (root: UnsafePointer<Root>) in root.pointee[keyPath: keyPath] })
      return
    }
    let step = Step.found { root in
      let value = root.advanced(by: offset)
      // Sound: an optional keeps the wrapped value at its start.
      return value.assumingMemoryBound(to: Value?.self).pointee == nil ? nil : value
    }
    self.init(step, observation: access.observation)
  }

  /// An element of a collection.
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

  /// A feature on a stack.
  init<Value>(in stack: StackState<Value>.Type, element id: StackElementID) {
    let step = Step.found { root in
      root.assumingMemoryBound(to: stack).pointee.address(id: id).map { UnsafeRawPointer($0) }
    }
    self.init(step)
  }
}

extension StateLocator.Step {
  /// A part that is computed, and kept where it can be found until it is computed again.
  fileprivate static func computed<Root, Value>(
    _ compute: @escaping (UnsafePointer<Root>) -> Value?
  ) -> Self {
    let value = StateBox<Value?>(nil)
    return .found { root in
      value.pointer.pointee = compute(root.assumingMemoryBound(to: Root.self))
      // Sound: an optional keeps the wrapped value at its start.
      return value.pointer.pointee == nil ? nil : UnsafeRawPointer(value.pointer)
    }
  }
}

/// Keeps a state at an address of its own.
///
/// `@unchecked` is sound: only the main actor gets at the state, through the core that has the box.
package final class StateBox<State>: @unchecked Sendable {
  package let pointer: UnsafeMutablePointer<State>

  package init(_ state: State) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: state)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
