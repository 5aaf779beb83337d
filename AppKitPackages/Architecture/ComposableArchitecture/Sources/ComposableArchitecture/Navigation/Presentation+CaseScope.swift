import SwiftUI

extension Binding where Value: _OptionalCaseStore {
  /// Returns the store of one case of a presented enum as a binding for a presentation modifier.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.$destination, action: \.destination).edit) { store in
  ///   EditView(store: store)
  /// }
  /// ```
  ///
  /// The binding is `nil` while the enum has another case. Writing `nil` dismisses the feature.
  @MainActor
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<
      Value.CaseScope.AllCasePaths, AnyCasePath<Value.CaseScope, Member>
    >
  ) -> Binding<Member?> {
    self[dynamicMember: \.[caseScope: keyPath]]
  }
}

/// The store of a presented enum, or `nil`. `Optional<Store>` conforms.
@MainActor
public protocol _OptionalCaseStore {
  associatedtype CaseScope: CasePathable

  /// The presented case, with a store of that case's feature.
  var _caseScope: CaseScope? { get }

  /// Dismisses the presented feature.
  mutating func _dismiss()
}

extension Optional: _OptionalCaseStore where Wrapped: _CaseStore {
  public var _caseScope: Wrapped.CaseScope? { self?._case }
  public mutating func _dismiss() { self = nil }
}

/// The store of an enum of features. `Store` conforms.
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
      // The presentation modifiers of other cases may also write `nil` while they show nothing.
      if newValue == nil, self[caseScope: keyPath] != nil { _dismiss() }
    }
  }
}
