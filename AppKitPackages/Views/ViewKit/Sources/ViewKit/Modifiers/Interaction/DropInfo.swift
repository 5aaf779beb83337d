import ElementTree

/// The state of a drag over a view.
public struct DropInfo: Sendable {
  /// The location in the view.
  public let location: CGPoint
  private let providers: [NSItemProvider]

  /// Creates the state of a drag, for tests of a ``DropDelegate``.
  public init(location: CGPoint, providers: [NSItemProvider] = []) {
    self.location = location
    self.providers = providers
  }

  /// Returns whether a value has one of the types of content.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    !itemProviders(for: contentTypes).isEmpty
  }

  /// Returns whether a value has one of the types of content.
  public func hasItemsConforming(to contentTypeIdentifiers: [String]) -> Bool {
    !itemProviders(forIdentifiers: contentTypeIdentifiers).isEmpty
  }

  /// Returns the values that have one of the types of content.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    itemProviders(forIdentifiers: contentTypes.map(\.identifier))
  }

  func itemProviders(forIdentifiers identifiers: [String]) -> [NSItemProvider] {
    providers.filter { identifiers.contains(where: $0.hasItemConformingToTypeIdentifier) }
  }
}
