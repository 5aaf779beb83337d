import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct ControlViewTests {
  @Test func `a slider moves by its step and reports editing`() {
    @MainActor final class Log { var entries: [Bool] = [] }
    struct Root: View {
      let log: Log
      @State private var value = 5.0
      var body: some View {
        VStack(alignment: .leading) {
          Text("\(Int(value))")
          Slider(value: $value, in: 0...10, step: 5) {
            Text("Speed")
          } minimumValueLabel: {
            Text("0")
          } maximumValueLabel: {
            Text("10")
          } onEditingChanged: {
            log.entries.append($0)
          }
        }
      }
    }
    let log = Log()
    let screen = show(12, 2) { Root(log: log) }
    #expect(screen.text == "5\n0 ━━━●─── 10")
    screen.press(.right)
    #expect(screen.text.hasPrefix("10\n"))
    screen.press(.right)
    #expect(screen.text.hasPrefix("10\n"))
    screen.press(.left)
    #expect(screen.text.hasPrefix("5\n"))
    #expect(log.entries.prefix(2) == [true, false])
    #expect(screen.elements.contains("slider \"Speed\" = 5"))
  }

  @Test func `a stepper clamps to its bounds and reports editing`() {
    @MainActor final class Log { var entries: [Bool] = [] }
    struct Root: View {
      let log: Log
      @State private var count = 1
      @State private var free = 0
      var body: some View {
        VStack(alignment: .leading) {
          Stepper("Count \(count)", value: $count, in: 0...2) { log.entries.append($0) }
          Stepper {
            Text("Free \(free)")
          } onIncrement: {
            free += 10
          } onDecrement: {
            free -= 10
          }
        }
      }
    }
    let log = Log()
    let screen = show(20, 2) { Root(log: log) }
    screen.press("+")
    screen.press("+")
    #expect(screen.contains("Count 2 [-][+]"))
    #expect(log.entries == [true, false])
    screen.press(.down)
    screen.press("+")
    #expect(screen.contains("Free 10"))
  }

  @Test func `a picker shows its options in line, as segments and in a menu`() {
    struct Root<Style: PickerStyle>: View {
      let style: Style
      @State private var choice = 1
      var body: some View {
        Picker("Size", selection: $choice) {
          Text("S").tag(0)
          Text("M").tag(1)
          Text("L").tag(2)
        }
        .pickerStyle(style)
      }
    }
    let inline = show(20, 6) { Root(style: .inline) }
    #expect(inline.text == "Size\n( ) S\n(•) M\n( ) L")
    inline.press(.down)
    #expect(inline.contains("(•) L"))
    let segments = show(20, 1) { Root(style: .segmented) }
    #expect(segments.text == "  S     [M]     L")
    segments.press(.right)
    #expect(segments.text == "  S      M     [L]")
    let menu = show(20, 6) { Root(style: .menu) }
    #expect(menu.text == "Size ‹ M ›")
    menu.press(.enter)
    menu.press(.up)
    menu.press(.enter)
    #expect(menu.text == "Size ‹ S ›")
    #expect(show(20, 1) { Root(style: .menu).labelsHidden() }.text == "‹ M ›")
  }

  @Test func `a color picker shows named colors and the current color`() {
    struct Root: View {
      @State var color: Color
      var body: some View { ColorPicker("Accent", selection: $color) }
    }
    let screen = show(30, 8) { Root(color: .red) }
    #expect(screen.text == "Accent ‹ Red ›")
    screen.press(.right)
    #expect(screen.text == "Accent ‹ Orange ›")
    let other = show(30, 1) { Root(color: Color(red: 1, green: 0.5, blue: 0)) }
    #expect(other.text == "Accent ‹ #FF8000 ›")
  }

  @Test func `a menu contains buttons, toggles and the options of pickers`() {
    struct Root: View {
      @State private var isOn = false
      @State private var size = 0
      @State private var log = "-"
      var body: some View {
        VStack(alignment: .leading) {
          Menu("More") {
            Button("Do it") { log = "done" }
            Toggle("Loud", isOn: $isOn)
            Picker("Size", selection: $size) {
              Text("Small").tag(0)
              Text("Large").tag(1)
            }
          }
          Text("\(log) \(isOn ? "loud" : "quiet") \(size)")
        }
      }
    }
    let screen = show(30, 10) { Root() }
    screen.press(.enter)
    screen.press(.enter)
    #expect(screen.contains("done quiet 0"))
    screen.press(.enter)
    screen.type("lo")
    screen.press(.down)
    screen.press(.enter)
    screen.press(.enter)
    screen.press(.end)
    screen.press(.enter)
    #expect(screen.contains("done loud 1"))
  }

  @Test func `a date is changed by components within its range`() throws {
    struct Root: View {
      @State var date: Date
      let last: Date
      var body: some View {
        DatePicker("Due", selection: $date, in: ...last, displayedComponents: .date)
          .datePickerStyle(.compact)
      }
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    let start = try #require(calendar.date(from: DateComponents(year: 2025, month: 3, day: 30)))
    let last = try #require(calendar.date(from: DateComponents(year: 2025, month: 3, day: 31)))
    let screen = show(30, 1) { Root(date: start, last: last).environment(\.calendar, calendar) }
    #expect(screen.text == "Due 2025-03-30")
    screen.press(.right)
    screen.press(.right)
    screen.press(.up)
    #expect(screen.text == "Due 2025-03-31")
    screen.press(.up)
    #expect(screen.text == "Due 2025-03-31")
  }

  @Test func `a date picker counts in the time zone of the environment`() throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000)  // 2023-11-14, 22:13 UTC
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let screen = show(30, 2) {
      DatePicker("Due", selection: .constant(date)).datePickerStyle(.compact)
        .environment(\.timeZone, tokyo)
    }
    #expect(screen.text.contains("2023-11-15") && screen.text.contains("07:13"))
  }

  @Test func `determinate progress is a bar, and indeterminate progress a spinner`() {
    let bar = show(20, 2) { ProgressView(value: 0.5) }
    #expect(bar.text.contains("50%"))
    #expect(bar.text.contains("█"))
    let spinner = show(20, 1) { ProgressView("Loading") }
    let before = spinner.text
    #expect(before.hasSuffix("Loading"))
    spinner.advance()
    #expect(spinner.text != before)
    #expect(show(20, 1) { ProgressView() }.elements.contains("progress = in progress"))
  }

  @Test func `links open URLs, with the action of the app if it sets one`() throws {
    @MainActor final class Log { var urls: [URL] = [] }
    let log = Log()
    let url = try #require(URL(string: "https://example.org"))
    let screen = show(30, 1) { Link("Site", destination: url) }
    screen.session.onOpen = { log.urls.append($0) }
    screen.press(.enter)
    #expect(log.urls == [url])
    let own = show(30, 1) {
      Link("Site", destination: url)
        .environment(
          \.openURL,
          OpenURLAction { url in
            log.urls.append(url)
            return .handled
          }
        )
    }
    own.press(.enter)
    #expect(log.urls == [url, url])
  }

  @Test func `ShareLink copies to the clipboard`() {
    @MainActor final class Log { var texts: [String] = [] }
    let log = Log()
    let screen = show(30, 1) { ShareLink("Share", item: "milk") }
    screen.session.onCopy = { log.texts.append($0) }
    screen.press(.enter)
    #expect(log.texts == ["milk"])
  }

  @Test func `an unavailable content view shows its reason`() {
    let screen = Screen(
      ContentUnavailableView("Empty", systemImage: "tray", description: Text("Add one")),
      columns: 20,
      rows: 4
    )
    #expect(screen.contains("Empty"))
    #expect(screen.contains("Add one"))
    #expect(
      Screen(ContentUnavailableView.search(text: "xyz"), columns: 40, rows: 4).contains("xyz")
    )
  }

  @Test func `an app can set the edit mode of lists`() {
    struct Root: View {
      @State private var mode = EditMode.inactive
      var body: some View {
        VStack(spacing: 0) {
          EditButton()
          Text(mode.isEditing ? "editing" : "reading")
          List { ForEach(["a"], id: \.self) { Text($0) }.onDelete { _ in } }
        }
        .environment(\.editMode, $mode)
      }
    }
    let screen = Screen(Root(), columns: 20, rows: 5)
    #expect(screen.contains("reading"))
    screen.tap("Edit")
    #expect(screen.contains("editing"))
    #expect(screen.contains("⊖ a"))
  }

  @Test func `styles can be given as values of their types`() {
    let spinner = show(10, 1) {
      ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .red))
    }
    #expect(spinner.elements.contains("progress"))
    let bar = show(20, 1) { ProgressView(value: 0.5).progressViewStyle(.linear) }
    #expect(bar.contains("50%"))
    let picker = show(10, 3) {
      Picker("Size", selection: .constant(1)) {
        Text("S").tag(0)
        Text("M").tag(1)
      }
      .pickerStyle(InlinePickerStyle())
    }
    #expect(picker.text == "Size\n( ) S\n(•) M")
  }

  @Test func `EditButton shows the actions of rows`() {
    struct Root: View {
      @State private var items = ["Milk", "Bread"]
      var body: some View {
        VStack(spacing: 0) {
          EditButton()
          List {
            ForEach(items, id: \.self) { Text($0) }
              .onDelete { items.remove(atOffsets: $0) }
              .onMove { items.move(fromOffsets: $0, toOffset: $1) }
          }
        }
      }
    }
    let screen = Screen(Root(), columns: 20, rows: 4)
    #expect(!screen.contains("⊖"))
    screen.tap("Edit")
    #expect(screen.contains("⊖ Milk"))
    #expect(screen.contains("≡"))
    screen.tap("Done")
    #expect(!screen.contains("⊖"))
  }
}
