/// The versions of the exported repositories that manifests require.
struct Requirements {
  struct Answer: Equatable {
    /// The reference that a repository needs so that the requirement can be met.
    var reference: String?
    /// A remark for the person who runs the command.
    var note: String?
    /// Why the requirement cannot be met.
    var refusal: String?
  }

  /// Compares a requirement with what a repository has.
  ///
  /// A version after the one that the repository equals is accepted within the same major version,
  /// because its new API is additive: a source that does not use it compiles.
  static func answer(
    _ requirement: PackageDescription.Requirement,
    _ repository: ExportedRepository
  ) -> Answer {
    let name = repository.name
    let equal = "\(name) \(repository.version)"
    func accepted(_ version: Version) -> Answer {
      if version <= repository.version { return Answer(reference: "refs/tags/\(version)") }
      guard version.major <= repository.version.major else {
        return Answer(
          refusal: "\(name) \(version) is asked for, and the one here equals \(repository.version)"
        )
      }
      return Answer(
        reference: "refs/tags/\(version)",
        note: "\(name) \(version) is asked for, and gets what equals \(repository.version)"
      )
    }
    if let range = requirement.range?.first {
      guard let lower = Version(range.lowerBound), let upper = Version(range.upperBound) else {
        return Answer(
          refusal: "the versions \(range.lowerBound) to \(range.upperBound) of \(name) are unknown"
        )
      }
      if upper <= Version(repository.oldest, 0, 0) {
        return Answer(
          refusal:
            "\(name) before \(upper) is asked for, and the one here equals \(repository.version)"
        )
      }
      let isMet = repository.tags.contains { lower <= $0 && $0 < upper }
      return isMet ? Answer() : accepted(lower)
    }
    if let text = requirement.exact?.first {
      guard let version = Version(text), version.major >= repository.oldest else {
        return Answer(
          refusal: "\(name) \(text) is asked for, and the one here equals \(repository.version)"
        )
      }
      return repository.tags.contains(version) ? Answer() : accepted(version)
    }
    if let branch = requirement.branch?.first {
      return Answer(
        reference: branch == "main" ? nil : "refs/heads/\(branch)",
        note: "the branch \(branch) of \(name) is asked for, and gets what equals \(equal)"
      )
    }
    let commit = requirement.revision?.first ?? "unknown"
    return Answer(
      refusal: "the commit \(commit.prefix(12)) of \(name) is asked for, which only upstream has"
    )
  }
}
