/// A state that is removed by its first action, such as the state of an alert.
///
/// ```swift
/// struct Tip: Equatable, _EphemeralState {
///   enum Action { case understood }
///   var text: String
/// }
/// ```
///
/// `ifLet` sets the state to `nil` after that action. Ephemeral states have no effects.
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

/// Whether a state or its current case is ephemeral.
@usableFromInline
func isEphemeral<State>(_ state: State) -> Bool {
  ephemeralType(of: state) != nil
}

/// The ephemeral type of a state or of its current case, or `nil`.
@usableFromInline
func ephemeralType<State>(of state: State) -> (any _EphemeralState.Type)? {
  if let type = State.self as? any _EphemeralState.Type { return type }
  let mirror = Mirror(reflecting: state)
  guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value else { return nil }
  return type(of: payload) as? any _EphemeralState.Type
}

/// Whether an action or its current case is an action of an ephemeral type.
@usableFromInline
func isAction<Action>(_ action: Action, of ephemeralType: any _EphemeralState.Type) -> Bool {
  if Action.self == ephemeralType.actionType { return true }
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value
  else { return false }
  return type(of: payload) == ephemeralType.actionType
}
