/// A state that is removed by its first action, such as the state of an alert.
///
/// ```swift
/// struct Tip: Equatable, _EphemeralState {
///   enum Action { case understood }
///   var text: String
/// }
/// ```
///
/// `ifLet` sets it to `nil` after that action, and starts and cancels no effects for it.
public protocol _EphemeralState<Action>: _ReducerProvidingState {
  /// The state's action.
  associatedtype Action

  /// The type of the state's actions as a value, for comparisons at run time.
  static var actionType: Any.Type { get }
}

extension _EphemeralState {
  /// The type of the state's actions.
  public static var actionType: Any.Type { Action.self }
}

extension AlertState: _EphemeralState {}
extension ConfirmationDialogState: _EphemeralState {}

/// Whether a state is ephemeral, itself or in its present case.
@usableFromInline
func isEphemeral<State>(_ state: State) -> Bool {
  ephemeralType(of: state) != nil
}

/// The ephemeral type a state has, itself or in its present case.
@usableFromInline
func ephemeralType<State>(of state: State) -> (any _EphemeralState.Type)? {
  if let type = State.self as? any _EphemeralState.Type { return type }
  let mirror = Mirror(reflecting: state)
  guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value else { return nil }
  return type(of: payload) as? any _EphemeralState.Type
}

/// Whether an action is that of an ephemeral type, itself or in its present case.
@usableFromInline
func isAction<Action>(_ action: Action, of ephemeralType: any _EphemeralState.Type) -> Bool {
  if Action.self == ephemeralType.actionType { return true }
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value
  else { return false }
  return type(of: payload) == ephemeralType.actionType
}
