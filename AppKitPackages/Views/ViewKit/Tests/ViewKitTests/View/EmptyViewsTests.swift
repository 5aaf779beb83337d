import ViewKit
import ScreenTesting
import Testing

/// Tests that empty views take no space.
@MainActor
@Suite struct EmptyViewsTests {
  private func lines<V: View>(@ViewBuilder _ view: () -> V) -> String {
    show(12, 8) {
      VStack(alignment: .leading) {
        Text("above")
        view()
        Text("below")
      }
    }.text
  }

  @Test func `an empty text takes no space`() {
    #expect(lines { Text("") } == "above\nbelow")
    #expect(lines { Text(verbatim: "").bold().foregroundStyle(.red) } == "above\nbelow")
    #expect(lines { Text("") + Text("") } == "above\nbelow")
    #expect(lines { Text("").font(.title).italic() } == "above\nbelow")
  }

  @Test func `an empty text has the size of its frame, padding or reserved lines`() {
    #expect(lines { Text("").frame(height: 32) } == "above\n\n\nbelow")
    #expect(lines { Text("").padding(16) } == "above\n\n\nbelow")
    #expect(lines { Text("").lineLimit(2, reservesSpace: true) } == "above\n\n\nbelow")
    #expect(lines { Text(" ") } == "above\n\nbelow")
  }

  @Test func `an empty text takes no space beside others`() {
    let screen = show(12, 1) {
      HStack(spacing: 0) {
        Text("a")
        Text("")
        Text("b")
      }
    }
    #expect(screen.text == "ab")
  }

  @Test func `an empty text keeps the spacing of its stack`() {
    let screen = show(12, 8) {
      VStack(alignment: .leading, spacing: 16) {
        Text("above")
        Text("")
        Text("below")
      }
    }
    #expect(screen.text == "above\n\n\nbelow")
  }

  @Test func `an overlay of a lazy stack or grid without rows has the width of the screen`() {
    let columns = [GridItem(.adaptive(minimum: 16))]
    func text<V: View>(@ViewBuilder _ content: () -> V) -> String {
      show(12, 1) { ScrollView(content: content).overlay { Text("no rows yet") } }.text
    }
    let none: [Int] = []
    #expect(text { LazyVStack { ForEach(none, id: \.self) { Text("\($0)") } } } == "no rows yet")
    #expect(
      text { LazyVGrid(columns: columns) { ForEach(none, id: \.self) { Text("\($0)") } } }
        == "no rows yet"
    )
  }

  @Test func `a text can become empty and reappear`() {
    struct Error: View {
      @State private var message = ""
      var body: some View {
        VStack(alignment: .leading) {
          Button("toggle") { message = message.isEmpty ? "wrong" : "" }
          Text(message)
          Text("below")
        }
      }
    }
    let screen = show(12, 4) { Error() }
    #expect(screen.text == "[ toggle ]\nbelow")
    screen.tap("toggle")
    #expect(screen.text == "[ toggle ]\nwrong\nbelow")
    screen.tap("toggle")
    #expect(screen.text == "[ toggle ]\nbelow")
  }

  @Test func `absent views and empty frames take no space`() {
    let nothing: String? = nil
    #expect(lines { EmptyView() } == "above\nbelow")
    #expect(lines { if let nothing { Text(nothing) } } == "above\nbelow")
    #expect(lines { Group {} } == "above\nbelow")
    #expect(lines { ForEach([Int](), id: \.self) { Text("\($0)") } } == "above\nbelow")
    #expect(lines { Color.red.frame(width: 0, height: 0) } == "above\nbelow")
    #expect(lines { Text("hidden").frame(height: 0).clipped().hidden() } == "above\nbelow")
    #expect(lines { VStack {} } == "above\nbelow")
    #expect(lines { Spacer().frame(height: 0) } == "above\nbelow")
    #expect(lines { Text("").overlay { Text("") } } == "above\nbelow")
  }

  @Test func `an empty row of a list is a row`() {
    let screen = Screen(
      List {
        Text("above")
        Text("")
        Text("below")
      },
      columns: 12,
      rows: 4
    )
    #expect(screen.text.split(separator: "\n", omittingEmptySubsequences: false).count == 3)
  }

  @Test func `controls with empty labels are drawn`() {
    #expect(lines { Button("") {} } == "above\n[  ]\nbelow")
    #expect(lines { Toggle("", isOn: .constant(true)) }.split(separator: "\n").count == 3)
    #expect(lines { TextField("", text: .constant("x")) }.split(separator: "\n").count == 3)
  }
}
