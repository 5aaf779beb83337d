import IssueReporting
import Synchronization

/// Whether a reducer has written the change of a control.
@_spi(Internals) public final class BindingReceipt: Sendable {
  private let signature = Atomic(false)

  var isSigned: Bool { signature.load(ordering: .relaxed) }

  func sign() { signature.store(true, ordering: .relaxed) }

  /// Reports an issue if no reducer has written the change.
  ///
  /// - Parameter binding: The action of the change.
  public func reportIfUnsigned<Root>(_ binding: BindingAction<Root>) {
    guard !isSigned else { return }
    reportIssue(
      """
      A control has written a property, but no reducer has handled the write.

        State: \(typeName(Root.self))
        Value: \(binding.value)

      To fix this, put a "BindingReducer" in the "body" of the feature, and make sure that the store \
      runs it.
      """
    )
  }
}

extension BindingAction {
  /// Adds a receipt, which the reducer that writes the property signs.
  @_spi(Internals) public mutating func addReceipt() -> BindingReceipt {
    let receipt = BindingReceipt()
    self.receipt = receipt
    return receipt
  }
}
