/// The page that browsers show when they cannot reach the server.
///
/// It is the same for all people; its script adds what the browser has kept.
struct OfflinePage {
  let app: InstalledApp
  let stylePaths: [String]
  let scriptPath: String

  /// The policy of the page, which the browser keeps with it.
  static let policy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    manifest-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'
    """

  var html: String {
    let styles = stylePaths.map { "<link rel=\"stylesheet\" href=\"\($0)\">" }.joined()
    let away = "The server cannot be reached. The app opens when it can."
    let back = "The server can be reached again. What you have typed is kept when you open the app."
    return """
      <!DOCTYPE html>
      <html lang="\(escaped(app.language))"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
      <meta name="color-scheme" content="light dark">
      <title>Not connected - \(escaped(app.title))</title>
      \(app.links)\(styles)
      <script src="\(scriptPath)" defer></script></head>
      <body><main class="unreachable"><h1>\(escaped(app.title))</h1>
      <div class="notice"><p id="state" role="status" data-away="\(away)" data-back="\(back)">\(away)</p>\
      <button type="button" class="btn" id="retry">Try again</button></div>
      <form id="add" hidden><label for="text">\(escaped(app.label ?? ""))</label>\
      <div><input id="text" class="field" maxlength="4000" autocomplete="off"><button class="btn">Keep</button></div></form>
      <section id="waiting" hidden><h2>Waiting for the server</h2>\
      <p>Sent as soon as the app opens.</p><ul id="entries"></ul></section>
      <section id="list" hidden><h2 id="title"></h2><p id="time"></p><ul id="rows"></ul></section></main></body></html>

      """
  }
}
