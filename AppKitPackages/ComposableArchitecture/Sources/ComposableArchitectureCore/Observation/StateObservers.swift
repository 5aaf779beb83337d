import Observation
import Synchronization

/// The observers of one state value, shared by its copies.
///
/// The registrar is only made when somebody reads a property from outside of a reducer, so state that
/// nobody looks at costs one small object.
final class StateObservers: Observable, Sendable {
  private final class Box: Sendable {
    let registrar = ObservationRegistrar()
  }

  /// The address of the box, retained, or zero.
  private let address = Atomic<UInt>(0)

  deinit {
    let address = address.load(ordering: .acquiring)
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
    Unmanaged<Box>.fromOpaque(pointer).release()
  }

  func access(_ keyPath: AnyKeyPath) {
    (box ?? makeBox()).registrar.access(self, keyPath: name(keyPath))
  }

  func willSet(_ keyPath: AnyKeyPath) {
    box?.registrar.willSet(self, keyPath: name(keyPath))
  }

  func didSet(_ keyPath: AnyKeyPath) {
    box?.registrar.didSet(self, keyPath: name(keyPath))
  }

  /// Whether anybody can have observed anything.
  var isObserved: Bool { address.load(ordering: .relaxed) != 0 }

  private var box: Box? {
    let address = address.load(ordering: .acquiring)
    // Sound: the address is that of a box this object retains until it goes away.
    return UnsafeRawPointer(bitPattern: address).map {
      Unmanaged<Box>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private func makeBox() -> Box {
    let new = Box()
    let retained = Unmanaged.passRetained(new)
    let (isStored, address) = address.compareExchange(
      expected: 0,
      desired: UInt(bitPattern: retained.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    guard !isStored, let pointer = UnsafeRawPointer(bitPattern: address) else { return new }
    retained.release()
    return Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The key path of a state's property, as if it were one of this object.
  ///
  /// Sound: a registrar hashes and compares key paths and never follows them, so they only have to
  /// be the same ones when a property is read and when it is changed.
  private func name(_ keyPath: AnyKeyPath) -> KeyPath<StateObservers, Never> {
    withExtendedLifetime(keyPath) {
      unsafeBitCast(ObjectIdentifier(keyPath), to: KeyPath<StateObservers, Never>.self)
    }
  }
}
