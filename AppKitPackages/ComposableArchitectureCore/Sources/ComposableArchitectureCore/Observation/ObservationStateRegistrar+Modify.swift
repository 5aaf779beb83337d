/// What a property was before it is changed where it is stored, as far as that can be told without
/// a copy of it: a copy of a list would make the change copy the list.
public struct _PropertyModification<Value> {
  /// The old value if it is cheap to copy; without it the property counts as changed.
  @usableFromInline let copy: Value?

  @usableFromInline
  init(copy: Value?) {
    self.copy = copy
  }
}

/// Which observable values a property held before it is changed where it is stored.
public enum _StateModification {
  /// The value, if there was one.
  case identity(ObservableStateID?)
  /// The values of a list.
  case identities([ObservableStateID])
  /// The values of a list that notes itself whether it gets others.
  case noted
}

// MARK: - Before the change

extension ObservationStateRegistrar {
  /// Notes that a property is about to be changed where it is stored.
  @inlinable
  @_disfavoredOverload
  public func willModify<Subject: ObservableState, Member, Value>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value
  ) -> _PropertyModification<Value> {
    _PropertyModification(copy: _isPOD(Value.self) ? value : nil)
  }

  /// Notes that an observable property is about to be changed where it is stored.
  @inlinable
  public func willModify<Subject: ObservableState, Member, Value: ObservableState>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value
  ) -> _StateModification {
    value._$willModify()
    return _StateModification.identity(value._$id)
  }

  /// Notes that an optional observable property is about to be changed where it is stored.
  @inlinable
  public func willModify<Subject: ObservableState, Member, Value: ObservableState>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value?
  ) -> _StateModification {
    value?._$willModify()
    return _StateModification.identity(value?._$id)
  }

  /// Notes that a presented property is about to be changed where it is stored.
  @inlinable
  public func willModify<Subject: ObservableState, Member, Value: ObservableState>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout PresentationState<Value>
  ) -> _StateModification {
    value.wrappedValue?._$willModify()
    return _StateModification.identity(value.wrappedValue?._$id)
  }

  /// Notes that a list of observable values is about to be changed where it is stored.
  @inlinable
  public func willModify<Subject: ObservableState, Member, Value: Collection>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ value: inout Value
  ) -> _StateModification where Value.Element: ObservableState {
    _StateModification.identities(value.map(\._$id))
  }

  /// Notes that an identified array of observable values is about to be changed where it is stored.
  ///
  /// However many there are, only those that are changed are looked at.
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
  /// Tells a property's observers if it was changed.
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

  /// Tells an observable property's observers if it is another value.
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

  /// Tells an optional observable property's observers if it is another value.
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

  /// Tells a presented property's observers if it is another value.
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

  /// Tells a list's observers if there are other values in it.
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

  /// Tells an identified array's observers if there are other values in it.
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
