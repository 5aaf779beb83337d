/// A link to an object that may be deallocated first, shared by the objects that refer to it.
///
/// Invariant: the target is used on the main actor only, and the owner of the link calls ``cut()``
/// in the target's `deinit` at the latest.
package final class BackReference<Target: AnyObject>: @unchecked Sendable {
  // Sound by the invariant above: the reference is read and written on the main actor, and never
  // outlives its target.
  @usableFromInline var reference: UncountedReference<Target>

  @inlinable package var target: Target? { reference.target }

  package init(_ target: Target? = nil) { reference = UncountedReference(target) }

  package func connect(_ target: Target) { reference = UncountedReference(target) }
  package func cut() { reference = UncountedReference(nil) }
}
