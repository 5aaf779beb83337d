import SwiftUI

extension Store: _AlertItem where State: _AlertState, State._ButtonAction == Action {
  public var _alertState: AlertState<Action> { withState { $0._alert } }
  public func _send(_ action: Action) { send(action) }
}
