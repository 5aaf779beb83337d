/// The options with which a tool renders previews, as a command line of `tca preview` or of the script of a
/// repository, whose options have the same names.
struct PreviewRequest {
  let command: ToolCommand
  let columns: Int
  let rows: Int

  /// - Parameters:
  ///   - mode: `list`, `text`, `page` or `inspect`.
  ///   - folder: The folder of a page, or the path of the socket to inspect.
  init(_ call: ToolCall, _ mode: String, folder: String? = nil) {
    columns = call.number("columns") ?? 80
    rows = call.number("rows") ?? 24
    let house = call.house
    var words = house.map { [$0.script("preview")] } ?? ["tca", "preview", call.folder]
    if let house, house.package != "App" { words.append("--package=\(house.package)") }
    if let filter = call.text("preview") ?? call.text("filter"), !filter.isEmpty {
      words.append("--filter=\(filter)")
    }
    switch mode {
    case "list": words.append("--list")
    case "text": words += ["--text", "--elements"]
    case "page": words.append("--page=\(folder ?? "")")
    default: words.append("--inspectable-at=\(folder ?? "")")
    }
    words += ["--columns=\(columns)", "--rows=\(rows)"]
    for option in ["theme", "locale", "keys"] {
      if let value = call.text(option) { words.append("--\(option)=\(value)") }
    }
    command = ToolCommand(words)
  }
}
