import ViewLayer

extension Binding {
  /// A binding to the value of an enum's case, or `nil` if the enum is in another case.
  ///
  /// ```swift
  /// if let $inStock = $status.inStock {
  ///   Stepper("Quantity", value: $inStock)
  /// }
  /// ```
  @MainActor
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Binding<Member>? where Value: CasePathable {
    let casePath = Value.allCasePaths[keyPath: keyPath]
    guard let initial = casePath.extract(from: wrappedValue) else { return nil }
    let fallback = CaseFallback(initial)
    return self[dynamicMember: \.[member: MemberOfCase(casePath, fallback: fallback)]]
  }

  /// A binding to the value of an optional enum's case, `nil` while the enum is in another case.
  ///
  /// ```swift
  /// .sheet(item: $destination.edit) { item in
  ///   EditView(item: item)
  /// }
  /// ```
  ///
  /// Writing `nil` to it makes the whole optional `nil`, if the enum is in that case.
  @MainActor
  public subscript<Enum: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Member>>
  ) -> Binding<Member?> where Value == Enum? {
    self[
      dynamicMember: \.[optionalMember: OptionalMemberOfCase(Enum.allCasePaths[keyPath: keyPath])]
    ]
  }
}

/// The value that a case had last, for a binding that outlives it.
private final class CaseFallback<Member> {
  var value: Member
  init(_ value: Member) { self.value = value }
}

/// A subscript's argument must be hashable; these are all alike, for they are never compared.
private struct MemberOfCase<Root, Member>: Hashable {
  let casePath: AnyCasePath<Root, Member>
  let fallback: CaseFallback<Member>

  init(_ casePath: AnyCasePath<Root, Member>, fallback: CaseFallback<Member>) {
    self.casePath = casePath
    self.fallback = fallback
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.fallback === rhs.fallback }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(fallback)) }
}

private struct OptionalMemberOfCase<Root, Member>: Hashable {
  let casePath: AnyCasePath<Root, Member>

  init(_ casePath: AnyCasePath<Root, Member>) { self.casePath = casePath }

  static func == (lhs: Self, rhs: Self) -> Bool { false }
  func hash(into hasher: inout Hasher) {}
}

extension CasePathable {
  fileprivate subscript<Member>(member member: MemberOfCase<Self, Member>) -> Member {
    get {
      guard let value = member.casePath.extract(from: self) else { return member.fallback.value }
      member.fallback.value = value
      return value
    }
    set {
      // A control that goes away with its case may write once more; that must not bring it back.
      guard member.casePath.extract(from: self) != nil else { return }
      member.fallback.value = newValue
      self = member.casePath.embed(newValue)
    }
  }
}

extension Optional where Wrapped: CasePathable {
  fileprivate subscript<Member>(
    optionalMember member: OptionalMemberOfCase<Wrapped, Member>
  ) -> Member? {
    get { flatMap(member.casePath.extract(from:)) }
    set {
      guard flatMap(member.casePath.extract(from:)) != nil || self == nil else { return }
      self = newValue.map { member.casePath.embed($0) }
    }
  }
}
