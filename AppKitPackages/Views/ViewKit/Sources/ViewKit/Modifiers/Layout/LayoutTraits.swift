import ElementTree

/// Sets a trait to a text, in the locale of the environment.
struct TextTraitWriter: TraitModifier {
  let keyPath: WritableKeyPath<ElementTraits, String?>
  let text: Text?
  let isEnabled: Bool

  func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues) {
    guard isEnabled else { return }
    traits[keyPath: keyPath] = text?.plainText(in: TextRegion(environment))
  }
}

extension View {
  /// Sets a trait of the elements of this view, which containers read.
  nonisolated func trait<Value: Equatable>(
    _ keyPath: WritableKeyPath<ElementTraits, Value>,
    _ value: Value
  ) -> some View {
    modifier(TraitWriter(keyPath: keyPath, value: value))
  }

  /// Sets a trait of the elements of this view to a text, in the locale of the environment.
  /// Leaves it alone if `isEnabled` is false.
  nonisolated func trait(
    _ keyPath: WritableKeyPath<ElementTraits, String?>,
    text: Text?,
    isEnabled: Bool = true
  ) -> some View {
    modifier(TextTraitWriter(keyPath: keyPath, text: text, isEnabled: isEnabled))
  }

  /// Sets the priority of this view in a stack: views of a higher priority get their space first.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    trait(\.layoutPriority, value)
  }

  /// Draws this view in front of its siblings with a lower index.
  public nonisolated func zIndex(_ value: Double) -> some View { trait(\.zIndex, value) }

  /// Sets the position of a horizontal alignment guide in this view, in points.
  public nonisolated func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    guided(guide.key, computeValue)
  }

  /// Sets the position of a vertical alignment guide in this view, in points.
  public nonisolated func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    guided(guide.key, computeValue)
  }

  private nonisolated func guided(
    _ key: AlignmentKey,
    _ compute: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(
      TraitChange {
        $0.alignmentGuides[key] = AlignmentGuide(around: $0.alignmentGuides[key], compute: compute)
      }
    )
  }

  /// Sets the value that represents this view in a selection. `includeOptional` has no effect.
  public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    trait(\.tag, AnyHashable(tag))
  }
}
