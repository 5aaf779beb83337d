import PlatformViews

extension Binding {
  /// Returns a binding to the associated value of an enum's case, or `nil` for another case.
  ///
  /// ```swift
  /// if let $inStock = $status.inStock {
  ///   Stepper("Quantity", value: $inStock)
  /// }
  /// ```
  // Disfavored, because an optional enum has the cases of its wrapped value as well.
  @_disfavoredOverload
  @MainActor
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Binding<Member>? where Value: CasePathable {
    let casePath = Value.allCasePaths[keyPath: keyPath]
    guard let initial = casePath.extract(from: wrappedValue) else { return nil }
    let fallback = CaseFallback(initial)
    return self[dynamicMember: \.[member: MemberOfCase(casePath, fallback: fallback)]]
  }

  /// Returns a binding to the associated value of an optional enum's case; `nil` for another case.
  ///
  /// ```swift
  /// .sheet(item: $destination.edit) { item in
  ///   EditView(item: item)
  /// }
  /// ```
  ///
  /// Writing `nil` sets the optional to `nil` if the enum has that case.
  @MainActor
  public subscript<Enum: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Member>>
  ) -> Binding<Member?> where Value == Enum? {
    self[
      dynamicMember: \.[optionalMember: OptionalMemberOfCase(Enum.allCasePaths[keyPath: keyPath])]
    ]
  }
}

/// The last associated value of a case, for a binding that is read after the case has changed.
private final class CaseFallback<Member> {
  var value: Member
  init(_ value: Member) { self.value = value }
}

/// The argument of a subscript, which must be hashable. All values are equal: none is compared.
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
      // A control that is removed with its case may write again. The write must not restore the
      // case.
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
