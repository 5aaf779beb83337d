/// An action of one element of a collection.
///
/// ```swift
/// enum Action {
///   case rows(IdentifiedActionOf<Row>)
/// }
///
/// case .rows(.element(id: let id, action: .removeButtonTapped)):
///   state.rows.remove(id: id)
///   return .none
/// ```
///
/// Key paths identify the element by its id: `\.rows[id: 1].removeButtonTapped`.
public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  /// An action of the element with an id.
  case element(id: ID, action: Action)
}

extension IdentifiedAction: CasePathable {
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of an element's action.
  public struct AllCasePaths: Sendable, Sequence, CasePathReflectable {
    /// The case path of an element's id and its action.
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { action in
          switch action {
          case .element(let id, let action): (id: id, action: action)
          }
        }
      )
    }

    /// The case path of the action of the element with an id.
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: { action in
          switch action {
          case .element(id, let action): action
          case .element: nil
          }
        }
      )
    }

    public subscript(root: IdentifiedAction) -> PartialCaseKeyPath<IdentifiedAction> {
      \.element
    }

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<IdentifiedAction>> {
      [\.element].makeIterator()
    }
  }
}

extension Case {
  /// The action of the element with an id, in a case key path: `\.rows[id: 1]`.
  public subscript<ID: Hashable & Sendable, Action>(id id: ID) -> Case<Action>
  where Value == IdentifiedAction<ID, Action> {
    Case<Action>(
      embed: { _embed(.element(id: id, action: $0)) },
      extract: { root in
        if case .element(id, let action) = _extract(from: root) { action } else { nil }
      }
    )
  }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}

/// The action of a collection of a reducer's states: `IdentifiedActionOf<Row>`.
public typealias IdentifiedActionOf<R: _ReducerTypes> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable
