extension Reducer {
  /// Runs an effect when a part of the state has changed.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .onChange(of: \.settings) { oldValue, state in
  ///     .run { [settings = state.settings] _ in await client.saveSettings(settings) }
  ///   }
  /// ```
  ///
  /// The values before and after the preceding reducer are compared.
  ///
  /// - Parameters:
  ///   - toValue: Returns the compared part of the state.
  ///   - reduce: Receives the old value, changes the state and returns an effect.
  /// - Returns: A reducer that also handles the change.
  @inlinable
  public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V,
    _ reduce: @escaping (_ oldValue: V, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    _OnChangeReducer(base: self, toValue: toValue, isDuplicate: ==) { oldValue, _, state, _ in
      reduce(oldValue, &state)
    }
  }

  /// Runs another reducer when a part of the state has changed.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.settings) { oldValue, newValue in
  ///     Reduce { state, action in .none }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - toValue: Returns the compared part of the state.
  ///   - reducer: Creates the reducer for the change from the old and the new value.
  /// - Returns: A reducer that also handles the change.
  @inlinable
  public func onChange<V: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    onChange(of: toValue, removeDuplicates: ==, reducer)
  }

  /// Runs another reducer when a part of the state has changed, by a comparison of its own.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.settings, removeDuplicates: { $0 == $1 }) { oldValue, newValue in
  ///     Reduce { state, action in .none }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - toValue: Returns the compared part of the state. It does not need to be `Equatable`.
  ///   - isDuplicate: Returns true if the old and the new value count as equal.
  ///   - reducer: Creates the reducer for the change from the old and the new value.
  /// - Returns: A reducer that also handles the change.
  @inlinable
  public func onChange<V, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    removeDuplicates isDuplicate: @escaping (_ oldValue: V, _ newValue: V) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> some Reducer<State, Action> {
    _OnChangeReducer(base: self, toValue: toValue, isDuplicate: isDuplicate) {
      oldValue,
      newValue,
      state,
      action in
      reducer(oldValue, newValue).reduce(into: &state, action: action)
    }
  }
}

public struct _OnChangeReducer<Base: Reducer, Value>: Reducer {
  @usableFromInline
  typealias React = (Value, Value, inout Base.State, Base.Action) -> Effect<Base.Action>

  @usableFromInline let base: ReducerNode<Base>
  @usableFromInline let toValue: (Base.State) -> Value
  @usableFromInline let isDuplicate: (Value, Value) -> Bool
  @usableFromInline let react: React

  @inlinable
  public static var _isConstant: Bool { Base._isConstant }

  @inlinable
  init(
    base: Base,
    toValue: @escaping (Base.State) -> Value,
    isDuplicate: @escaping (Value, Value) -> Bool,
    react: @escaping React
  ) {
    self.base = ReducerNode(base)
    self.toValue = toValue
    self.isDuplicate = isDuplicate
    self.react = react
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let oldValue = toValue(state)
    let effect = base.reduce(into: &state, action: action)
    let newValue = toValue(state)
    guard !isDuplicate(oldValue, newValue) else { return effect }
    return effect.merge(with: react(oldValue, newValue, &state, action))
  }
}
