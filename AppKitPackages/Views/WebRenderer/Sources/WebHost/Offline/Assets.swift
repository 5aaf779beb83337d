import NIOHTTP1
import WebRenderer

/// The files that all pages share.
///
/// Pages name the version of a file in its address, so that browsers load each version once and
/// start a page without a request for its script. Other addresses of a file have an entity tag.
struct Assets: Sendable {
  private struct Asset {
    let type: String
    let version: String
    /// Whether browsers without access get it, too. A device asks for icons without a cookie, and a browser
    /// whose access has ended still needs the newest page for the time without the server.
    let isPublic: Bool
    let policy: String?
    var tag: String { "\"\(version)\"" }
    let body: [UInt8]
  }

  private var assets: [String: Asset] = [:]

  private let keepsLists: Bool
  private var links = ""

  /// Creates the files of an app.
  @MainActor init(_ options: WebHostOptions) {
    keepsLists = options.offline != nil
    add("/client.js", "text/javascript; charset=utf-8", WebRenderer.script)
    add("/client.css", "text/css; charset=utf-8", WebRenderer.style + options.theme.css)
    add(WebRenderer.iconPath, "image/svg+xml", options.icon.svg, isPublic: true)
    // Browsers request this path for files that are no pages.
    add("/favicon.ico", "image/svg+xml", options.icon.svg)
    addInstalledApp(InstalledApp(options))
  }

  /// Adds what a device needs to install the app, and a browser to show a page without the server.
  private mutating func addInstalledApp(_ app: InstalledApp) {
    for (path, picture) in app.pictures { add(path, "image/png", picture, isPublic: true) }
    add(InstalledApp.manifestPath, "application/manifest+json", app.manifest, isPublic: true)
    links = app.links
    let script = "text/javascript; charset=utf-8"
    add("/offline.js", script, text(PackageResources.offline_js), isPublic: true)
    add(
      "/offline.css",
      "text/css; charset=utf-8",
      text(PackageResources.offline_css),
      isPublic: true
    )
    let styles = [stylePath, versionedPath("/offline.css")]
    let page = OfflinePage(
      app: app,
      stylePaths: styles,
      scriptPath: versionedPath("/offline.js")
    )
    let type = "text/html; charset=utf-8"
    add("/offline.html", type, page.html, isPublic: true, policy: OfflinePage.policy)
    let files = ["/offline.html", "/offline.js", WebRenderer.iconPath].map(versionedPath) + styles
    let list = files.map { "\"\($0)\"" }.joined(separator: ",")
    let worker = "const files=[\(list)];\n" + text(PackageResources.offline_worker_js)
    add("/offline-worker.js", script, worker, isPublic: true)
  }

  /// The elements of the head of a page for a browser.
  func head(for browser: WebBrowser) -> String {
    let person = keepsLists ? " data-person=\"\(OfflineEndpoint.person(browser))\"" : ""
    return links
      + "\n<script src=\"\(versionedPath("/offline.js"))\"\(person) defer></script>"
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private mutating func add(
    _ path: String,
    _ type: String,
    _ text: String,
    isPublic: Bool = false,
    policy: String? = nil
  ) {
    add(path, type, Array(text.utf8), isPublic: isPublic, policy: policy)
  }

  private mutating func add(
    _ path: String,
    _ type: String,
    _ body: [UInt8],
    isPublic: Bool,
    policy: String? = nil
  ) {
    assets[path] = Asset(
      type: type,
      version: Self.hash(body),
      isPublic: isPublic,
      policy: policy,
      body: body
    )
  }

  /// The contents of a file.
  func body(_ path: String) -> [UInt8]? { assets[path]?.body }

  /// The address of the current version of the script.
  var scriptPath: String { versionedPath("/client.js") }
  /// The address of the current version of the style sheet.
  var stylePath: String { versionedPath("/client.css") }

  private func versionedPath(_ path: String) -> String {
    "\(path)?version=\(assets[path]?.version ?? "")"
  }

  /// Returns the response for the path of an asset that needs no access, and nil for other paths.
  func publicResponse(to request: Request) -> Response? {
    let isRead = request.method == .GET || request.method == .HEAD
    return isRead && assets[request.path]?.isPublic == true ? response(to: request) : nil
  }

  /// Returns the response for the path of an asset, and nil for other paths.
  func response(to request: Request) -> Response? {
    guard let asset = assets[request.path] else { return nil }
    let isVersioned = request.query["version"] == asset.version
    var headers: HTTPHeaders = [
      "Content-Type": asset.type, "ETag": asset.tag,
      // Browsers validate copies without a version at each use, so that pages and scripts match.
      "Cache-Control": isVersioned ? "private, max-age=31536000, immutable" : "no-cache",
    ]
    if let policy = asset.policy { headers.add(name: "Content-Security-Policy", value: policy) }
    let known = request.headers[canonicalForm: "If-None-Match"].map {
      $0.hasPrefix("W/") ? $0.dropFirst(2) : $0
    }
    if known.contains(where: { $0 == asset.tag || $0 == "*" }) {
      return Response(.notModified, headers: headers)
    }
    var response = Response(.ok, headers: headers, body: asset.body)
    response.isCompressible = asset.type != "image/png"
    return response
  }

  /// A 64-bit FNV-1a hash, which only has to differ between versions of a file.
  static func hash(_ bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 36)
  }
}
