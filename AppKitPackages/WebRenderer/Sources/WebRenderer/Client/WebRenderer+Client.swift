extension WebRenderer {
  /// The script of the page, without dependencies. A host serves it as `text/javascript`.
  ///
  /// Its files share one scope, so that the page has no global names.
  public static let script: String = {
    let files = [
      PackageResources.document_js, PackageResources.connection_js, PackageResources.patches_js,
      PackageResources.layout_js, PackageResources.typing_js, PackageResources.pointer_js,
      PackageResources.keyboard_js, PackageResources.window_js,
    ]
    let lines = files.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
    // Browsers do not need the comments, which are a sixth of the bytes.
    let code = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    return "(() => {\n\(code.joined(separator: "\n"))\n})();\n"
  }()

  /// The style sheet that all pages share. A host serves it as `text/css`.
  public static let style = String(decoding: PackageResources.client_css, as: UTF8.self)
}
