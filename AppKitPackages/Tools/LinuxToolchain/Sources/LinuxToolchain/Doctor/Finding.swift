/// A reason why a target does not compile on Linux, or what differs there.
struct Finding: Encodable, Hashable {
  enum Kind: String, Encodable {
    case manifest, version, unreachable, module, name, objectiveC, error, binary, plugin, branch,
      resource
  }

  struct Place: Encodable, Hashable {
    /// The path of a file, relative to the folder that was examined.
    let file: String
    let line: Int
  }

  let kind: Kind
  let message: String
  var places: [Place] = []
  /// Whether the target does not compile. A dependency of this machine's folders could still declare
  /// a name that was not found, so that only a build decides about names.
  var prevents: Bool
}
