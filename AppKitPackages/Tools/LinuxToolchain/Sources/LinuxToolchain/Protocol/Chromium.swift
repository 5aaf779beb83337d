import Foundation

/// The browser that takes pictures of pages.
struct Chromium {
  let program: String

  /// The browser that `CHROMIUM` names, or one in `PATH`.
  static func installed() throws -> Chromium {
    let environment = ProcessInfo.processInfo.environment
    let names = ["chromium-headless-shell", "chromium", "google-chrome"]
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let programs =
      [environment["CHROMIUM"]].compactMap(\.self)
      + names.flatMap { name in folders.map { "\($0)/\(name)" } }
    guard let program = programs.first(where: FileManager.default.isExecutableFile) else {
      throw CommandError(
        "There is no Chromium on this machine.",
        fix: "install the package chromium, or render the preview as text."
      )
    }
    return Chromium(program: program)
  }

  /// The command that takes a picture of a file, without network.
  func command(page: String, picture: String, width: Int, height: Int, folder: String)
    -> ToolCommand
  {
    var words = [
      program, "--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
      "--proxy-server=127.0.0.1:9", "--user-data-dir=\(folder)/profile",
      "--window-size=\(width),\(height)", "--screenshot=\(picture)",
    ]
    // Chromium has no sandbox for the user root.
    if getuid() == 0 { words.append("--no-sandbox") }
    return ToolCommand(words + [URL(filePath: page).absoluteString])
  }
}
