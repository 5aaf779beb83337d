import Foundation

/// Evaluates manifests with SwiftPM, and keeps the results until the manifests change.
///
/// SwiftPM takes half a second for a manifest, so that a check of all of them without the stored
/// results would take ten.
struct ManifestReader {
  private struct Entry: Codable {
    var text: String
    var manifest: Manifest
  }

  struct Failure: Error, CustomStringConvertible {
    var path: String
    var output: String

    var description: String {
      """
      SwiftPM cannot evaluate \(path). To fix this, correct the manifest:
      \(output)
      """
    }
  }

  private let repository: Repository
  private let stored = ".build/workshop/manifests.json"

  init(repository: Repository) {
    self.repository = repository
  }

  /// Returns the manifests at paths such as `AppKitPackages/Home/Package.swift`.
  func manifests(at paths: [String]) throws -> [String: (text: String, manifest: Manifest)] {
    var entries: [String: Entry] = [:]
    if let data = try? Data(contentsOf: repository.url(of: stored)) {
      entries = (try? JSONDecoder().decode([String: Entry].self, from: data)) ?? [:]
    }
    let texts = try paths.map { ($0, try repository.text(of: $0)) }
    let changed = texts.filter { entries[$0.0]?.text != $0.1 }
    if !changed.isEmpty {
      let evaluated = try evaluate(changed.map(\.0))
      for ((path, text), manifest) in zip(changed, evaluated) {
        entries[path] = Entry(text: text, manifest: manifest)
      }
      let isCurrent = Set(paths)
      let data = try JSONEncoder().encode(entries.filter { isCurrent.contains($0.key) })
      try repository.write(String(decoding: data, as: UTF8.self), to: stored)
    }
    return texts.reduce(into: [:]) { result, file in
      result[file.0] = entries[file.0].map { ($0.text, $0.manifest) }
    }
  }

  /// Runs SwiftPM for several manifests at a time.
  private func evaluate(_ paths: [String]) throws -> [Manifest] {
    var manifests: [Manifest] = []
    let width = ProcessInfo.processInfo.activeProcessorCount
    for start in stride(from: 0, to: paths.count, by: width) {
      let batch = paths[start..<min(start + width, paths.count)]
      let running = try batch.map { path in
        let folder = (path as NSString).deletingLastPathComponent
        return try Command(
          [
            "swift", "package", "--package-path", repository.url(of: folder).path,
            "--scratch-path", repository.url(of: ".build/workshop/packages").path, "dump-package",
          ],
          in: repository.root
        )
      }
      for (path, command) in zip(batch, running) {
        let output = command.finish()
        guard output.status == 0,
          let dump = try? JSONDecoder().decode(Manifest.Dump.self, from: output.standardOutput)
        else {
          throw Failure(path: path, output: String(decoding: output.standardError, as: UTF8.self))
        }
        manifests.append(Manifest(dump, root: repository.root.standardizedFileURL.path))
      }
    }
    return manifests
  }
}
