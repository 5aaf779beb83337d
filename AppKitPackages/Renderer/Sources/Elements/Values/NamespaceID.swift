/// The identity of a namespace, which connects views that belong together.
public struct NamespaceID: Hashable, Sendable {
  private let id = UUID()

  /// A namespace that is equal to no other.
  public init() {}
}
