import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite
struct ControlTests {
  @Observable
  final class Model {
    var theme = "light"
    var minutes = 5
    var volume = 0.5
    var text = ""
    var day = Date(timeIntervalSince1970: 0)
    var log: [String] = []
  }

  enum Field: Hashable { case first, second }

  @Test func `a picker selects a value`() {
    struct Settings: View {
      @Bindable var model: Model
      var body: some View {
        Form {
          Picker("Theme", selection: $model.theme) {
            ForEach(["light", "dark", "system"], id: \.self) { Text($0).tag($0) }
          }
        }
      }
    }
    let model = Model()
    let screen = Screen(Settings(model: model), columns: 30, rows: 8)
    #expect(screen.text.hasPrefix(" Theme"))
    #expect(screen.contains("‹ light ›"))
    screen.press(.right)
    #expect(model.theme == "dark")
    screen.press(.enter)
    #expect(screen.contains("system"))
    screen.press(.down)
    screen.press(.enter)
    #expect(model.theme == "system")
    #expect(!screen.contains("dark"))
  }

  @Test func `a segmented picker selects a value`() {
    struct Filter: View {
      @Bindable var model: Model
      var body: some View {
        Picker("Show", selection: $model.theme) {
          Text("Light").tag("light")
          Text("Dark").tag("dark")
        }
        .pickerStyle(.segmented)
      }
    }
    let model = Model()
    let screen = Screen(Filter(model: model), columns: 14, rows: 1)
    #expect(screen.text == "[Light] Dark")
    screen.mouse(.press(.left), column: 9, row: 0)
    #expect(model.theme == "dark")
  }

  @Test func `a stepper changes its value`() {
    struct Steps: View {
      @Bindable var model: Model
      var body: some View {
        VStack {
          Stepper("\(model.minutes) min", value: $model.minutes, in: 1...6)
          Slider(value: $model.volume, in: 0...1, step: 0.25)
        }
      }
    }
    let model = Model()
    let screen = Screen(Steps(model: model), columns: 20, rows: 2)
    screen.press("+")
    screen.press("+")
    #expect(model.minutes == 6)
    screen.press(.tab)
    screen.press(.right)
    screen.press(.right)
    screen.press(.right)
    #expect(model.volume == 1)
    #expect(screen.elements.contains("slider = 1 (focused)"))
  }

  @Test func `a progress view shows its value`() {
    let bar = Screen(ProgressView(value: 0.5), columns: 10, rows: 1)
    #expect(bar.text == "█████░░░░░")
    let spinner = Screen(ProgressView(), columns: 1, rows: 1)
    #expect(spinner.text == "⠋")
    spinner.advance()
    #expect(spinner.text == "⠙")
    #expect(!bar.session.isAnimating)
  }

  @Test func `the focus moves between fields`() {
    struct Fields: View {
      @Bindable var model: Model
      @FocusState private var focus: Field?
      var body: some View {
        VStack {
          Button("Jump") { focus = .second }
          TextField("First", text: .constant("")).focused($focus, equals: .first)
          TextField("Second", text: $model.text).focused($focus, equals: .second)
          Text(focus == .second ? "in second" : "elsewhere")
        }
      }
    }
    let model = Model()
    let screen = Screen(Fields(model: model), columns: 20, rows: 4)
    #expect(screen.focused == "Jump")
    #expect(screen.contains("elsewhere"))
    screen.press(.enter)
    #expect(screen.focused == "Second")
    #expect(screen.contains("in second"))
    screen.type("q?1")
    #expect(model.text == "q?1")
    screen.press(.tab, .shift)
    #expect(screen.contains("elsewhere"))
  }

  @Test func `keyboard shortcuts trigger buttons`() {
    struct Keys: View {
      let model: Model
      var body: some View {
        NavigationStack {
          Text("Page")
            .toolbar {
              Button("New") { model.log.append("new") }.keyboardShortcut("n", modifiers: [])
              Button("Find") { model.log.append("find") }.keyboardShortcut("f")
            }
        }
      }
    }
    let model = Model()
    let screen = Screen(Keys(model: model), columns: 40, rows: 20)
    screen.press("n")
    screen.press("f", .control)
    #expect(model.log == ["new", "find"])
    screen.press("?")
    #expect(screen.contains("^F"))
    #expect(screen.contains("Quit"))
    screen.press(.escape)
    #expect(!screen.contains("Quit"))
    screen.press("q")
    #expect(screen.session.shouldQuit)
  }

  @Test func `stacks and frames lay out their views`() {
    let grid = Screen(
      Grid(alignment: .leading) {
        GridRow {
          Text("Name")
          Text("Blob")
        }
        GridRow {
          Text("Occupation")
          Text("None")
        }
      },
      columns: 15,
      rows: 2
    )
    #expect(grid.text == "Name       Blob\nOccupation None")
    let reader = Screen(
      GeometryReader { Text("\(Int($0.size.width)) x \(Int($0.size.height))") },
      columns: 12,
      rows: 2
    )
    #expect(reader.text == "96 x 32")
  }

  @Test func `a date picker selects a date`() {
    struct Due: View {
      @Bindable var model: Model
      var body: some View {
        DatePicker("Due", selection: $model.day, displayedComponents: .date)
          .environment(\.timeZone, .gmt)
          .environment(\.calendar, gregorian)
      }
      var gregorian: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
      }
    }
    let model = Model()
    let screen = Screen(Due(model: model), columns: 20, rows: 1)
    #expect(screen.contains("Due 1970-01-01"))
    screen.press(.right)
    screen.press(.up)
    #expect(screen.contains("1970-02-01"))
  }

  @Test func `a text field edits its text`() {
    let wrapped = Screen(
      Text("One two three").multilineTextAlignment(.center),
      columns: 7,
      rows: 3
    )
    #expect(wrapped.text == "One two\n three")
    #expect(Screen(Text("One two three").lineLimit(1), columns: 8, rows: 1).text == "One two…")
    let styled = Screen(Text("**Bold** and *slanted*"), columns: 20, rows: 1)
    #expect(styled.text == "  Bold and slanted")
    #expect(styled.frame[2, 0].style.attributes.contains(.bold))
    #expect(styled.frame[11, 0].style.attributes.contains(.italic))
    let red = Screen(Text("Red").foregroundStyle(.red), columns: 3, rows: 1)
    #expect(red.frame[0, 0].style.foreground == .ansi(1))
    #expect(Screen(Text("\u{1B}[2J"), columns: 6, rows: 1).text == " ␛[2J")
  }
}
