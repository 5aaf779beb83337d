import CustomDump

/// A type-erased animation of a view library.
///
/// The view library creates the value from its animation and a closure that performs an animated
/// change. Two values are equal if their animations are equal, so tests that import no views can
/// compare buttons with animations.
@_spi(Internals) public struct ButtonStateAnimation: Sendable {
  let base: any Hashable & Sendable
  private let name: String?
  private let animate: @Sendable (_ change: () -> Void) -> Void

  /// Creates a type-erased animation.
  ///
  /// - Parameters:
  ///   - base: The animation.
  ///   - name: The name of the animation in dumps, if it has one.
  ///   - animate: Performs a change with the animation.
  @_spi(Internals) public init(
    _ base: some Hashable & Sendable,
    name: String? = nil,
    animate: @escaping @Sendable (_ change: () -> Void) -> Void
  ) {
    self.base = base
    self.name = name
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

extension ButtonStateAnimation: CustomDumpRepresentable {
  @_spi(Internals) public var customDumpValue: Any { name.map(DumpedName.init) ?? base }
}

private struct DumpedName: CustomDumpStringConvertible {
  let customDumpDescription: String
}
