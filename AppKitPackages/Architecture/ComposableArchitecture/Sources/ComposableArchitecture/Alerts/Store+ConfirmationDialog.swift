import SwiftUI

extension Store: _ConfirmationDialogItem
where State: _ConfirmationDialogState, State._ButtonAction == Action {
  public var _confirmationDialogState: ConfirmationDialogState<Action> {
    withState { $0._confirmationDialog }
  }
  public func _send(_ action: Action) { send(action) }
}
