/// An action of a stack of features: one of a feature on it, a push or a pop.
///
/// ```swift
/// enum Action {
///   case path(StackActionOf<Path>)
/// }
///
/// case .path(.element(id: let id, action: .detail(.saveButtonTapped))):
///   state.path.pop(from: id)
///   return .none
/// ```
///
/// Key paths identify the feature by its id: `\.path[id: 0].detail.saveButtonTapped`.
public enum StackAction<State, Action> {
  /// An action of the feature with an id.
  indirect case element(id: StackElementID, action: Action)

  /// Pops the feature with an id and all features above it.
  case popFrom(id: StackElementID)

  /// Pushes a feature.
  case push(id: StackElementID, state: State)
}

/// The action of a stack of a reducer's states: `StackActionOf<Path>`.
public typealias StackActionOf<R: _ReducerTypes> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

extension StackAction: CasePathable {
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of a stack's action, and of the actions of the features on it.
  public struct AllCasePaths: Sendable, Sequence, CasePathReflectable {
    /// The case path of a feature's id and its action.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { action in
          if case .element(let id, let action) = action { (id: id, action: action) } else { nil }
        }
      )
    }

    /// The case path of the lowest popped id.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(
        embed: { .popFrom(id: $0) },
        extract: { if case .popFrom(let id) = $0 { id } else { nil } }
      )
    }

    /// The case path of the pushed state and its id.
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        embed: { .push(id: $0.id, state: $0.state) },
        extract: { action in
          if case .push(let id, let state) = action { (id: id, state: state) } else { nil }
        }
      )
    }

    /// The case path of the action of the feature with an id.
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: { action in
          if case .element(id, let action) = action { action } else { nil }
        }
      )
    }

    public subscript(root: StackAction) -> PartialCaseKeyPath<StackAction> {
      switch root {
      case .element: \.element
      case .popFrom: \.popFrom
      case .push: \.push
      }
    }

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<StackAction>> {
      [\.element, \.popFrom, \.push].makeIterator()
    }
  }
}

extension Case {
  /// The action of the feature with an id, in a case key path: `\.path[id: 0]`.
  public subscript<State, Action>(id id: StackElementID) -> Case<Action>
  where Value == StackAction<State, Action> {
    Case<Action>(
      embed: { _embed(.element(id: id, action: $0)) },
      extract: { root in
        if case .element(id, let action) = _extract(from: root) { action } else { nil }
      }
    )
  }
}
