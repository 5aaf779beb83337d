/// A store for tests: it runs a feature, and fails the test for each change and action that the
/// test does not assert.
///
/// ```swift
/// @MainActor
/// @Test func `Loading shows the fact`() async {
///   let store = TestStore(initialState: Counter.State()) {
///     Counter()
///   } withDependencies: {
///     $0.numberFact.fetch = { "\($0) is a good number." }
///   }
///
///   await store.send(.factButtonTapped) {
///     $0.isLoading = true
///   }
///   await store.receive(\.factResponse) {
///     $0.isLoading = false
///     $0.fact = "0 is a good number."
///   }
/// }
/// ```
///
/// A test must assert each action that it sends, each change of the state, each action that an
/// effect sends, and the end of all effects. Set ``exhaustivity`` to check less.
///
/// A test store has the test context: dependencies without an override have their test values, most
/// of which fail the test when they are used.
@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  let core: RootCore<State, TestAction<Action>>
  let reducer: TestReducer<State, Action>
  let sharedChanges = SharedChangeTracker()
  let location: CallerLocation
  private let serialExecutor = SerialExecutorLease()

  /// The default time-out of `receive` and `finish` in nanoseconds: a second.
  public var timeout: UInt64 = 1_000_000_000

  /// Creates a test store.
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - reducer: The feature under test.
  ///   - prepareDependencies: Overrides the dependencies that the feature uses.
  public init<R: Reducer<State, Action>>(
    // Not `State`, which must be `Equatable`: the compiler would look up the `init` of
    // `initialState: .init()` in `Equatable` before it infers the state of the reducer.
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    var dependencies = DependencyValues()
    let testReducer = Dependencies.withDependencies {
      prepareDependencies(&$0)
      dependencies = $0
    } operation: {
      TestReducer(reducer(), state: initialState(), dependencies: dependencies)
    }
    self.reducer = testReducer
    core = RootCore(initialState: testReducer.state, reducer: testReducer.reduce)
    location = CallerLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  deinit {
    Self.complete(reducer: reducer, sharedChanges: sharedChanges, location: location)
  }

  /// The state after all actions that the test has sent and received so far.
  public var state: State {
    reducer.state
  }

  /// The dependencies of the feature. A change applies from the next action on.
  ///
  /// ```swift
  /// store.dependencies.weather.forecast = { _ in throw Offline() }
  /// await store.send(.refreshButtonTapped)
  /// ```
  public var dependencies: DependencyValues {
    get { reducer.dependencies }
    set { reducer.dependencies = newValue }
  }

  /// The changes and actions that the test must assert.
  public var exhaustivity: Exhaustivity {
    get { reducer.exhaustivity }
    set { reducer.exhaustivity = newValue }
  }

  /// Whether the feature has called its `dismiss` dependency.
  ///
  /// Effects that run then may outlive the test.
  public var isDismissed: Bool {
    reducer.dismissal.isRequested
  }

  /// Whether all tasks run on the main thread, one after another, in a deterministic order.
  ///
  /// The setting applies to the whole process until no test store is left. Writing `false` switches
  /// the executor off for all of them.
  public var useMainSerialExecutor: Bool {
    get { uncheckedUseMainSerialExecutor }
    set {
      if newValue { serialExecutor.begin() } else { uncheckedUseMainSerialExecutor = false }
    }
  }
}

/// The test store of a reducer: `TestStoreOf<Feature>`.
public typealias TestStoreOf<R: _ReducerTypes> = TestStore<R.State, R.Action>
where R.State: Equatable
