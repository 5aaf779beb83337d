import Foundation

/// The reference that a property and its copies share, so that all of them follow an assignment of
/// another reference.
final class ReferenceBox<R>: @unchecked Sendable {
  // Sound: only code that holds `lock` accesses `_reference`.
  private var _reference: R
  private let lock = NSLock()

  init(_ reference: R) {
    _reference = reference
  }

  var reference: R {
    get { lock.withLock { _reference } }
    set {
      // Released after the lock, because the end of a reference calls its key.
      let oldReference = lock.withLock {
        defer { _reference = newValue }
        return _reference
      }
      withExtendedLifetime(oldReference) {}
    }
  }
}
