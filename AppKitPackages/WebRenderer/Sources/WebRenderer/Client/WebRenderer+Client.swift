extension WebRenderer {
  /// The script of the page, without dependencies. A host serves it as `text/javascript`.
  public static let script = String(decoding: PackageResources.client_js, as: UTF8.self)

  /// The style sheet that all pages share. A host serves it as `text/css`.
  public static let style = String(decoding: PackageResources.client_css, as: UTF8.self)
}
