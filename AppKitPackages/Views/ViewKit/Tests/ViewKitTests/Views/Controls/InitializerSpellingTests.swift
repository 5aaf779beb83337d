import ScreenTesting
import Testing
import ViewKit

// The spellings that one initializer with default arguments or a generic parameter serves.

@MainActor
@Suite struct InitializerSpellingTests {
  private struct Sliders: View {
    @State private var value = 0.5

    var body: some View {
      Slider(value: $value)
      Slider(value: $value, in: 0...10)
      Slider(value: $value, in: 0...10, step: 2)
      Slider(value: $value, in: 0...10, step: 2) { print($0) }
      Slider(value: $value, onEditingChanged: { print($0) })
      Slider(value: $value) { Text("Label") }
      Slider(
        value: $value,
        in: 0...10,
        step: 2,
        label: { Text("Label") },
        onEditingChanged: { print($0) }
      )
      Slider(value: $value) {
        Text("Label")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("1")
      }
      Slider(value: $value, in: 0...10, step: 2) {
        Text("Label")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("10")
      } onEditingChanged: {
        print($0)
      }
    }
  }

  private struct Days: View {
    @State private var days: Set<DateComponents> = []
    let now = Date(timeIntervalSince1970: 1_770_000_000)
    let title = "Verbatim %d"

    var body: some View {
      MultiDatePicker("Days", selection: $days)
      MultiDatePicker(title, selection: $days, in: now..<now.addingTimeInterval(86_400))
      MultiDatePicker("Days", selection: $days, in: now...)
      MultiDatePicker("Days", selection: .constant([]), in: ..<now)
      MultiDatePicker(selection: $days) { Text("Days") }
      MultiDatePicker(selection: $days, in: now...) { Text("Days") }
      MultiDatePicker(selection: $days, in: ..<now, label: { Text("Days") })
    }
  }

  private struct Fields: View {
    @State private var text = ""
    @State private var number = 1
    @State private var optional: Int?
    @State private var isActive = false
    @State private var tag: Int?
    let title = "Verbatim %d"

    var body: some View {
      TextField("Title", text: $text)
      TextField(title, text: $text, prompt: Text("Prompt"))
      TextField("Title", text: $text, axis: .vertical)
      TextField(title, text: $text, prompt: Text("Prompt"), axis: .vertical)
      TextField(text: $text) { Text("Title") }
      TextField(text: $text, prompt: Text("Prompt"), axis: .vertical) { Text("Title") }
      TextField("Number", value: $number, format: .number)
      TextField(title, value: $number, format: .number, prompt: nil)
      TextField("Optional", value: $optional, format: .number)
      TextField(title, value: $optional, format: .number)
      LabeledContent("Name", value: "Blob")
      LabeledContent(title, value: title.dropLast())
      NavigationLink("Link", isActive: $isActive) { Text("Page") }
      NavigationLink(title, isActive: $isActive) { Text("Page") }
      NavigationLink("Link", tag: 1, selection: $tag) { Text("Page") }
      NavigationLink(title, tag: 1, selection: $tag) { Text("Page") }
    }
  }

  private struct Windows: App {
    let title = "Verbatim %d"

    var body: some Scene {
      WindowGroup { Text("1") }
      WindowGroup(id: "2") { Text("2") }
      WindowGroup("Title") { Text("3") }
      WindowGroup(title, id: "4") { Text("4") }
      WindowGroup(Text("Title")) { Text("5") }
      WindowGroup(Text("Title"), id: "6") { Text("6") }
      WindowGroup(for: Int.self) { Text("\($0.wrappedValue ?? 7)") }
      WindowGroup(id: "8", for: Int.self) { Text("\($0.wrappedValue ?? 8)") }
      MenuBarExtra("Title") { Text("9") }
      MenuBarExtra(title, systemImage: "star") { Text("10") }
    }
  }

  @Test func `sliders have all spellings of a range, a step and labels`() {
    #expect(show(80, 20) { Sliders() }.contains("10"))
  }

  @Test func `calendars have all spellings of a range`() {
    #expect(show(80, 80) { Days() }.contains("Verbatim %d"))
  }

  @Test func `fields and links have all spellings of a title`() {
    let screen = show(80, 40) {
      NavigationStack { Fields().navigationTitle("Verbatim %d".dropLast()) }
    }
    #expect(screen.contains("Verbatim %"))
    #expect(screen.contains("Blob"))
  }

  @Test func `windows have all spellings of a title and an identity`() {
    let titles = Windows().windows.map(\.title)
    #expect(titles[2...5] == ["Title", "Verbatim %d", "Title", "Title"])
    #expect(Windows().windows.map(\.id)[...7] == [nil, "2", nil, "4", nil, "6", nil, "8"])
  }
}
