/// Sets a name in the language of the surroundings.
struct TextTraitWriter: TraitModifier {
  let keyPath: WritableKeyPath<ElementTraits, String?>
  let text: Text?

  func apply(_ traits: inout ElementTraits, in environment: EnvironmentValues) {
    traits[keyPath: keyPath] = text?.plainText(in: environment.locale)
  }
}

extension View {
  /// Sets a value that containers read from this view's elements.
  func trait<Value: Equatable>(
    _ keyPath: WritableKeyPath<ElementTraits, Value>,
    _ value: Value
  ) -> some View {
    modifier(TraitWriter(keyPath: keyPath, value: value))
  }

  /// Sets a name that containers read from this view's elements, in the language of the surroundings.
  func trait(_ keyPath: WritableKeyPath<ElementTraits, String?>, text: Text?) -> some View {
    modifier(TextTraitWriter(keyPath: keyPath, text: text))
  }

  /// Gives this view room before views of lower priority.
  public func layoutPriority(_ value: Double) -> some View { trait(\.layoutPriority, value) }

  /// Puts this view in front of views with a lower index.
  public func zIndex(_ value: Double) -> some View { trait(\.zIndex, value) }

  /// Sets where a guide lies in this view.
  public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(
      TraitChange { $0.alignmentGuides[guide.key] = AlignmentGuide(compute: computeValue) }
    )
  }

  public func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(
      TraitChange { $0.alignmentGuides[guide.key] = AlignmentGuide(compute: computeValue) }
    )
  }

  /// Says which value of a selection this view stands for.
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    trait(\.tag, AnyHashable(tag))
  }
}
