import Foundation

/// A reference that neither retains its target nor counts as a reference to it.
///
/// A weak reference moves the reference count of its target to a side table, which makes every
/// later retain and release of the target slow. Nodes and elements exist by the thousand, so they
/// use this type instead.
///
/// Invariant: the owner of the reference replaces or releases it before the target is deallocated.
/// The README in this folder names the owner for each use.
@_spi(UncountedReference)
public struct UncountedReference<Target: AnyObject> {
  #if DEBUG
    @usableFromInline weak var checked: Target?
  #endif
  @usableFromInline unowned(unsafe) let reference: Target?

  /// Creates a reference.
  @inlinable
  public init(_ target: Target?) {
    reference = target
    #if DEBUG
      if CheckedReferences.isEnabled { checked = target }
    #endif
  }

  /// The target, or nil without one.
  @inlinable
  public var target: Target? {
    #if DEBUG
      if CheckedReferences.isEnabled { return checked }
    #endif
    return reference
  }

  /// The target of a reference that was made with one.
  @inlinable
  public var existingTarget: Target {
    // Sound by the invariant; debug builds trap if it is violated.
    target.unsafelyUnwrapped
  }
}

/// A switch of debug builds that makes uncounted references weak.
///
/// A use after the deallocation of the target then finds nil instead of released memory. Set the
/// environment variable `RENDERER_CHECKED_REFERENCES` to 1 to enable it.
@_spi(UncountedReference)
public enum CheckedReferences {
  #if DEBUG
    /// Whether uncounted references are weak.
    public static let isEnabled =
      ProcessInfo.processInfo.environment["RENDERER_CHECKED_REFERENCES"] == "1"
  #else
    /// Whether uncounted references are weak.
    @inlinable public static var isEnabled: Bool { false }
  #endif
}
