/// An action of a presented feature: one of the feature's own actions, or its dismissal.
///
/// ```swift
/// enum Action {
///   case edit(PresentationAction<EditFeature.Action>)
/// }
///
/// case .edit(.presented(.saveButtonTapped)):
///   return .send(.edit(.dismiss))  // The parent dismisses the child.
/// case .edit(.dismiss):
///   return .none  // The child dismisses itself.
/// ```
///
/// Key paths omit `presented`: `\.edit.saveButtonTapped`.
public enum PresentationAction<Action> {
  /// Dismisses the feature.
  case dismiss

  /// An action of the presented feature.
  indirect case presented(Action)
}

extension PresentationAction: CasePathable {
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of a presentation action, and of the actions in it.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable, Sequence, CasePathReflectable {
    /// The case path of the dismissal.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(
        embed: { .dismiss },
        extract: { if case .dismiss = $0 { () } else { nil } }
      )
    }

    /// An action of the presented feature.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        embed: { .presented($0) },
        extract: { if case .presented(let action) = $0 { action } else { nil } }
      )
    }

    // The type checker tries the subscripts in this order. The first one fits `scope` and `ifLet`:
    // with the other order, each of their case key paths delays the diagnosis of an error in the
    // same expression. Where both fit, the second one is chosen because its parameter is the more
    // specialized type.

    /// The case path of a case of the presented feature's action, as a presentation action.
    public subscript<Path: _CasePath>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, Path>
    ) -> AnyCasePath<PresentationAction, PresentationAction<Path.Value>>
    where Action: CasePathable, Path.Root == Action {
      Self.lift(Action.allCasePaths[keyPath: keyPath]._anyCasePath)
    }

    /// The case path of a case of the presented feature's action.
    public subscript<AppendedAction>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, AppendedAction>>
    ) -> AnyCasePath<PresentationAction, AppendedAction> where Action: CasePathable {
      presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }

    public subscript(root: PresentationAction) -> PartialCaseKeyPath<PresentationAction> {
      switch root {
      case .dismiss: \.dismiss
      case .presented: \.presented
      }
    }

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<PresentationAction>> {
      [\.dismiss, \.presented].makeIterator()
    }
  }
}

extension PresentationAction.AllCasePaths {
  /// Maps the actions of a presented feature and keeps the dismissal.
  fileprivate static func lift<AppendedAction>(
    _ path: AnyCasePath<Action, AppendedAction>
  ) -> AnyCasePath<PresentationAction, PresentationAction<AppendedAction>> {
    AnyCasePath<PresentationAction, PresentationAction<AppendedAction>>(
      embed: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): .presented(path.embed(action))
        }
      },
      extract: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): path.extract(from: action).map { .presented($0) }
        }
      }
    )
  }
}

/// A case path in a constraint that is less specialized than `AnyCasePath`. Only `AnyCasePath`
/// conforms.
public protocol _CasePath {
  associatedtype Root
  associatedtype Value

  var _anyCasePath: AnyCasePath<Root, Value> { get }
}

extension AnyCasePath: _CasePath {
  public var _anyCasePath: AnyCasePath<Root, Value> { self }
}

/// The action of a presentation of a reducer's state: `PresentationActionOf<Edit>`.
public typealias PresentationActionOf<R: _ReducerTypes> = PresentationAction<R.Action>

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
