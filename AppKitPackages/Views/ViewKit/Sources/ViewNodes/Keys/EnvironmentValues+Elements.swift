import ElementTree

private struct StyleKey: EnvironmentKey { static let defaultValue = ElementStyle() }
private struct IsEnabledKey: EnvironmentKey { static let defaultValue = true }

// The values that each element has as attributes.
extension EnvironmentValues {
  /// The style of elements, which modifiers such as `font(_:)` change.
  package var style: ElementStyle {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }

  /// Whether controls are enabled. A control is disabled if any ancestor is.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}
