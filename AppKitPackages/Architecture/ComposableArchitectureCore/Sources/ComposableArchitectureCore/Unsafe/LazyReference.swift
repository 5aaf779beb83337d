import Synchronization

/// A reference to an object that is created at its first use, on any thread.
///
/// Unmanaged, because a retain and a release would take longer than tracking an access.
struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The address of the object, retained, or zero.
  private let address = Atomic<UInt>(0)

  deinit { existing?.release() }

  /// The object, if it was created. The reference retains it.
  var existing: Unmanaged<Object>? {
    UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)).map { .fromOpaque($0) }
  }

  /// The object.
  ///
  /// - Parameter make: Creates the object. The result is not used if another thread was faster.
  func object(_ make: () -> Object) -> Unmanaged<Object> {
    if let existing { return existing }
    let new = Unmanaged.passRetained(make())
    let (isStored, address) = address.compareExchange(
      expected: 0,
      desired: UInt(bitPattern: new.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    guard !isStored, let pointer = UnsafeRawPointer(bitPattern: address) else { return new }
    new.release()
    return .fromOpaque(pointer)
  }
}
