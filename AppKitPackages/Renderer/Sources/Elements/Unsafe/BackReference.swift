/// An unowned reference to an object that may be deallocated first.
///
/// A weak reference moves the reference count of its target to a side table, which slows down every
/// later retain and release of the target. Trees contain thousands of nodes and elements, so they
/// use this link instead.
///
/// Invariant: the target is used on the main actor only, and the owner of the link calls ``cut()``
/// in the target's `deinit` at the latest.
///
/// Build with `-DSAFE_REFERENCES` to replace the unowned reference by a weak one.
package final class BackReference<Target: AnyObject>: @unchecked Sendable {
  // Sound by the invariant above: the reference is read and written on the main actor, and never
  // outlives its target.
  #if SAFE_REFERENCES
    @usableFromInline weak var reference: Target?
  #else
    @exclusivity(unchecked) @usableFromInline unowned(unsafe) var reference: Target?
  #endif

  @inlinable package var target: Target? { reference }

  package init(_ target: Target? = nil) { reference = target }

  package func connect(_ target: Target) { reference = target }
  package func cut() { reference = nil }
}
