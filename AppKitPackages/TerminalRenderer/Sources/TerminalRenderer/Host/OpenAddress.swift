import Foundation
import Terminal

/// Opens an address with the desktop's program for it; where there is no desktop, puts it into the
/// clipboard.
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
  /// A scheme can name any program, so only those of documents and messages are handed on.
  var isSafeToOpen: Bool { ["http", "https", "mailto"].contains(scheme?.lowercased() ?? "") }
}
