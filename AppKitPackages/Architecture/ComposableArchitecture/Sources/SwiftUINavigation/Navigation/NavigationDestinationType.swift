import PlatformViews

extension EnvironmentValues {
  /// The type of the elements of the enclosing navigation stack's path.
  package var navigationDestinationType: Any.Type? {
    get { self[NavigationDestinationTypeKey.self] }
    set { self[NavigationDestinationTypeKey.self] = newValue }
  }
}

private enum NavigationDestinationTypeKey: EnvironmentKey {
  static var defaultValue: Any.Type? { nil }
}
