/// The icon of an app, in windows of browsers and on the screens of devices on which it is installed.
///
/// ```swift
/// import Foundation
///
/// func icon(in folder: URL) throws -> WebIcon {
///   func read(_ name: String) throws -> [UInt8] {
///     Array(try Data(contentsOf: folder.appending(component: name)))
///   }
///   return WebIcon(
///     svg: String(decoding: try read("icon.svg"), as: UTF8.self),
///     small: try read("icon-192.png"),
///     large: try read("icon-512.png"),
///     maskable: try read("maskable-512.png")
///   )
/// }
/// ```
///
/// Browsers draw SVG in windows, but the home screens of some devices need PNG.
public struct WebIcon: Sendable {
  /// A picture for windows, as an SVG document.
  public var svg: String
  /// A PNG file of 192 by 192 pixels.
  public var small: [UInt8]
  /// A PNG file of 512 by 512 pixels.
  public var large: [UInt8]
  /// A PNG file of 512 by 512 pixels without transparent parts. Devices cut it to their own shape, and
  /// leave at least a circle whose diameter is 80 % of the width.
  public var maskable: [UInt8]

  /// Creates an icon.
  public init(svg: String, small: [UInt8], large: [UInt8], maskable: [UInt8]) {
    self.svg = svg
    self.small = small
    self.large = large
    self.maskable = maskable
  }

  /// A check mark on a blue disk, for apps without an icon of their own.
  public static let checkmark = WebIcon(
    svg: """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>circle{fill:#0060df}\
      path{fill:none;stroke:#fff;stroke-width:3.5;stroke-linecap:round;stroke-linejoin:round}\
      @media(prefers-color-scheme:dark){circle{fill:#6cb2ff}path{stroke:#06203f}}</style>\
      <circle cx="16" cy="16" r="14"/><path d="m9 16.5 5 5 9-11"/></svg>
      """,
    small: PackageResources.icon_192_png,
    large: PackageResources.icon_512_png,
    maskable: PackageResources.maskable_512_png
  )
}
