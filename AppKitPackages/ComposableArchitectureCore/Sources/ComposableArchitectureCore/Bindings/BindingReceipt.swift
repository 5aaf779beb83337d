import Synchronization

/// Whether a reducer has written the change of a control.
final class BindingReceipt: Sendable {
  private let signature = Atomic(false)

  var isSigned: Bool { signature.load(ordering: .relaxed) }

  func sign() { signature.store(true, ordering: .relaxed) }
}
