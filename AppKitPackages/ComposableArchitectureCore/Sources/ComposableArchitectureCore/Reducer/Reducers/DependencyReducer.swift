extension Reducer {
  /// Sets a dependency of a reducer and of its effects.
  ///
  /// ```swift
  /// Onboarding()
  ///   .dependency(\.apiClient, .offline)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the dependency.
  ///   - value: The value.
  /// - Returns: A reducer with the dependency.
  @warn_unqualified_access
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> some Reducer<State, Action> {
    _DependencyReducer(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Sets a dependency whose type is its own key.
  ///
  /// ```swift
  /// Onboarding()
  ///   .dependency(APIClient.offline)
  /// ```
  ///
  /// - Parameter value: The value.
  /// - Returns: A reducer with the dependency.
  @warn_unqualified_access
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> some Reducer<State, Action> where Value.Value == Value {
    _DependencyReducer(base: self) { $0[Value.self] = value }
  }

  /// Changes a dependency of a reducer and of its effects.
  ///
  /// ```swift
  /// Onboarding()
  ///   .transformDependency(\.apiClient) { $0.login = { _ in .demo } }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the dependency.
  ///   - transform: Changes the value.
  /// - Returns: A reducer with the changed dependency.
  @warn_unqualified_access
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> some Reducer<State, Action> {
    _DependencyReducer(base: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// Changes a dependency whose type is its own key.
  ///
  /// - Parameters:
  ///   - type: The type of the dependency.
  ///   - transform: Changes the value.
  /// - Returns: A reducer with the changed dependency.
  @warn_unqualified_access
  public func transformDependency<Value: TestDependencyKey>(
    _ type: Value.Type,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> some Reducer<State, Action> where Value.Value == Value {
    _DependencyReducer(base: self) { transform(&$0[Value.self]) }
  }
}

public struct _DependencyReducer<Base: Reducer>: Reducer {
  private let base: ReducerNode<Base>
  private let update: (inout DependencyValues) -> Void

  public static var _isConstant: Bool { Base._isConstant }

  init(base: Base, update: @escaping (inout DependencyValues) -> Void) {
    self.base = ReducerNode(base)
    self.update = update
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    withDependencies(update) {
      base.reduce(into: &state, action: action)
    }
  }
}
