import Foundation
import WebRenderer

/// The files with which a device installs an app: its manifest and its icons, and the elements of a page
/// that name them.
struct InstalledApp {
  static let manifestPath = "/manifest.webmanifest"
  private static let smallPath = "/icon-192.png"
  private static let largePath = "/icon-512.png"
  private static let maskablePath = "/icon-maskable.png"

  let title: String
  let language: String
  /// The label of the field for texts without the server, if there is one.
  let label: String?
  private let shortTitle: String
  private let icon: WebIcon
  private let background: WebTheme.Variants

  init(_ options: WebHostOptions) {
    title = options.title ?? "App"
    language = options.language
    label = options.offline?.label
    shortTitle = options.shortTitle ?? title
    icon = options.icon
    background = options.theme.background
  }

  private struct Manifest: Encodable {
    struct Icon: Encodable {
      let src: String
      let sizes: String
      let type: String
      let purpose: String
    }

    let id = "/"
    let name: String
    let short_name: String
    let lang: String
    let start_url = "/"
    let scope = "/"
    let display = "standalone"
    let background_color: String
    let theme_color: String
    let icons: [Icon]
  }

  /// The web app manifest. It has one color, so that of the light color scheme.
  var manifest: String {
    let color = WebTheme.hex(background.light)
    let manifest = Manifest(
      name: title,
      short_name: shortTitle,
      lang: language,
      background_color: color,
      theme_color: color,
      icons: [
        .init(src: WebRenderer.iconPath, sizes: "any", type: "image/svg+xml", purpose: "any"),
        .init(src: Self.smallPath, sizes: "192x192", type: "image/png", purpose: "any"),
        .init(src: Self.largePath, sizes: "512x512", type: "image/png", purpose: "any"),
        .init(src: Self.maskablePath, sizes: "512x512", type: "image/png", purpose: "maskable"),
      ]
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Sound: the manifest has only texts, which always have a representation in JSON.
    return String(decoding: (try? encoder.encode(manifest)) ?? Data(), as: UTF8.self)
  }

  /// The pictures by their paths.
  var pictures: [(path: String, picture: [UInt8])] {
    [
      (Self.smallPath, icon.small), (Self.largePath, icon.large),
      (Self.maskablePath, icon.maskable),
    ]
  }

  /// The elements of the head of each page.
  var links: String {
    """
    <link rel="manifest" href="\(Self.manifestPath)">
    <link rel="apple-touch-icon" href="\(Self.maskablePath)">
    <meta name="theme-color" media="(prefers-color-scheme:light)" content="\(WebTheme.hex(background.light))">
    <meta name="theme-color" media="(prefers-color-scheme:dark)" content="\(WebTheme.hex(background.dark))">
    """
  }
}
