/// The keys that a body has read, and its node.
package final class BodyReads: EnvironmentReads {
  /// The node while its dynamic properties are being connected.
  package var node: AnyViewNode?

  package override init() {}
}
