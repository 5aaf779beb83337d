import ComposableArchitectureCore
import Testing

/// A feature without macros, which tests use as a presented child, a stack element and a row.
struct Counter: Reducer {
  struct State: Equatable, ObservableState {
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
    mutating func _$willModify() { _$observationRegistrar._$willModify() }

    init(count: Int = 0, title: String = "") {
      _count = count
      _title = title
    }

    private var _count: Int
    var count: Int {
      get {
        _$observationRegistrar.access(self, keyPath: \.count)
        return _count
      }
      set {
        _$observationRegistrar.mutate(
          self,
          keyPath: \.count,
          &_count,
          newValue,
          _$isIdentityEqual
        )
      }
      _modify {
        let oldValue = _$observationRegistrar.willModify(self, keyPath: \.count, &_count)
        defer {
          _$observationRegistrar.didModify(
            self,
            keyPath: \.count,
            &_count,
            oldValue,
            _$isIdentityEqual
          )
        }
        yield &_count
      }
    }

    private var _title: String
    var title: String {
      get {
        _$observationRegistrar.access(self, keyPath: \.title)
        return _title
      }
      set {
        _$observationRegistrar.mutate(
          self,
          keyPath: \.title,
          &_title,
          newValue,
          _$isIdentityEqual
        )
      }
    }
  }

  enum Action: Equatable, Sendable, BindableAction, CasePathable {
    case binding(BindingAction<State>)
    case closeButtonTapped
    case decrement
    case increment
    case incrementLater
    case start
    case stop

    static var allCasePaths: AllCasePaths { AllCasePaths() }

    struct AllCasePaths: Sendable {
      var binding: AnyCasePath<Action, BindingAction<State>> {
        AnyCasePath(
          embed: { .binding($0) },
          extract: { if case .binding(let action) = $0 { action } else { nil } }
        )
      }
      var increment: AnyCasePath<Action, Void> {
        AnyCasePath(
          embed: { .increment },
          extract: { if case .increment = $0 { () } else { nil } }
        )
      }
      var decrement: AnyCasePath<Action, Void> {
        AnyCasePath(
          embed: { .decrement },
          extract: { if case .decrement = $0 { () } else { nil } }
        )
      }
    }
  }

  enum CancelID { case timer }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .closeButtonTapped:
        return .run { _ in await dismiss() }
      case .decrement:
        state.count -= 1
        return .none
      case .increment:
        state.count += 1
        return .none
      case .incrementLater:
        return .run { send in await send(.increment) }
      case .start:
        return .run { send in
          await send(.increment)
          try await Task.never()
        }
        .cancellable(id: CancelID.timer)
      case .stop:
        return .cancel(id: CancelID.timer)
      }
    }
  }
}

/// Yields until a condition is true.
@MainActor
func waitUntil(
  _ condition: @MainActor () -> Bool,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) async {
  for _ in 0..<100_000 {
    if condition() { return }
    await Task.yield()
  }
  Issue.record(
    "The condition never held.",
    sourceLocation: SourceLocation(
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  )
}
