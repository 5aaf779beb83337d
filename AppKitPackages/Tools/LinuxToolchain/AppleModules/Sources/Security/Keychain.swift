import Foundation

/// The items of this program in a file, which only the user can read and which is not encrypted: it lies in
/// `XDG_DATA_HOME`, or in `~/.local/share`, in a folder with the name of the program. The variable `TCA_KEYCHAIN`
/// names another file.
public enum Keychain {
  /// The attribute with the identity of an item.
  static let identity = "tca-identity"

  /// The file.
  public static var path: String {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["TCA_KEYCHAIN"], !path.isEmpty { return path }
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder = data ?? NSHomeDirectory() + "/.local/share"
    return "\(folder)/\(ProcessInfo.processInfo.processName)/keychain.plist"
  }

  /// Changes the items while no other program does.
  static func change(_ body: (inout [[String: Any]]) -> OSStatus) -> OSStatus {
    let path = path
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return errSecNotAvailable }
    defer { close(file) }
    // Released when the file is closed.
    guard flock(file, LOCK_EX) == 0, fchmod(file, 0o600) == 0 else { return errSecIO }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: false)
    guard let content = try? handle.readToEnd() ?? Data() else { return errSecIO }
    var items: [[String: Any]] = []
    if !content.isEmpty {
      let list = try? PropertyListSerialization.propertyList(from: content, format: nil)
      guard let list = list as? [[String: Any]] else { return errSecDecode }
      items = list
    }
    let before = items as NSArray
    let status = body(&items)
    guard status == errSecSuccess, !before.isEqual(items as NSArray) else { return status }
    guard
      let data = try? PropertyListSerialization.data(
        fromPropertyList: items,
        format: .binary,
        options: 0
      )
    else { return errSecParam }
    do {
      try handle.seek(toOffset: 0)
      try handle.write(contentsOf: data)
      try handle.truncate(atOffset: UInt64(data.count))
      return status
    } catch {
      return errSecIO
    }
  }
}
