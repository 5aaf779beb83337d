/// An animation as a value, without knowing the view library it belongs to.
///
/// The view library makes one from its own animation, with a closure that runs a change under that
/// animation. Two are equal when the animations they were made from are; so a button that animates
/// stays comparable in a test that imports no views.
@_spi(Internals) public struct ButtonStateAnimation: Sendable {
  let base: any Hashable & Sendable
  private let animate: @Sendable (_ change: () -> Void) -> Void

  @_spi(Internals) public init(
    _ base: some Hashable & Sendable,
    animate: @escaping @Sendable (_ change: () -> Void) -> Void
  ) {
    self.base = base
    self.animate = animate
  }

  @_spi(Internals) public func callAsFunction(_ change: () -> Void) {
    animate(change)
  }
}

extension ButtonStateAnimation: Hashable {
  @_spi(Internals) public static func == (lhs: Self, rhs: Self) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  @_spi(Internals) public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
  }
}
