import ViewNodes

/// The context of a state change, such as its animation.
///
/// Terminals show every change at once; browsers animate the changes of one update together.
public struct Transaction: Sendable {
  /// The values of the innermost `withTransaction`.
  @TaskLocal static var currentValues = TransactionValues()

  /// The animation of the change, if any.
  public var animation: Animation? {
    didSet { setsAnimation = true }
  }
  /// Whether the transaction replaces the animation of the transaction around it.
  private(set) var setsAnimation = false
  /// Whether descendants ignore animations.
  public var disablesAnimations: Bool {
    get { values.flags.contains(.disablesAnimations) }
    set { values.flags.set(.disablesAnimations, newValue) }
  }
  /// Whether the change is part of a continuous interaction, such as a drag.
  public var isContinuous: Bool {
    get { values.flags.contains(.isContinuous) }
    set { values.flags.set(.isContinuous, newValue) }
  }
  /// Whether changes measure the velocity that animations begin with. Renderers do not use it.
  public var tracksVelocity: Bool {
    get { values.flags.contains(.tracksVelocity) }
    set { values.flags.set(.tracksVelocity, newValue) }
  }
  /// The values of keys, and the closures for the end of the animation.
  var values = TransactionValues()

  /// Calls a closure when the animation ends: after the update of the changes. `criteria` has no effect.
  ///
  /// ```swift
  /// var transaction = Transaction(animation: .default)
  /// transaction.addAnimationCompletion { print("moved") }
  /// ```
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {
    values.completions.append(completion)
  }

  /// Whether there are closures for the end of the animation.
  var hasCompletions: Bool { !values.completions.isEmpty }

  /// Creates a transaction without an animation.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) {
    self.animation = animation
    setsAnimation = true
  }

  /// Returns the transaction with what it leaves open as in the innermost `withAnimation` or
  /// `withTransaction`.
  func inheriting() -> Transaction {
    var copy = self
    copy.values = values.inheriting(from: Transaction.currentValues)
    if !setsAnimation { copy.animation = ChangeScope.current?.animation }
    return copy
  }

  /// The animation, unless animations are disabled.
  var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }
}

/// Runs a closure that changes state with an animation, and returns its result.
///
/// The changes of `@State` in the closure are an update of their own, after those before the closure.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try ChangeScope.run(animation, completions: [], body)
}

/// Runs a closure that changes state with an animation, and calls `completion` after the update of these
/// changes, or at once if there are none.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  try ChangeScope.run(animation, completions: [completion], body)
}

/// The criterion by which an animation is complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String
  /// The animation has reached its final value.
  public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
  /// The animation has been removed.
  public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// Runs a closure that changes state with one value of a transaction, and returns its result.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>,
  _ value: Value,
  _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction(animation: ChangeScope.current?.animation)
  transaction.values = Transaction.currentValues
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs a closure that changes state with a transaction, and returns its result.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  // The closures belong to this transaction only.
  var values = transaction.values
  values.completions = []
  return try Transaction.$currentValues.withValue(values) {
    try ChangeScope.run(
      transaction.effectiveAnimation,
      completions: transaction.values.completions,
      body
    )
  }
}
