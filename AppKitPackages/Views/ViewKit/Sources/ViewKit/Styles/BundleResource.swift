/// The name of a resource in a bundle.
struct BundleResource: Hashable, @unchecked Sendable {
  // Sound: both values are constant, and bundles are thread-safe.
  let name: String
  let bundle: Bundle
}
