/// Whether two values of a property are equal for its observers.
///
/// Observable values are compared by identity: a change of one of their properties notifies the
/// observers of that property only.
public func _$isIdentityEqual<T: ObservableState>(_ lhs: T, _ rhs: T) -> Bool {
  let id = lhs._$id
  return !id.isInert && id == rhs._$id
}

public func _$isIdentityEqual<T: ObservableState>(_ lhs: T?, _ rhs: T?) -> Bool {
  switch (lhs, rhs) {
  case (nil, nil): true
  case (let lhs?, let rhs?): _$isIdentityEqual(lhs, rhs)
  default: false
  }
}

public func _$isIdentityEqual<ID: Hashable, T: ObservableState>(
  _ lhs: IdentifiedArray<ID, T>,
  _ rhs: IdentifiedArray<ID, T>
) -> Bool {
  lhs.isSame(as: rhs)
    || lhs.count == rhs.count
      && zip(lhs, rhs).allSatisfy { _$isIdentityEqual($0, $1) }
      && lhs.ids == rhs.ids
}

public func _$isIdentityEqual<C: Collection>(_ lhs: C, _ rhs: C) -> Bool
where C.Element: ObservableState {
  lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { _$isIdentityEqual($0, $1) }
}

public func _$isIdentityEqual<T: ObservableState>(
  _ lhs: PresentationState<T>,
  _ rhs: PresentationState<T>
) -> Bool {
  _$isIdentityEqual(lhs.wrappedValue, rhs.wrappedValue)
}

public func _$isIdentityEqual<T: ObservableState>(
  _ lhs: StackState<T>,
  _ rhs: StackState<T>
) -> Bool {
  lhs.ids == rhs.ids && zip(lhs, rhs).allSatisfy { _$isIdentityEqual($0, $1) }
}

public func _$isIdentityEqual(_ lhs: String, _ rhs: String) -> Bool {
  lhs == rhs
}

/// Compares values that are not observable.
@_disfavoredOverload
public func _$isIdentityEqual<T: Equatable>(_ lhs: T, _ rhs: T) -> Bool {
  lhs == rhs
}

/// Returns false: values that cannot be compared count as changed.
@_disfavoredOverload
public func _$isIdentityEqual<T>(_ lhs: T, _ rhs: T) -> Bool {
  false
}
