/// The identity of a namespace, which connects views that belong together.
public struct NamespaceID: Hashable, Sendable {
  private let id = UUID()

  /// Creates a namespace that is not equal to any other.
  public init() {}
}
