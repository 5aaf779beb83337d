/// Combines the reducers listed in a `body`.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   if isLoggingEnabled { LoggingReducer() }
///   Reduce { state, action in .none }
/// }
/// ```
///
/// The reducers run from first to last on the same state. Their effects run concurrently.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Builds the reducers of a `for` loop.
  @inlinable
  public static func buildArray(
    _ reducers: [some Reducer<State, Action>]
  ) -> some Reducer<State, Action> {
    _SequenceMany(reducers: reducers)
  }

  /// Builds an empty body.
  @inlinable
  public static func buildBlock() -> some Reducer<State, Action> {
    EmptyReducer()
  }

  /// Builds a body of one reducer.
  @inlinable
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  /// Builds the first branch of an `if` or a `switch`.
  @inlinable
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    first reducer: R0
  ) -> _Conditional<R0, R1> {
    .first(reducer)
  }

  /// Builds the second branch of an `if` or a `switch`.
  @inlinable
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    second reducer: R1
  ) -> _Conditional<R0, R1> {
    .second(reducer)
  }

  // The parameter with the type excludes arguments of type `any Reducer`, which the compiler would
  // otherwise open. The overload for `any Reducer` is disfavored, because the compiler would prefer
  // it for all reducers.
  /// Builds one reducer.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(
    _ reducer: R,
    _: R.Type = R.self
  ) -> R {
    reducer
  }

  /// Builds one reducer of a type that is known only at run time.
  @inlinable
  @_disfavoredOverload
  public static func buildExpression(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// Returns the combined reducer.
  @inlinable
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  /// Builds the content of an `if #available`.
  @inlinable
  public static func buildLimitedAvailability(
    _ reducer: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// Builds an `if` without an `else`.
  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> R? {
    reducer
  }

  /// Builds the first reducer.
  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R {
    first
  }

  /// Builds the reducers so far and the next one.
  @inlinable
  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0,
    next: R1
  ) -> _Sequence<R0, R1> {
    _Sequence(accumulated, next)
  }

  /// The selected reducer of an `if` or a `switch`.
  public enum _Conditional<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
    case first(First)
    case second(Second)

    public static var _isConstant: Bool { false }

    @inlinable
    public func reduce(
      into state: inout First.State,
      action: First.Action
    ) -> Effect<First.Action> {
      switch self {
      case .first(let reducer): reducer.reduce(into: &state, action: action)
      case .second(let reducer): reducer.reduce(into: &state, action: action)
      }
    }
  }

  /// Two reducers that run one after the other.
  public struct _Sequence<R0: Reducer, R1: Reducer<R0.State, R0.Action>>: Reducer {
    @usableFromInline let first: ReducerNode<R0>
    @usableFromInline let second: ReducerNode<R1>

    public static var _isConstant: Bool { R0._isConstant && R1._isConstant }

    @inlinable
    init(_ first: R0, _ second: R1) {
      self.first = ReducerNode(first)
      self.second = ReducerNode(second)
    }

    @inlinable
    public func reduce(into state: inout R0.State, action: R0.Action) -> Effect<R0.Action> {
      let effect = first.reduce(into: &state, action: action)
      return effect.merge(with: second.reduce(into: &state, action: action))
    }
  }

  /// The reducers of a `for` loop.
  public struct _SequenceMany<Element: Reducer>: Reducer {
    @usableFromInline let reducers: [Element]

    public static var _isConstant: Bool { false }

    @usableFromInline
    init(reducers: [Element]) {
      self.reducers = reducers
    }

    @inlinable
    public func reduce(
      into state: inout Element.State,
      action: Element.Action
    ) -> Effect<Element.Action> {
      reducers.reduce(.none) { effect, reducer in
        effect.merge(with: reducer.reduce(into: &state, action: action))
      }
    }
  }
}

/// The builder of a reducer's parts: `@ReducerBuilderOf<Self>`.
public typealias ReducerBuilderOf<R: _ReducerTypes> = ReducerBuilder<R.State, R.Action>
