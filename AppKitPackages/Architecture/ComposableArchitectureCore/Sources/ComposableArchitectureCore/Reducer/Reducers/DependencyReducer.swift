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
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(base: self) { $0[keyPath: keyPath] = value }
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
  ) -> _DependencyKeyWritingReducer<Self> where Value.Value == Value {
    _DependencyKeyWritingReducer(base: self) { $0[Value.self] = value }
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
  ) -> _DependencyKeyWritingReducer<Self> {
    _DependencyKeyWritingReducer(base: self) { transform(&$0[keyPath: keyPath]) }
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
  ) -> _DependencyKeyWritingReducer<Self> where Value.Value == Value {
    _DependencyKeyWritingReducer(base: self) { transform(&$0[Value.self]) }
  }
}

/// A reducer with changed dependencies. Operators in a row are one reducer: its own operators are
/// preferred to those of every reducer.
public struct _DependencyKeyWritingReducer<Base: Reducer>: Reducer {
  private let base: ReducerNode<Base>
  private let update: (inout DependencyValues) -> Void

  public static var _isConstant: Bool { Base._isConstant }

  init(base: Base, update: @escaping (inout DependencyValues) -> Void) {
    self.init(base: ReducerNode(base), update: update)
  }

  private init(base: ReducerNode<Base>, update: @escaping (inout DependencyValues) -> Void) {
    self.base = base
    self.update = update
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    withDependencies(update) {
      base.reduce(into: &state, action: action)
    }
  }

  private func preceded(by outerUpdate: @escaping (inout DependencyValues) -> Void) -> Self {
    Self(base: base) { [update] dependencies in
      outerUpdate(&dependencies)
      update(&dependencies)
    }
  }

  @warn_unqualified_access
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> Self {
    preceded { $0[keyPath: keyPath] = value }
  }

  @warn_unqualified_access
  public func dependency<Value: TestDependencyKey>(_ value: Value) -> Self
  where Value.Value == Value {
    preceded { $0[Value.self] = value }
  }

  @warn_unqualified_access
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> Self {
    preceded { transform(&$0[keyPath: keyPath]) }
  }

  @warn_unqualified_access
  public func transformDependency<Value: TestDependencyKey>(
    _ type: Value.Type,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> Self where Value.Value == Value {
    preceded { transform(&$0[Value.self]) }
  }
}
