import ViewKit
import ScreenTesting
import Testing

/// Tests of buttons beside text fields in narrow windows.
@MainActor
@Suite struct NarrowButtonTests {
  private struct Search: View {
    @State private var text = "milk"
    @State private var size = 3.0

    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          Picker("Show", selection: .constant(1)) {
            Text("Open").tag(1)
            Text("All").tag(2)
          }
          .pickerStyle(.segmented)
          .fixedSize()
          TextField("Search", text: $text)
          Button("Clear") { text = "" }.keyboardShortcut(.cancelAction)
        }
        HStack {
          Slider(value: $size, in: 0...10)
          Button("Reset") { size = 0 }
          Button("Done") {}.disabled(size == 0)
        }
      }
    }
  }

  @Test(arguments: 14...40)
  func `a button has one line, and the view beside it becomes narrower`(columns: Int) {
    let screen = show(columns, 4) { Search() }
    let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2, "\(screen.text)")
    if columns >= 22 { #expect(lines[0].contains("Clear"), "\(screen.text)") }
    if columns >= 16 {
      #expect(lines[1].contains("Reset") && lines[1].contains("Done"), "\(screen.text)")
    }
    #expect(screen.survivesResizing())
  }

  @Test func `a field keeps some columns before the button gets its brackets`() {
    let lines = show(26, 2) { Search() }.text.split(separator: "\n")
    #expect(lines.first == "[Open] All  milk [ Clear ]")
    let narrower = show(22, 2) { Search() }.text.split(separator: "\n")
    #expect(narrower.first == "[Open] All  milk Clear")
  }

  @Test func `a text beside a field gets its share, as in SwiftUI`() {
    let screen = show(12, 3) {
      HStack {
        Text("abc def ghi")
        TextField("Search", text: .constant("milk"))
      }
    }
    #expect(screen.text.hasPrefix("abc"), "\(screen.text)")
    #expect(screen.text.split(separator: "\n").count == 3, "\(screen.text)")
  }
}
