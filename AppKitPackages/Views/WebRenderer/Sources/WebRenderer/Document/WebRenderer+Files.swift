import Foundation

extension WebRenderer {
  /// Writes the page and its style sheet as files, which a browser shows without a server. Nothing on
  /// this page can be used.
  ///
  /// ```swift
  /// import Foundation
  /// import ViewKit
  /// import WebRenderer
  ///
  /// @MainActor
  /// func write(_ graph: ViewGraph) throws {
  ///   try WebRenderer(root: graph.root).writePage("index", to: URL(filePath: "/tmp/page"))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the file, without `.html`.
  ///   - folder: The folder of the files, which exists.
  ///   - language: The language of the texts.
  public func writePage(_ name: String, to folder: URL, language: String = "en") throws {
    let page = document(
      title: name,
      language: language,
      page: name,
      nonce: name,
      scriptPath: "client.js",
      stylePath: "client.css"
    )
    try Data(Self.style.utf8).write(to: folder.appending(path: "client.css"))
    try Data(page.utf8).write(to: folder.appending(path: "\(name).html"))
  }
}
