import Foundation

/// The files that differ between a commit and the working tree.
struct Changes: Equatable {
  /// A description of the commit for the output.
  var base: String
  var files: [String]

  init(base: String, files: [String]) {
    self.base = base
    self.files = files
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Asks git for the changes since a commit. Files that git does not ignore count as changes before
  /// they are added.
  ///
  /// - Parameter base: A commit, a branch or a tag. Without it, the commit at which the current branch
  ///   left `main`, and `HEAD` if there is no such branch.
  /// - Throws: `Failure` if git does not know the commit, or the folder is in no repository of git.
  init(since base: String?, in repository: Repository) throws {
    func git(_ arguments: String...) throws -> Command.Output {
      try Command(["git"] + arguments, in: repository.root).finish()
    }
    guard try git("rev-parse", "--git-dir").status == 0 else {
      throw Failure(
        description: """
          \(repository.root.path) is not in a repository of git, so that nothing says what changed. \
          To fix this, run Scripts/test with the names of packages.
          """
      )
    }
    let commit: String
    if let base {
      let parsed = try git("rev-parse", "--verify", "--quiet", "\(base)^{commit}")
      guard parsed.status == 0 else {
        throw Failure(
          description: """
            git knows no commit "\(base)". To fix this, name a branch, a tag or a commit.
            """
        )
      }
      commit = parsed.line
      self.base = base
    } else {
      let bases = try ["main", "origin/main"].map { ($0, try git("merge-base", "HEAD", $0)) }
      if let (branch, output) = bases.first(where: { $0.1.status == 0 }) {
        commit = output.line
        self.base = "\(commit.prefix(7)), where the branch left \(branch)"
      } else {
        commit = "HEAD"
        self.base = "HEAD"
      }
    }
    let changed = try git("diff", "--name-only", "--no-renames", "-z", commit)
    let new = try git("ls-files", "--others", "--exclude-standard", "-z")
    files = Set((changed.text + new.text).split(separator: "\0").map(String.init)).sorted()
  }
}

extension Command.Output {
  /// The output without the end of its line.
  fileprivate var line: String { text.trimmingCharacters(in: .newlines) }
}
