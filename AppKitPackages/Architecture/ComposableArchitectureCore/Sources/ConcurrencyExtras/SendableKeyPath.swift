/// A key path that tasks pass to each other.
package struct SendableKeyPath<Path: AnyKeyPath>: Hashable, @unchecked Sendable {
  // Sound: key paths are immutable, and those of a state's properties capture `Sendable` values
  // only.
  package let path: Path

  package init(_ path: Path) {
    self.path = path
  }
}
