/// The type-erased storage of a ``PresentationState``, which a store reads without the cost of
/// unspecialized generic code.
@usableFromInline
struct PresentationSlot {
  /// The box with the state, or `nil` without a presented feature.
  @usableFromInline var box: PresentationBox?

  @usableFromInline
  init(box: PresentationBox?) {
    self.box = box
  }

  /// The address of the optional state.
  @inlinable
  var state: UnsafeMutableRawPointer? { box?.address }

  /// The address of the state in the slot at an address.
  static func state(in slot: UnsafeRawPointer) -> UnsafeRawPointer? {
    // Sound: the box is the only property of a slot, the slot the only property of a
    // `PresentationState`, and the wrapped value is at offset 0 of an optional.
    slot.load(as: Unmanaged<PresentationBox>?.self)?._withUnsafeGuaranteedRef {
      UnsafeRawPointer($0.address)
    }
  }
}

/// Stores a presented state at a stable address.
///
/// A box is mutated only while it is uniquely referenced.
@usableFromInline
class PresentationBox {
  /// The address of the optional state.
  @usableFromInline let address: UnsafeMutableRawPointer

  init(address: UnsafeMutableRawPointer) {
    self.address = address
  }

  @usableFromInline
  func copy() -> PresentationBox { self }
}

final class TypedPresentationBox<State>: PresentationBox {
  let pointer: UnsafeMutablePointer<State?>

  init(_ state: State?) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: state)
    super.init(address: UnsafeMutableRawPointer(pointer))
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }

  override func copy() -> PresentationBox {
    TypedPresentationBox(pointer.pointee)
  }
}
