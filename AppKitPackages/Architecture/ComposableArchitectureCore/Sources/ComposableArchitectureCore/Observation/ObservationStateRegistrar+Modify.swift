/// The old value of a property, for change detection during an in-place modification; `nil` if
/// copying it could trigger copy-on-write.
public struct _PropertyModification<Value> {
  /// The old value if its type is trivial. Without it the property counts as changed.
  @usableFromInline let copy: Value?

  @usableFromInline
  init(copy: Value?) {
    self.copy = copy
  }
}

/// The identities of the observable values that a property held before an in-place modification.
public enum _StateModification {
  /// The identity of a single value, or `nil` without a value.
  case identity(ObservableStateID?)
  /// The identities of a collection's elements.
  case identities([ObservableStateID])
  /// An identified array, which records the replacement of elements itself.
  case noted
}

// MARK: - Before the change

extension ObservationStateRegistrar {
  /// Prepares an in-place modification of a property.
  @inlinable
  @_disfavoredOverload
  public func willModify<Subject: ObservableState, Member, Value>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value
  ) -> _PropertyModification<Value> {
    _PropertyModification(copy: _isPOD(Value.self) ? value : nil)
  }

  /// Prepares an in-place modification of an observable property.
  @inlinable
  public func willModify<Subject: ObservableState, Member, Value: ObservableState>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value
  ) -> _StateModification {
    value._$willModify()
    return _StateModification.identity(value._$id)
  }

  /// Prepares an in-place modification of an optional observable property.
  @inlinable
  public func willModify<Subject: ObservableState, Member, Value: ObservableState>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value?
  ) -> _StateModification {
    value?._$willModify()
    return _StateModification.identity(value?._$id)
  }

  /// Prepares an in-place modification of a presented property.
  @inlinable
  public func willModify<Subject: ObservableState, Member, Value: ObservableState>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout PresentationState<Value>
  ) -> _StateModification {
    value.wrappedValue?._$willModify()
    return _StateModification.identity(value.wrappedValue?._$id)
  }

  /// Prepares an in-place modification of a collection of observable values.
  @inlinable
  public func willModify<Subject: ObservableState, Member, Value: Collection>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value
  ) -> _StateModification where Value.Element: ObservableState {
    _StateModification.identities(value.map(\._$id))
  }

  /// Prepares an in-place modification of an identified array of observable values.
  ///
  /// The cost depends on the number of modified elements and not on the number of elements.
  @inlinable
  public func willModify<Subject: ObservableState, Member, ID, Element: ObservableState>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout IdentifiedArray<ID, Element>
  ) -> _StateModification {
    value.noteElementChanges { $0._$id.ofElement }
    return _StateModification.noted
  }
}

// MARK: - After the change

extension ObservationStateRegistrar {
  /// Notifies a property's observers if its value changed.
  @inlinable
  @_disfavoredOverload
  public func didModify<Subject: ObservableState, Member, Value>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value,
    _ modification: _PropertyModification<Value>,
    _ isIdentityEqual: (Value, Value) -> Bool
  ) {
    if let copy = modification.copy, isIdentityEqual(copy, value) { return }
    changed(keyPath)
  }

  /// Notifies an observable property's observers if its value was replaced.
  @inlinable
  public func didModify<Subject: ObservableState, Member, Value: ObservableState>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value,
    _ modification: _StateModification,
    _ isIdentityEqual: (Value, Value) -> Bool
  ) {
    didModify(keyPath, modification, value._$id)
  }

  /// Notifies an optional observable property's observers if its value was replaced.
  @inlinable
  public func didModify<Subject: ObservableState, Member, Value: ObservableState>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value?,
    _ modification: _StateModification,
    _ isIdentityEqual: (Value?, Value?) -> Bool
  ) {
    didModify(keyPath, modification, value?._$id)
  }

  /// Notifies a presented property's observers if its value was replaced.
  @inlinable
  public func didModify<Subject: ObservableState, Member, Value: ObservableState>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout PresentationState<Value>,
    _ modification: _StateModification,
    _ isIdentityEqual: (PresentationState<Value>, PresentationState<Value>) -> Bool
  ) {
    didModify(keyPath, modification, value.wrappedValue?._$id)
  }

  /// Notifies a collection's observers if elements were added, removed, moved or replaced.
  @inlinable
  public func didModify<Subject: ObservableState, Member, Value: Collection>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value,
    _ modification: _StateModification,
    _ isIdentityEqual: (Value, Value) -> Bool
  ) where Value.Element: ObservableState {
    if case .identities(let ids) = modification, ids.count == value.count,
      zip(ids, value).allSatisfy({ !$0.isInert && $0 == $1._$id })
    {
      return
    }
    changed(keyPath)
  }

  /// Notifies an identified array's observers if elements were added, removed, moved or replaced.
  @inlinable
  public func didModify<Subject: ObservableState, Member, ID, Element: ObservableState>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout IdentifiedArray<ID, Element>,
    _ modification: _StateModification,
    _ isIdentityEqual: (IdentifiedArray<ID, Element>, IdentifiedArray<ID, Element>) -> Bool
  ) {
    if value.takeElementChanges() { changed(keyPath) }
  }

  @usableFromInline
  func didModify(
    _ keyPath: AnyKeyPath,
    _ modification: _StateModification,
    _ id: ObservableStateID?
  ) {
    if case .identity(let before) = modification, before == id, id?.isInert != true {
      return
    }
    change(keyPath)
  }

  @usableFromInline
  func changed(_ keyPath: AnyKeyPath) {
    change(keyPath)
  }
}
