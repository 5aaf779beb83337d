/// A type that changes the state of a feature for each action, and returns the effects to run.
///
/// ```swift
/// struct Counter: Reducer {
///   struct State { var count = 0 }
///   enum Action { case decrement, increment }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .decrement: state.count -= 1
///       case .increment: state.count += 1
///       }
///       return .none
///     }
///   }
/// }
/// ```
///
/// Implement ``body`` to compose a feature from other reducers, or ``reduce(into:action:)`` for a
/// feature without child reducers. A store calls the reducer on the main actor, one action at a
/// time.
public protocol Reducer<State, Action>: _ReducerTypes {
  /// The state of the feature.
  associatedtype State

  /// The actions of the feature: user actions, notifications and responses of effects.
  associatedtype Action

  /// The type of ``body``, which the compiler infers.
  associatedtype Body

  /// Changes the state for an action, and returns the effects to run.
  ///
  /// - Parameters:
  ///   - state: The feature's state.
  ///   - action: The action.
  /// - Returns: An effect that can send more actions.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The composed reducers, which run from first to last.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Whether all evaluations of the reducer's body have the same result, because the body contains
  /// no conditions and loops.
  static var _isConstant: Bool { get }
}

extension Reducer {
  public static var _isConstant: Bool { true }
}

extension Reducer where Body == Never {
  /// The body of a reducer that implements ``reduce(into:action:)``, which is never evaluated.
  public var body: Body {
    fatalError(
      """
      '\(Self.self)' has no body. To fix this, call 'reduce(into:action:)' instead of 'body'.
      """
    )
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Runs ``body``.
  ///
  /// A store evaluates `body` once unless it contains conditions or loops.
  @inlinable
  public func reduce(into state: inout Body.State, action: Body.Action) -> Effect<Body.Action> {
    runBody(of: self, into: &state, action: action)
  }
}

/// A reducer of the state and action of another: `some ReducerOf<Self>`.
public typealias ReducerOf<R: _ReducerTypes> = Reducer<R.State, R.Action>

/// The associated types of a reducer, for ``ReducerOf``.
///
/// In a module with main actor isolation by default, the compiler infers the isolation of the
/// conformance `Feature: Reducer` from `body`. So the type of `body`, `some ReducerOf<Self>`, must
/// not depend on that conformance.
public protocol _ReducerTypes<State, Action> {
  associatedtype State
  associatedtype Action
}
