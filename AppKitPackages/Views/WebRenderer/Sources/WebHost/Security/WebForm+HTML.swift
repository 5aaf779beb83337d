extension WebForm {
  /// Returns the page.
  func response(status: Int, language: String) -> Response {
    let nonce = randomText()
    let html = """
      <!DOCTYPE html>
      <html lang="\(escaped(language))"><head><meta charset="utf-8"><title>\(escaped(title))</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <link rel="icon" href="data:,">
      <style nonce="\(nonce)">\(Self.style)</style></head>
      <body><main><h1>\(escaped(title))</h1>
      \(text.isEmpty ? "" : "<p>\(escaped(text))</p>\n")\
      \(message.map { "<p id=\"message\" role=\"alert\">\(escaped($0))</p>\n" } ?? "")\
      \(form)\(list)\(linkLine)</main>\(script(nonce: nonce))</body></html>

      """
    var response = Response(.init(statusCode: status), body: Array(html.utf8))
    response.headers.add(name: "Content-Type", value: "text/html; charset=utf-8")
    response.headers.add(name: "Cache-Control", value: "no-store")
    response.headers.add(
      name: "Content-Security-Policy",
      value: """
        default-src 'none'; style-src 'nonce-\(nonce)'; img-src data:; form-action 'self'; \
        \(fragmentField == nil ? "" : "script-src 'nonce-\(nonce)'; ")\
        base-uri 'none'; frame-ancestors 'none'
        """
    )
    return response
  }

  /// The page of an address that an app without addresses does not have.
  static let unknownAddress = WebForm(
    title: "Not found",
    text: "There is nothing at this address.",
    path: "/",
    button: nil,
    link: Link(label: "Home", path: "/")
  )

  private var form: String {
    guard let button else { return "" }
    return """
      <form method="post" action="\(escaped(path))">
      \(fields.map(html).joined(separator: "\n"))
      <button\(isDestructive ? " class=\"destructive\"" : "")>\(escaped(button))</button>
      </form>
      """
  }

  /// The input that takes the focus: the first one to fill in. A name that was sent before is kept, so a
  /// refused password is typed again at once.
  private var initialField: Field? {
    let inputs = fields.filter { $0.kind != .hidden }
    return inputs.first { $0.value.isEmpty } ?? inputs.first
  }

  private var list: String {
    guard !rows.isEmpty else { return "" }
    let items = rows.map { row in
      let button = row.button.map { label in
        """
        <form method="post" action="\(escaped(path))">
        <input type="hidden" name="\(escaped(row.name))" value="\(escaped(row.value))">
        <button aria-label="\(escaped(label)): \(escaped(row.title))">\(escaped(label))</button>
        </form>
        """
      }
      return """
        <li><div><strong>\(escaped(row.title))</strong><br>\(escaped(row.text))</div>\(button ?? "")</li>
        """
    }
    return "<ul>\n\(items.joined(separator: "\n"))\n</ul>"
  }

  private var linkLine: String {
    link.map { "<p><a href=\"\(escaped($0.path))\">\(escaped($0.label))</a></p>" } ?? ""
  }

  /// The script that sends the fragment, and removes it from the address and the history.
  private func script(nonce: String) -> String {
    guard let fragmentField else { return "" }
    return """
      <script nonce="\(nonce)" data-field="\(escaped(fragmentField))">
      const secret = location.hash.slice(1), form = document.forms[0];
      if (secret) {
        history.replaceState(null, "", location.pathname);
        form.elements[document.currentScript.dataset.field].value = secret;
        // The address of another link differs from that of the answer, so that the browser loads it.
        form.action += "?link";
        form.submit();
      }
      </script>
      """
  }

  private func html(_ field: Field) -> String {
    guard field.kind != .hidden else {
      return """
        <input type="hidden" name="\(escaped(field.name))" value="\(escaped(field.value))">
        """
    }
    let id = "field-\(field.name)"
    return """
      <label for="\(escaped(id))">\(escaped(field.label))</label>
      <input id="\(escaped(id))" type="\(field.kind.rawValue)" name="\(escaped(field.name))" \
      value="\(escaped(field.value))" autocomplete="\(escaped(field.autocomplete))" \
      autocapitalize="none" spellcheck="false" required\(field == initialField ? " autofocus" : "")\
      \(message == nil ? "" : " aria-describedby=\"message\"")>
      """
  }

  private static let style = """
    :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
    body { margin: 0; display: grid; place-items: center; min-height: 100vh }
    main { width: min(22rem, 100vw - min(3rem, 12vw)); padding: 1.5rem 0; overflow-wrap: anywhere }
    h1 { font-size: min(1.75rem, 11vw); line-height: 1.2; margin: 0 0 1rem }
    p { margin: 0 0 1rem }
    form + p, ul + p { margin: 1rem 0 0 }
    p > a { display: inline-block; padding: .25rem 0; color: light-dark(#0060df, #9ecbff) }
    #message { border-inline-start: .25rem solid #d70015; padding-inline-start: .75rem }
    label { display: block; font-weight: 600 }
    input, button { box-sizing: border-box; width: 100%; min-height: 2.75rem; font: inherit }
    input { margin: .25rem 0 1rem; padding: 0 .75rem; border: 1px solid GrayText; border-radius: .5rem }
    button { border: 0; border-radius: .5rem; background: #0060df; color: #fff; font-weight: 600 }
    button.destructive { background: #c00012 }
    ul { list-style: none; margin: 0; padding: 0 }
    li { display: flex; gap: 1rem; align-items: center; justify-content: space-between }
    li { padding: .75rem 0; border-top: 1px solid GrayText }
    li button { width: auto; padding: 0 1rem }
    :focus-visible { outline: .1875rem solid light-dark(#0060df, #9ecbff); outline-offset: .125rem }
    """
}

/// A text as HTML, also within the quotes of an attribute.
func escaped(_ text: String) -> String {
  var result = ""
  for character in text.unicodeScalars {
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    default: result.unicodeScalars.append(character)
    }
  }
  return result
}
