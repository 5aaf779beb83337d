import ScreenTesting
import Testing
import ViewKit

// Names of files that the members of the generated types must not hide.
private let title = "title of the file"
private let fileID = "file of the file"
private let line = "line of the file"
private struct PreviewContent: View {
  var body: some View { Text("content of the file") }
}

private struct NameField: View {
  @Binding var name: String?
  var body: some View {
    Text(name ?? "none")
    Button("Rename") { name = "Blob" }
  }
}

private func nameThatThrows() throws -> String { "tried" }

#Preview("state") {
  struct Wrapper: View {
    @State private var name: String?
    var body: some View { NameField(name: $name) }
  }
  return Wrapper()
}

#Preview("state with traits", traits: .portrait) {
  struct Wrapper: View {
    @State private var name: String?
    var body: some View { NameField(name: $name) }
  }
  return Wrapper().padding()
}

#Preview("generic") {
  struct Framed<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View { content }
  }
  return Framed { Text("framed") }
}

#Preview("nested") {
  struct Outer: View {
    struct Inner: View { var body: some View { Text("inner") } }
    var body: some View { Inner() }
  }
  return Outer()
}

#Preview("types") {
  enum Kind: String, CaseIterable { case one, two }
  final class Model { var text = Kind.two.rawValue }
  actor Worker {}
  typealias Label = Text
  let model = Model()
  model.text += " kinds"
  _ = Worker()
  return Label(model.text)
}

#Preview("functions") {
  func twice(_ text: String) -> String { text + text }
  func view<Content: View>(_ content: Content) -> some View { content.padding(0) }
  let shout = { (text: String) in Text(text.uppercased()) }
  return VStack {
    view(Text(twice("ab")))
    shout("shout")
  }
}

#Preview("control flow") {
  var text = ""
  for index in 0..<3 where index != 1 { text += "\(index)" }
  while text.count < 4 { text += "w" }
  defer { text = "deferred" }
  do { text += try nameThatThrows() } catch { return Text("failed") }
  guard text.count > 4 else { return Text("short") }
  return Text(text)
}

#Preview("returns of different types") {
  if title.isEmpty { return EmptyView() }
  return Text("not empty")
}

#Preview("existential") {
  let view: any View = Text("any view")
  return view
}

#Preview("builder") {
  let name = "built"
  let _ = name.count
  if name.isEmpty { EmptyView() } else { Text(name) }
  switch name.count {
  case 5: Text("five")
  default: EmptyView()
  }
  ForEach(0..<2, id: \.self) { Text("row \($0)") }
  #if canImport(Testing)
    Text("conditional")
  #endif
}

#Preview("names") {
  Text(title)
  Text(fileID)
  Text(line)
  PreviewContent()
}

#Preview("previewable with local types") {
  @Previewable @State var name: String?
  struct Wrapper: View {
    @Binding var name: String?
    var body: some View { NameField(name: $name) }
  }
  return VStack {
    Wrapper(name: $name)
    PreviewContent()
  }
}

/// Tests of the statements that the closure of a preview may have.
@MainActor
struct PreviewStatementTests {
  @Test(arguments: [
    ("state", "none"), ("state with traits", "none"), ("generic", "framed"), ("nested", "inner"),
    ("types", "two kinds"), ("functions", "abab SHOUT"), ("control flow", "02wwtried"),
    ("returns of different types", "not empty"), ("existential", "any view"),
    ("builder", "built five row 0 row 1 conditional"),
    ("names", "title of the file file of the file line of the file content of the file"),
    ("previewable with local types", "none [ Rename ] content of the file"),
  ])
  func `a preview may have any statement`(name: String, text: String) throws {
    let preview = try #require(Previews.all().first { $0.name == name })
    let shown = Screen(preview.makeView(), columns: 20, rows: 6).text
    func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }
    #expect(words(shown).starts(with: words(text)))
  }

  @Test(arguments: ["state", "state with traits", "previewable with local types"])
  func `the state of a view in a preview changes`(name: String) throws {
    let preview = try #require(Previews.all().first { $0.name == name })
    let screen = Screen(preview.makeView(), columns: 20, rows: 6)
    screen.tap("Rename")
    #expect(screen.contains("Blob"))
  }
}
