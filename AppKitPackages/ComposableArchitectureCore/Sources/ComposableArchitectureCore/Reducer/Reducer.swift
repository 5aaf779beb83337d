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
/// Write ``body`` to compose a feature from other reducers, or ``reduce(into:action:)`` for a
/// feature without parts. A store calls the reducer on the main actor, one action at a time.
public protocol Reducer<State, Action>: _ReducerTypes {
  /// The state of the feature.
  associatedtype State

  /// The actions of the feature: user actions, notifications and responses of effects.
  associatedtype Action

  /// The type of ``body``, inferred.
  associatedtype Body

  /// Changes the state for an action, and returns the effects to run.
  ///
  /// - Parameters:
  ///   - state: The feature's state.
  ///   - action: The action.
  /// - Returns: An effect that can send more actions.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that make up this one, run from first to last.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Whether the reducer is put together the same way each time, without conditions and loops.
  static var _isConstant: Bool { get }
}

extension Reducer {
  public static var _isConstant: Bool { true }
}

extension Reducer where Body == Never {
  /// A reducer that implements ``reduce(into:action:)`` has no body.
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
  /// A store evaluates `body` once, unless there are conditions or loops in it.
  @inlinable
  public func reduce(into state: inout Body.State, action: Body.Action) -> Effect<Body.Action> {
    runBody(of: self, into: &state, action: action)
  }
}

/// A reducer of the state and action of another: `some ReducerOf<Self>`.
public typealias ReducerOf<R: _ReducerTypes> = Reducer<R.State, R.Action>

/// The associated types of a reducer, for ``ReducerOf``.
///
/// Where a module isolates its types to the main actor by default, the compiler decides how
/// `Feature: Reducer` is isolated by looking at `body`. The type of `body`, `some ReducerOf<Self>`,
/// must therefore not depend on that conformance.
public protocol _ReducerTypes<State, Action> {
  associatedtype State
  associatedtype Action
}
