import Foundation
import TerminalDriver

/// Opens a URL with the program of the desktop environment. Without a desktop environment, copies
/// the URL to the clipboard.
@MainActor
func openAddress(_ url: URL, _ device: TerminalDevice) {
  let environment = ProcessInfo.processInfo.environment
  let hasDesktop = environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/xdg-open")
  process.arguments = [url.absoluteString]
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  guard hasDesktop, url.isSafeToOpen, (try? process.run()) != nil else {
    device.copy(url.absoluteString)
    return
  }
}

extension URL {
  /// Whether the URL has the scheme of a document or a message. Other schemes can start any
  /// program.
  var isSafeToOpen: Bool { ["http", "https", "mailto"].contains(scheme?.lowercased() ?? "") }
}
