import Foundation

/// The folder in which everything is written: toolchains, repositories, and the builds of packages.
struct Cache {
  let root: String

  /// The folder that `TCA_CACHE` names, or `tca` in the user's folder for caches.
  static var ofUser: Cache {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["TCA_CACHE"], !folder.isEmpty {
      return Cache(root: Files.resolved(folder))
    }
    let caches = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return Cache(root: (caches ?? NSHomeDirectory() + "/.cache") + "/tca")
  }

  var toolchains: String { root + "/toolchains" }
  var repositories: String { root + "/repositories" }

  /// The folder for a repository or a package, with a name that a reader recognizes.
  func work(for path: String) -> String {
    let name = (path as NSString).lastPathComponent.filter {
      $0.isLetter || $0.isNumber || $0 == "-"
    }
    return "\(root)/builds/\(name)-\(Self.fingerprint(path))"
  }

  /// A short name for a text: FNV-1a of 64 bits.
  static func fingerprint(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
