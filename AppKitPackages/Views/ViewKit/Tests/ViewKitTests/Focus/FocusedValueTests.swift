import Foundation
import ViewKit
import ScreenTesting
import Testing

private struct DocumentKey: FocusedValueKey { typealias Value = Binding<String> }

extension FocusedValues {
  fileprivate var document: Binding<String>? {
    get { self[DocumentKey.self] }
    set { self[DocumentKey.self] = newValue }
  }

  @Entry fileprivate var title: String?
}

@MainActor
@Suite struct FocusedValueTests {
  @Observable final class Note { var text = "draft" }

  private struct Reader: View {
    @FocusedValue(\.title) private var title
    @FocusedBinding(\.document) private var document
    var body: some View {
      Text("title \(title ?? "none")")
      Text("document \(document ?? "none")")
      Button("Shout") { document = document?.uppercased() }.disabled(document == nil)
    }
  }

  private struct Editors: View {
    @State private var first = "one"
    @State private var second = "two"
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Reader()
        TextField("First", text: $first)
          .focusedValue(\.title, "first")
          .focusedValue(\.document, $first)
        VStack(spacing: 0) { TextField("Second", text: $second).focusedValue(\.document, $second) }
          .focusedValue(\.title, "second")
        Button("Elsewhere") {}
      }
    }
  }

  @Test func `values of the focused view and its ancestors can be read anywhere`() {
    let screen = show(30, 6) { Editors() }
    #expect(screen.contains("title none"))
    #expect(screen.contains("document none"))
    screen.tap("First")
    #expect(screen.contains("title first"))
    #expect(screen.contains("document one"))
    screen.tap("Second")
    #expect(screen.contains("title second"))
    #expect(screen.contains("document two"))
    screen.tap("Elsewhere")
    #expect(screen.contains("title none"))
  }

  @Test func `a focused binding reads and writes typed text`() {
    let screen = show(30, 6) { Editors() }
    screen.tap("Second")
    screen.press(.end)
    screen.type("!")
    #expect(screen.contains("document two!"))
    #expect(screen.element("Shout")?.perform(.activate) == true)
    #expect(screen.contains("document TWO!"))
  }

  @Test func `a scene value is independent of the focus, and a focused value takes precedence`() {
    struct Scene: View {
      @State private var isOffered = true
      @State private var text = ""
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Reader()
          if isOffered { Text("scene").focusedSceneValue(\.title, "scene") }
          Button("Toggle") { isOffered.toggle() }
          TextField("Field", text: $text).focusedValue(\.title, "field")
        }
      }
    }
    let screen = show(30, 7) { Scene() }
    #expect(screen.contains("title scene"))
    screen.tap("Field")
    #expect(screen.contains("title field"))
    screen.tap("Toggle")
    #expect(screen.contains("title none"))
    screen.tap("Toggle")
    #expect(screen.contains("title scene"))
  }

  @Test func `an object of the focused view is read by its type and observed`() {
    struct NoteReader: View {
      @FocusedValue(Note.self) private var note
      var body: some View { Text("note \(note?.text ?? "none")") }
    }
    let note = Note()
    let screen = show(30, 4) {
      NoteReader()
      Button("Edit") {}.focusedValue(note)
      Button("Other") {}
    }
    screen.tap("Other")
    #expect(screen.contains("note none"))
    screen.tap("Edit")
    #expect(screen.contains("note draft"))
    note.text = "final"
    #expect(screen.contains("note final"))
  }

  @Test func `a view that creates a new binding in every body settles`() {
    struct Loop: View {
      @State private var text = "a"
      @FocusedBinding(\.document) private var document
      var body: some View {
        Text("document \(document ?? "none")")
        TextField("Field", text: $text)
          .focusedValue(\.document, Binding(get: { text }, set: { text = $0 }))
      }
    }
    let screen = show(30, 3) { Loop() }
    screen.tap("Field")
    #expect(screen.contains("document a"))
    let before = screen.statistics.graph.bodiesRun
    _ = screen.text
    #expect(screen.statistics.graph.bodiesRun == before)
    screen.press(.end)
    screen.type("b")
    #expect(screen.contains("document ab"))
  }

  final class Draft: ObservableObject { @Published var text = "draft" }

  @Test
  func `an object of the scene is independent of the focus, and a focused object of its view`() {
    struct Reader: View {
      @FocusedObject private var draft: Draft?
      var body: some View { Text("object \(draft?.text ?? "none")") }
    }
    struct Scene: View {
      @StateObject private var scene = Draft()
      @StateObject private var field = Draft()
      @State private var isOffered = false
      @State private var text = ""
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Reader()
          Text("scene").focusedSceneObject(isOffered ? scene : nil)
          Button("Toggle") { isOffered.toggle() }
          Button("Rename") { scene.text = "renamed" }
          TextField("Field", text: $text).focusedObject(field)
        }
      }
    }
    let screen = show(30, 8) { Scene() }
    #expect(screen.contains("object none"))
    screen.tap("Toggle")
    #expect(screen.contains("object draft"))
    screen.tap("Rename")
    #expect(screen.contains("object renamed"))
    screen.tap("Field")
    #expect(screen.contains("object draft"))
    screen.tap("Toggle")
    #expect(screen.contains("object none"))
  }
}
