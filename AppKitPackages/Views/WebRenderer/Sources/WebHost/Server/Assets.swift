import NIOHTTP1
import WebRenderer

/// The files that all pages share.
///
/// Pages name the version of a file in its address, so that browsers load each version once and
/// start a page without a request for its script. Other addresses of a file have an entity tag.
struct Assets: Sendable {
  @MainActor static let shared = Assets(script: WebRenderer.script, style: WebRenderer.style)

  private struct Asset {
    let type: String
    let version: String
    var tag: String { "\"\(version)\"" }
    let body: [UInt8]
  }

  private var assets: [String: Asset] = [:]

  /// Creates the files with the theme of an app.
  @MainActor init(theme: WebTheme) {
    self =
      theme.css.isEmpty
      ? .shared : Assets(script: WebRenderer.script, style: WebRenderer.style + theme.css)
  }

  private init(script: String, style: String) {
    add("/client.js", "text/javascript; charset=utf-8", script)
    add("/client.css", "text/css; charset=utf-8", style)
    add(WebRenderer.iconPath, "image/svg+xml", Self.icon)
    // Browsers request this path for files that are no pages.
    add("/favicon.ico", "image/svg+xml", Self.icon)
  }

  private static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>circle{fill:#0060df}\
    path{fill:none;stroke:#fff;stroke-width:3.5;stroke-linecap:round;stroke-linejoin:round}\
    @media(prefers-color-scheme:dark){circle{fill:#6cb2ff}path{stroke:#06203f}}</style>\
    <circle cx="16" cy="16" r="14"/><path d="m9 16.5 5 5 9-11"/></svg>
    """

  private mutating func add(_ path: String, _ type: String, _ text: String) {
    let body = Array(text.utf8)
    assets[path] = Asset(type: type, version: Self.hash(body), body: body)
  }

  /// The address of the current version of the script.
  var scriptPath: String { versionedPath("/client.js") }
  /// The address of the current version of the style sheet.
  var stylePath: String { versionedPath("/client.css") }

  private func versionedPath(_ path: String) -> String {
    "\(path)?version=\(assets[path]?.version ?? "")"
  }

  /// Returns the response for the path of an asset, and nil for other paths.
  func response(to request: Request) -> Response? {
    guard let asset = assets[request.path] else { return nil }
    let isVersioned = request.query["version"] == asset.version
    let headers: HTTPHeaders = [
      "Content-Type": asset.type, "ETag": asset.tag,
      // Browsers validate copies without a version at each use, so that pages and scripts match.
      "Cache-Control": isVersioned ? "private, max-age=31536000, immutable" : "no-cache",
    ]
    let known = request.headers[canonicalForm: "If-None-Match"].map {
      $0.hasPrefix("W/") ? $0.dropFirst(2) : $0
    }
    if known.contains(where: { $0 == asset.tag || $0 == "*" }) {
      return Response(.notModified, headers: headers)
    }
    var response = Response(.ok, headers: headers, body: asset.body)
    response.isCompressible = true
    return response
  }

  /// A 64-bit FNV-1a hash, which only has to differ between versions of a file.
  private static func hash(_ bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 36)
  }
}
