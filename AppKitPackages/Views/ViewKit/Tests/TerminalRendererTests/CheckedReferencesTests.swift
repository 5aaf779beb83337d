@_spi(UncountedReference) import ElementTree
import Testing

struct CheckedReferencesTests {
  private final class Target {}

  @Test(.enabled(if: CheckedReferences.isEnabled))
  func `a checked reference does not find a target that was deallocated`() {
    var target: Target? = Target()
    let reference = UncountedReference(target)
    #expect(reference.target === target)
    target = nil
    #expect(reference.target == nil)
  }

  @Test func `a reference finds its target and does not retain it`() {
    let target = Target()
    weak var other: Target?
    do {
      let released = Target()
      other = released
      withExtendedLifetime(released) { _ = UncountedReference(released) }
    }
    #expect(UncountedReference(target).target === target)
    #expect(UncountedReference(target).existingTarget === target)
    #expect(UncountedReference<Target>(nil).target == nil)
    #expect(other == nil)
  }
}
