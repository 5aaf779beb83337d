import SwiftUI

extension Binding where Value: _OptionalCaseStore {
  /// The store of one case of a presented enum, as a binding for its presentation.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.$destination, action: \.destination).edit) { store in
  ///   EditView(store: store)
  /// }
  /// ```
  ///
  /// It is `nil` while the enum is in another case. Writing `nil` to it dismisses the enum.
  @MainActor
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<
      Value.CaseScope.AllCasePaths, AnyCasePath<Value.CaseScope, Member>
    >
  ) -> Binding<Member?> {
    self[dynamicMember: \.[caseScope: keyPath]]
  }
}

/// The store of a presented enum, or `nil`.
@MainActor
public protocol _OptionalCaseStore {
  associatedtype CaseScope: CasePathable

  /// The case that is presented, with a store of that case's feature.
  var _caseScope: CaseScope? { get }

  /// Dismisses the enum.
  mutating func _dismiss()
}

extension Optional: _OptionalCaseStore where Wrapped: _CaseStore {
  public var _caseScope: Wrapped.CaseScope? { self?._case }
  public mutating func _dismiss() { self = nil }
}

/// The store of an enum of features.
@MainActor
public protocol _CaseStore {
  associatedtype CaseScope: CasePathable

  var _case: CaseScope { get }
}

extension Store: _CaseStore
where
  State: CaseReducerState, State.StateReducer.Action == Action,
  State.StateReducer.CaseScope: CasePathable
{
  public var _case: State.StateReducer.CaseScope { self.case }
}

extension _OptionalCaseStore {
  fileprivate subscript<Member>(
    caseScope keyPath: KeyPath<CaseScope.AllCasePaths, AnyCasePath<CaseScope, Member>>
  ) -> Member? {
    get { _caseScope.flatMap { CaseScope.allCasePaths[keyPath: keyPath].extract(from: $0) } }
    set {
      // A presentation of another case may write `nil` as well when it is not shown.
      if newValue == nil, self[caseScope: keyPath] != nil { _dismiss() }
    }
  }
}
