/// A shape whose path is computed from those of two shapes.
private struct CombinedShape<First: Shape, Second: Shape>: Shape {
  let first: First
  let second: Second
  let combine: @Sendable (Path, Path) -> Path

  nonisolated func path(in rect: CGRect) -> Path {
    combine(first.path(in: rect), second.path(in: rect))
  }
}

extension Shape {
  /// Returns a shape with the area in both shapes. Curves of the result are lines.
  ///
  /// ```swift
  /// let half = Circle().intersection(Rectangle().scale(x: 0.5, y: 1, anchor: .leading))
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other shape, in the same frame.
  ///   - eoFill: Whether the even-odd rule applies instead of the nonzero winding rule.
  public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.intersection($1, eoFill: eoFill) }
  }

  /// Returns a shape with the area in at least one of the shapes. Curves of the result are lines.
  public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.union($1, eoFill: eoFill) }
  }

  /// Returns a shape with the area of this shape that is not in another one. Curves of the result are
  /// lines.
  ///
  /// ```swift
  /// let ring = Circle().subtracting(Circle().inset(by: 8))
  /// ```
  public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.subtracting($1, eoFill: eoFill) }
  }

  /// Returns a shape with the area in exactly one of the shapes. Curves of the result are lines.
  public nonisolated func symmetricDifference<T: Shape>(
    _ other: T,
    eoFill: Bool = false
  ) -> some Shape {
    CombinedShape(first: self, second: other) { $0.symmetricDifference($1, eoFill: eoFill) }
  }

  /// Returns a shape with the parts of the outline of this shape in the area of another one.
  public nonisolated func lineIntersection<T: Shape>(
    _ other: T,
    eoFill: Bool = false
  ) -> some Shape {
    CombinedShape(first: self, second: other) { $0.lineIntersection($1, eoFill: eoFill) }
  }

  /// Returns a shape with the parts of the outline of this shape outside of the area of another one.
  public nonisolated func lineSubtraction<T: Shape>(
    _ other: T,
    eoFill: Bool = false
  ) -> some Shape {
    CombinedShape(first: self, second: other) { $0.lineSubtraction($1, eoFill: eoFill) }
  }
}
