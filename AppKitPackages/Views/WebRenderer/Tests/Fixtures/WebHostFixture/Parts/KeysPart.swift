import ViewKit

/// Keyboard shortcuts, and a view that handles keys.
struct KeysPart: View {
  @State private var note = "none"
  @State private var text = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack {
      Text("Note \(note)")
      Button("Save") { note = "saved" }.keyboardShortcut("s")
      Button("Find") { note = "found" }.keyboardShortcut("f", modifiers: [.command, .shift])
      Button("Default") { note = "default" }.keyboardShortcut(.defaultAction)
      Button("Cancel") { note = "cancelled" }.keyboardShortcut(.cancelAction)
      TextField("Field", text: $text)
      Text("Focusable")
        .focusable()
        .focused($isFocused)
        .onKeyPress("x") {
          note = "x"
          return .handled
        }
        .onKeyPress(.leftArrow) {
          note = "left"
          return .handled
        }
      Button("Focus it") { isFocused = true }
    }
  }
}
