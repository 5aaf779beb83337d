/// Finds where a store's state lies.
///
/// It works with addresses instead of values: a state that is ten features deep is found in ten
/// steps, without a copy on the way.
@MainActor
class StateLocator {
  /// Where the state lies until it is changed next, or `nil` if it has gone. What is read on the way
  /// is noted for observers.
  func locate() -> UnsafeRawPointer? { nil }
}

/// A part that is stored at a fixed distance.
final class StoredLocator: StateLocator {
  private let base: any Locating
  private let offset: Int
  private let registrarOffset: Int?
  private let observed: AnyKeyPath

  init<Root, Value>(_ access: StateAccess<Root, Value>, offset: Int, in base: any Locating) {
    self.base = base
    self.offset = offset
    registrarOffset = access.registrarOffset
    observed = access.observed
  }

  override func locate() -> UnsafeRawPointer? {
    let root = base.locateState()
    if let registrarOffset {
      root.advanced(by: registrarOffset)
        .assumingMemoryBound(to: ObservationStateRegistrar.self).pointee.access(observed)
    }
    return root.advanced(by: offset)
  }
}

/// A state that is presented.
final class PresentedLocator: StateLocator {
  private let presentation: StateLocator

  init(_ presentation: StateLocator) {
    self.presentation = presentation
  }

  override func locate() -> UnsafeRawPointer? {
    // Sound: the slot is all there is in a `PresentationState`, and an optional keeps the wrapped
    // value at its start.
    guard
      let box = presentation.locate()?.assumingMemoryBound(to: PresentationSlot.self).pointee.box
    else { return nil }
    return UnsafeRawPointer(box.address)
  }
}

/// An optional state.
final class OptionalLocator<Value>: StateLocator {
  private let optional: StateLocator

  init(_ optional: StateLocator) {
    self.optional = optional
  }

  override func locate() -> UnsafeRawPointer? {
    guard
      let address = optional.locate(),
      address.assumingMemoryBound(to: Value?.self).pointee != nil
    else { return nil }
    // Sound: an optional keeps the wrapped value at its start.
    return address
  }
}

/// A part that is computed, and kept where it can be found until it is computed again.
final class ComputedLocator<Root, Value>: StateLocator {
  private let base: any Locating
  private let compute: (UnsafePointer<Root>) -> Value?
  private let value = StateBox<Value?>(nil)

  init(in base: any Locating, _ compute: @escaping (UnsafePointer<Root>) -> Value?) {
    self.base = base
    self.compute = compute
  }

  override func locate() -> UnsafeRawPointer? {
    value.pointer.pointee = compute(base.locateState().assumingMemoryBound(to: Root.self))
    // Sound: an optional keeps the wrapped value at its start.
    return value.pointer.pointee == nil ? nil : UnsafeRawPointer(value.pointer)
  }
}

/// Something whose state can be found, the last one if it has gone.
@MainActor
package protocol Locating: AnyObject {
  func locateState() -> UnsafeRawPointer
}

/// Keeps a state at an address of its own.
///
/// `@unchecked` is sound: only the main actor gets at the state, through the core that has the box.
final class StateBox<State>: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<State>

  init(_ state: State) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: state)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
