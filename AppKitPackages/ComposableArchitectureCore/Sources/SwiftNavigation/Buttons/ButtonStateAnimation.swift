/// An animation as a value, without knowing the view library it belongs to.
///
/// The view library makes one from its own animation, with a closure that runs a change under that
/// animation. Two are equal when the animations they were made from are; so a button that animates
/// stays comparable in a test that imports no views.
package struct ButtonStateAnimation: Sendable {
  package let base: any Hashable & Sendable
  private let animate: @Sendable (_ change: () -> Void) -> Void

  package init(
    _ base: some Hashable & Sendable,
    animate: @escaping @Sendable (_ change: () -> Void) -> Void
  ) {
    self.base = base
    self.animate = animate
  }

  package func callAsFunction(_ change: () -> Void) {
    animate(change)
  }
}

extension ButtonStateAnimation: Hashable {
  package static func == (lhs: Self, rhs: Self) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
  }
}
