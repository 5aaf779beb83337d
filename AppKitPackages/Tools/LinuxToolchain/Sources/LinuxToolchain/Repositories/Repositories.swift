import Foundation

/// The Git repositories in the cache that stand for upstream's.
struct Repositories {
  /// The folder that contains a bare repository of each name. Each state of the sources has its own,
  /// because SwiftPM reports an attack if a version of a repository has another commit than before.
  let folder: String

  func path(of repository: ExportedRepository) -> String { "\(folder)/\(repository.name)" }

  /// Returns the repositories of the current sources. Writes them first if necessary.
  static func ready(in cache: Cache) throws -> Repositories {
    guard let checkout = Checkout.current else {
      let states = Files.names(in: cache.repositories).filter { !$0.contains(".") }
      guard let state = states.last else {
        throw CommandError(
          "There are neither repositories in \(cache.repositories) nor the sources that they are made of.",
          fix: "clone the repository again, or unpack an archive with \"tca install ARCHIVE\"."
        )
      }
      return Repositories(folder: "\(cache.repositories)/\(state)")
    }
    let folder = try "\(cache.repositories)/\(checkout.repositoriesFingerprint())"
    try Files.whole(folder) { unfinished in
      Progress.show("Writing the repositories with upstream's names ...")
      for repository in ExportedRepository.all {
        let tree = unfinished + ".tree"
        Files.remove(tree)
        defer { Files.remove(tree) }
        try RepositorySources(checkout, repository).write(to: tree)
        try commit(tree, to: "\(unfinished)/\(repository.name)", repository)
      }
    }
    return Repositories(folder: folder)
  }

  private static let git = [
    "git", "-c", "core.autocrlf=false", "-c", "init.defaultRefFormat=files",
  ]

  private static func commit(_ tree: String, to bare: String, _ repository: ExportedRepository)
    throws
  {
    let fix = "check that Git is installed, and that there is space left on the disk."
    // The same sources have the same commits on every machine.
    let author = ["NAME": "export", "EMAIL": "export@localhost", "DATE": "2026-01-01T00:00:00Z"]
    let environment = Dictionary(
      uniqueKeysWithValues: author.flatMap { key, value in
        [("GIT_AUTHOR_\(key)", value), ("GIT_COMMITTER_\(key)", value)]
      }
    )
    func run(_ arguments: [String], input: String = "") throws -> String {
      try Subprocess(git + arguments, environment: environment).succeed(input: input, fix: fix)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    _ = try run(["init", "-q", "--bare", "--initial-branch=main", bare])
    _ = try run(["--git-dir=\(bare)", "--work-tree=\(tree)", "add", "-A", "-f"])
    let written = try run(["--git-dir=\(bare)", "write-tree"])
    let commit = try run(
      [
        "--git-dir=\(bare)", "commit-tree", written, "-m",
        "\(repository.name) \(repository.version)",
      ]
    )
    let references = ["refs/heads/main"] + repository.tags.map { "refs/tags/\($0)" }
    _ = try run(
      ["--git-dir=\(bare)", "update-ref", "--stdin"],
      input: references.map { "create \($0) \(commit)\n" }.joined()
    )
    _ = try run(["--git-dir=\(bare)", "pack-refs", "--all"])
  }

  /// The commit of all versions of a repository.
  func commit(of repository: ExportedRepository) throws -> String {
    try Subprocess(
      Self.git + ["--git-dir=\(path(of: repository))", "rev-parse", "refs/heads/main"]
    )
    .succeed(fix: "remove \(folder), which is written again.")
    .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Gives a repository further names for its commit: `refs/tags/VERSION` or `refs/heads/BRANCH`.
  func add(_ reference: String, to repository: ExportedRepository) throws {
    try Subprocess(
      Self.git + ["--git-dir=\(path(of: repository))", "update-ref", reference, "refs/heads/main"]
    ).succeed(fix: "name a branch or a version of Git in the manifest.")
  }

  /// Clones a version of a repository of others.
  static func clone(_ url: String, version: String, to folder: String) throws {
    try Subprocess(
      [
        "git", "clone", "-q", "--depth", "1", "--branch", version, "-c",
        "advice.detachedHead=false", url, folder,
      ],
      environment: ["GIT_TERMINAL_PROMPT": "0"]
    ).succeed(
      fix: "connect this machine to the network, or lead Git to a copy:"
        + " git config --global url.COPY.insteadOf \(url)"
    )
  }
}
