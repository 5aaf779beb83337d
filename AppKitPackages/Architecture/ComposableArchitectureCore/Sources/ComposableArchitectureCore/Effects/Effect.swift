/// An operation that a reducer returns, a store runs, and that can send actions.
///
/// ```swift
/// case .refreshButtonTapped:
///   return .run { send in
///     await send(.response(Result { try await client.load() }))
///   }
///   .cancellable(id: CancelID.load)
/// ```
///
/// An effect is a value. The store starts the operation on the main actor after the reducer has
/// returned.
public struct Effect<Action>: Sendable {
  /// The operation of an effect, for the runtimes that execute it.
  ///
  /// `@unchecked` is sound for the actions, also of compositions: a reducer creates them and the store passes them to the
  /// reducer, both on the main actor, without accesses in between.
  package enum Operation: @unchecked Sendable {
    /// No operation.
    case none
    /// Sends an action once the reducer has returned.
    case send(Action)
    /// Runs an asynchronous operation.
    case run(
      origin: EffectOrigin,
      name: String?,
      priority: TaskPriority?,
      operation: @Sendable (Send<Action>) async -> Void
    )
    /// Subscribes to a source of actions, without a task of its own.
    case subscribe(origin: EffectOrigin, Subscription)
    /// A synchronous operation.
    case perform(@MainActor @Sendable () -> Void)
    /// Runs several effects, or one effect in a certain way.
    case composed(Composition, [Effect])
  }

  /// The ways in which an effect runs other effects.
  package enum Composition: @unchecked Sendable {
    /// Runs effects concurrently.
    case merge
    /// Runs effects one after another.
    case concatenate
    /// Runs an effect until its id is cancelled.
    case cancellable(ids: [CancelID], cancelInFlight: Bool)
    /// Runs an effect until the feature at a path is removed. The feature may dismiss itself.
    case feature(NavigationPath, dismissal: Action?)
    /// Notifies an observer when an effect starts and ends.
    case observed(EffectObserver)
  }

  /// Subscribes to a source of actions on the main actor, and returns a closure that cancels the
  /// subscription. The source sends its actions on the main actor. The last parameter must be called
  /// once, on any thread, when the source or the subscription has ended.
  package typealias Subscription =
    @MainActor @Sendable (
      _ send: Send<Action>,
      _ end: @escaping @Sendable () -> Void
    ) -> @Sendable () -> Void

  // A reference, so that an effect without an operation is `nil`, which is fast to return.
  @usableFromInline let node: EffectNode<Action>?

  @usableFromInline
  init(node: EffectNode<Action>?) {
    self.node = node
  }

  package init(operation: Operation) {
    if case .none = operation { node = nil } else { node = EffectNode(operation) }
  }

  package var operation: Operation {
    guard let node else { return .none }
    return node.operation
  }
}

extension Effect {
  /// Combines the effect from its innermost parts outwards.
  ///
  /// - Parameters:
  ///   - single: Converts an operation that is no composition.
  ///   - composed: Converts a composition of the converted effects.
  func fold<Result>(
    _ single: (Operation) -> Result,
    composed: (Composition, [Result]) -> Result
  ) -> Result {
    guard case .composed(let composition, let effects) = operation else { return single(operation) }
    return composed(composition, effects.map { $0.fold(single, composed: composed) })
  }
}

/// Stores the operation of an effect.
@usableFromInline
final class EffectNode<Action>: Sendable {
  let operation: Effect<Action>.Operation

  init(_ operation: Effect<Action>.Operation) {
    self.operation = operation
  }
}

/// The source location of an effect, for messages about running effects.
package struct EffectOrigin: Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension EffectOrigin: CustomStringConvertible {
  package var description: String { "\(fileID):\(line)" }
}

/// The effect of a reducer: `EffectOf<Feature>`.
public typealias EffectOf<R: _ReducerTypes> = Effect<R.Action>

/// Closures that a runtime calls when an effect starts, and when it has ended in any way.
package struct EffectObserver: Sendable {
  package let didStart: @MainActor @Sendable () -> Void
  package let didEnd: @Sendable () -> Void

  package init(
    didStart: @escaping @MainActor @Sendable () -> Void,
    didEnd: @escaping @Sendable () -> Void
  ) {
    self.didStart = didStart
    self.didEnd = didEnd
  }
}

extension Effect {
  /// An effect without an operation.
  @inlinable
  public static var none: Self {
    Self(node: nil)
  }

  /// Creates an effect that sends an action when the reducer has returned.
  ///
  /// ```swift
  /// return .send(.delegate(.saved(contact)))
  /// ```
  ///
  /// The store handles the action before the outermost call of `Store/send(_:)` returns. Use the
  /// effect to send a delegate action to a parent. To share logic between cases, call a function
  /// instead.
  ///
  /// - Parameter action: The action.
  public static func send(_ action: Action) -> Self {
    Self(node: EffectNode(.send(action)))
  }

  /// Whether the effect has no operation.
  @inlinable
  package var isNone: Bool { node == nil }

  /// Returns the effect with an observer of its start and end.
  package func observed(by observer: EffectObserver) -> Self {
    isNone ? self : Self(operation: .composed(.observed(observer), [self]))
  }
}
