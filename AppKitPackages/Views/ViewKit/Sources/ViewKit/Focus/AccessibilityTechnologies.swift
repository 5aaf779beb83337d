/// The assistive technologies whose focus an ``AccessibilityFocusState`` follows. Terminals have none.
public struct AccessibilityTechnologies: SetAlgebra, Sendable {
  private var technologies: Set<String>

  private init(_ technologies: Set<String>) { self.technologies = technologies }

  /// Creates an empty set.
  public init() { technologies = [] }

  /// A screen reader.
  public static var voiceOver: AccessibilityTechnologies { Self(["voiceOver"]) }
  /// Switches that control the app.
  public static var switchControl: AccessibilityTechnologies { Self(["switchControl"]) }

  public func contains(_ member: Self) -> Bool {
    member.technologies.isSubset(of: technologies)
  }
  public func union(_ other: Self) -> Self { Self(technologies.union(other.technologies)) }
  public func intersection(_ other: Self) -> Self {
    Self(technologies.intersection(other.technologies))
  }
  public func symmetricDifference(_ other: Self) -> Self {
    Self(technologies.symmetricDifference(other.technologies))
  }
  @discardableResult
  public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }
  @discardableResult
  public mutating func remove(_ member: Self) -> Self? {
    let removed = intersection(member)
    technologies.subtract(member.technologies)
    return removed.isEmpty ? nil : removed
  }
  @discardableResult
  public mutating func update(with newMember: Self) -> Self? {
    let old = intersection(newMember)
    formUnion(newMember)
    return old.isEmpty ? nil : old
  }
  public mutating func formUnion(_ other: Self) { technologies.formUnion(other.technologies) }
  public mutating func formIntersection(_ other: Self) {
    technologies.formIntersection(other.technologies)
  }
  public mutating func formSymmetricDifference(_ other: Self) {
    technologies.formSymmetricDifference(other.technologies)
  }
}

extension FocusState {
  /// Creates a flag for the focus of assistive technologies, which terminals do not have.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init() }

  /// Creates an optional value for the focus of assistive technologies, which terminals do not have.
  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
    self.init()
  }
}
