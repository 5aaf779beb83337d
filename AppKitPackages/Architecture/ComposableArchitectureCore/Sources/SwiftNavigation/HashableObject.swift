/// An object that is compared and hashed by its identity.
///
/// ```swift
/// @Observable
/// final class EditModel: HashableObject {
///   var name = ""
/// }
/// ```
///
/// Models with this conformance can be elements of a navigation path or associated values of an
/// `Equatable` enum of destinations.
public protocol HashableObject: AnyObject, Hashable {}

extension HashableObject {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs === rhs
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
