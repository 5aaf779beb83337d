import OrderedCollections

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
/// Key paths name the element by its id: `\.rows[id: 1].removeButtonTapped`.
public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  /// An action of the element with an id.
  case element(id: ID, action: Action)
}

extension IdentifiedAction: CasePathable {
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of an element's action.
  public struct AllCasePaths: Sendable, Sequence, CasePathReflectable {
    /// An element's id and its action.
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

    /// The action of the element with an id.
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
      embed: { embed(.element(id: id, action: $0)) },
      extract: { root in
        if case .element(id, let action) = extract(from: root) { action } else { nil }
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
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable

extension Reducer {
  /// Runs a child's reducer on the elements of a collection.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .forEach(\.rows, action: \.rows) {
  ///     Row()
  ///   }
  /// ```
  ///
  /// The element runs before the parent, so that a parent that removes it does not take its state
  /// away first. When an element has gone, its effects are cancelled. The element is changed in
  /// place, so the length of the collection does not matter.
  ///
  /// - Parameters:
  ///   - toElementsState: The collection.
  ///   - toElementsAction: The case that holds the elements' actions.
  ///   - element: The reducer of one element.
  /// - Returns: A reducer that runs the elements and the parent.
  @inlinable
  @warn_unqualified_access
  public func forEach<
    ElementState,
    ElementAction,
    ID: Hashable & Sendable,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementsAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _ForEachReducer(
      parent: self,
      toElementsState: toElementsState,
      toElementAction: AnyCasePath(toElementsAction),
      element: element(),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

public struct _ForEachReducer<
  Parent: Reducer,
  ID: Hashable & Sendable,
  Element: Reducer
>: Reducer {
  @usableFromInline let parent: ReducerNode<Parent>
  @usableFromInline let element:
    ChildReducer<Parent.State, IdentifiedArray<ID, Element.State>, Element>
  @usableFromInline let toElementAction:
    AnyCasePath<Parent.Action, IdentifiedAction<ID, Element.Action>>
  @usableFromInline let location: SourceLocation

  @inlinable
  public static var _isConstant: Bool { Parent._isConstant && Element._isConstant }

  @inlinable
  init(
    parent: Parent,
    toElementsState: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>,
    toElementAction: AnyCasePath<Parent.Action, IdentifiedAction<ID, Element.Action>>,
    element: Element,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    self.parent = ReducerNode(parent)
    self.element = ChildReducer(element, at: toElementsState)
    self.toElementAction = toElementAction
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  @inlinable
  public func reduce(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    let effect = reduceElement(into: &state, action: action)
    let idsBefore = ids(in: &state)
    let parentEffect = parent.reduce(into: &state, action: action)
    let idsAfter = ids(in: &state)
    return effect.merge(with: parentEffect)
      .merge(with: cancelRemoved(since: idsBefore, now: idsAfter))
  }

  @inlinable
  func reduceElement(
    into state: inout Parent.State,
    action: Parent.Action
  ) -> Effect<Parent.Action> {
    guard case .element(let id, let elementAction) = toElementAction.extract(from: action)
    else { return .none }
    guard let position = element.read(&state, { $0.pointee.index(id: id) }) else {
      reportAbsentChild(
        of: "forEach",
        action: action,
        expected: "an element with the id '\(id)'",
        actual: state,
        location: location
      )
      return .none
    }
    let path = path(of: id)
    let effect = path.run {
      element.reduce(&state, action: elementAction) { elements, run in run(&elements[position]) }
    }
    if effect.isNone { return .none }
    return effect.map { [toElementAction] in toElementAction.embed(.element(id: id, action: $0)) }
      .cancellable(at: path)
  }

  @inlinable
  func ids(in state: inout Parent.State) -> OrderedSet<ID> {
    element.read(&state) { $0.pointee.ids }
  }

  @inlinable
  func cancelRemoved(
    since before: OrderedSet<ID>,
    now after: OrderedSet<ID>
  ) -> Effect<Parent.Action> {
    guard !before.isSame(as: after) else { return .none }
    return .merge(before.lazy.filter { !after.contains($0) }.map { .cancel(at: path(of: $0)) })
  }

  @inlinable
  func path(of id: ID) -> NavigationPath {
    NavigationPath(
      NavigationID(element.access.keyPath, identity: StateIdentity(element: id)),
      in: NavigationPath.current
    )
  }
}

extension OrderedSet {
  /// Whether both are the same elements in the same memory, which holds as long as neither changed.
  @inlinable
  func isSame(as other: Self) -> Bool {
    count == other.count
      && elements.withUnsafeBufferPointer { elements in
        other.elements.withUnsafeBufferPointer { $0.baseAddress == elements.baseAddress }
      }
  }
}
