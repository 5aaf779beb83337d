extension WebRenderer {
  /// The script of the page, without inline code and without dependencies.
  public static let script = ""

  /// The style sheet that all pages have in common.
  public static let style = ""
}
