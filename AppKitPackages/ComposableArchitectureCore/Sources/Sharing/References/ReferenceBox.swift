import Foundation

/// The one place where a property and its copies look up what they point to, so that a property can be
/// pointed elsewhere.
final class ReferenceBox<R>: @unchecked Sendable {
  // Sound: `_reference` is only touched while `lock` is held.
  private var _reference: R
  private let lock = NSLock()

  init(_ reference: R) {
    _reference = reference
  }

  var reference: R {
    get { lock.withLock { _reference } }
    set { lock.withLock { _reference = newValue } }
  }
}
