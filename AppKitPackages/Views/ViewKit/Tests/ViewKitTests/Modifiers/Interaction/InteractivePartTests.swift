import ViewKit
import ScreenTesting
import Testing

/// Tests that every interactive part is found and tapped by its label.
@MainActor
@Suite struct InteractivePartTests {
  @Test func `the OK button of an alert without buttons can be tapped`() {
    struct Root: View {
      @State private var isShown = true
      var body: some View {
        Text(isShown ? "shown" : "closed").alert("Saved", isPresented: $isShown) {}
      }
    }
    let screen = Screen(Root(), columns: 30, rows: 10)
    #expect(screen.contains("[ OK ]"))
    #expect(
      screen.elements == """
        alert "Saved"
          button "OK" (focused)
        """
    )
    #expect(screen.tap("OK"))
    #expect(screen.text.contains("closed"))
  }

  @Test(arguments: [Key.enter, .escape, .space])
  func `an alert without buttons closes with keys`(key: Key) {
    struct Root: View {
      @State private var isShown = true
      var body: some View {
        Text(isShown ? "shown" : "closed").alert("Saved", isPresented: $isShown) {
        } message: {
          Text("All is well.")
        }
      }
    }
    let screen = Screen(Root(), columns: 30, rows: 10)
    screen.press(key)
    #expect(screen.contains("closed"))
  }

  @Test func `an alert that contains only a field has an OK button`() {
    struct Root: View {
      @State private var isShown = true
      @State private var name = ""
      var body: some View {
        Text("name \(name)").alert("Name", isPresented: $isShown) {
          TextField("Your name", text: $name)
        }
      }
    }
    let screen = Screen(Root(), columns: 40, rows: 10)
    screen.tap("Your name")
    screen.type("Zo")
    #expect(screen.tap("OK"))
    #expect(screen.contains("name Zo"))
  }

  @Test func `the Cancel button of a dialog can be tapped`() {
    struct Root: View {
      @State private var isShown = true
      var body: some View {
        Text(isShown ? "shown" : "closed").confirmationDialog("Sort", isPresented: $isShown) {
          Button("By name") {}
        }
      }
    }
    let screen = Screen(Root(), columns: 30, rows: 10)
    #expect(screen.tap("Cancel"))
    #expect(screen.contains("closed"))
  }

  private struct Choice: View {
    let isSegmented: Bool
    @State private var theme = 1
    var body: some View {
      VStack {
        if isSegmented { picker.pickerStyle(.segmented) } else { picker.pickerStyle(.inline) }
        Text("theme \(theme)")
      }
    }
    private var picker: some View {
      Picker("Theme", selection: $theme) {
        Text("Light").tag(1)
        Text("Dark").tag(2)
      }
    }
  }

  @Test(arguments: [true, false])
  func `a segment and an option of a picker can be tapped`(isSegmented: Bool) {
    let screen = Screen(Choice(isSegmented: isSegmented), columns: 30, rows: 6)
    #expect(screen.elements.contains("button \"Light\" (selected)"))
    #expect(screen.tap("Dark"))
    #expect(screen.contains("theme 2"))
    #expect(screen.elements.contains("button \"Dark\" (selected)"))
    #expect(screen.tap("Light", role: .button))
    #expect(screen.contains("theme 1"))
  }

  @Test func `a segment of a disabled picker has no effect`() {
    let screen = Screen(Choice(isSegmented: true).disabled(true), columns: 30, rows: 6)
    #expect(!screen.tap("Dark"))
    #expect(screen.contains("theme 1"))
  }

  @Test func `an open menu contains its options`() {
    struct Root: View {
      @State private var theme = 1
      var body: some View {
        VStack {
          Picker("Theme", selection: $theme) {
            Text("Light").tag(1)
            Text("Dark").tag(2)
          }
          Menu("More") { Button("Reset") { theme = 7 } }
          Text("theme \(theme)")
        }
      }
    }
    let screen = Screen(Root(), columns: 30, rows: 8)
    #expect(!screen.tap("Dark"))
    screen.tap("Theme")
    #expect(screen.tap("Dark"))
    #expect(screen.contains("theme 2"))
    screen.tap("More")
    #expect(screen.tap("Reset"))
    #expect(screen.contains("theme 7"))
  }

  @Test func `the context menu of a row contains its actions`() {
    struct Root: View {
      @State private var text = "-"
      var body: some View {
        List {
          Button("Row") {}.contextMenu { Button("Copy") { text = "copied" } }
          Text(text)
        }
      }
    }
    let screen = Screen(Root(), columns: 30, rows: 8)
    screen.press(".")
    #expect(screen.tap("Copy"))
    #expect(screen.contains("copied"))
  }

  @Test func `the titles of tabs can be tapped`() {
    let screen = Screen(
      TabView {
        Text("first page").tabItem { Label("Home", systemImage: "house") }
        Text("second page").tabItem { Label("Search", systemImage: "magnifyingglass") }.badge(3)
      },
      columns: 40,
      rows: 6
    )
    #expect(screen.elements.contains("button \"Home\" (selected)"))
    #expect(screen.elements.contains("button \"Search\" = 3"))
    #expect(screen.tap("Search"))
    #expect(screen.contains("second page"))
    #expect(screen.tap("Home"))
    #expect(screen.contains("first page"))
  }

  @Test func `the back button can be tapped`() {
    let screen = Screen(
      NavigationStack {
        NavigationLink("Open") {
          NavigationLink("Deeper") { Text("last").navigationTitle("Third") }
            .navigationTitle("Second")
        }
        .navigationTitle("First")
      },
      columns: 40,
      rows: 6
    )
    #expect(!screen.tap("Back"))
    screen.tap("Open")
    screen.tap("Deeper")
    #expect(screen.contains("last"))
    #expect(screen.tap("Back"))
    #expect(screen.contains("Deeper"))
    #expect(screen.tap("First"))
    #expect(screen.contains("Open"))
  }

  @Test func `the buttons of a stepper can be tapped`() {
    struct Root: View {
      @State private var count = 1
      var body: some View {
        Form {
          Stepper("Count \(count)", value: $count, in: 0...2)
          Stepper("Other", value: .constant(0))
        }
      }
    }
    let screen = Screen(Root(), columns: 40, rows: 6)
    #expect(screen.tap("Increment Count 1"))
    #expect(screen.contains("Count 2"))
    #expect(screen.tap("-"))
    #expect(screen.tap("Decrement"))
    #expect(screen.contains("Count 0"))
  }

  @Test func `the components of a date can be tapped`() throws {
    struct Root: View {
      @State private var date = Date(timeIntervalSince1970: 0)
      var body: some View {
        VStack {
          Button("Other") {}
          DatePicker("Birthday", selection: $date, displayedComponents: .date)
        }
        .environment(\.timeZone, .gmt)
      }
    }
    let screen = Screen(Root(), columns: 40, rows: 4)
    let first = try #require(screen.text.firstMatch(of: /(\d+)-(\d+)-(\d+)/))
    #expect(screen.tap("Month"))
    screen.press(.up)
    #expect(screen.contains("\(first.1)-0\((Int(first.2) ?? 0) % 12 + 1)"))
    #expect(screen.elements.contains("button \"Month\" = 0"))
    let row = try #require(screen.frame.text.firstIndex { $0.contains("Birthday") })
    let line = screen.frame.text[row]
    let start = try #require(line.range(of: "\(first.1)-0"))
    screen.mouse(
      .press(.left),
      column: line.distance(from: line.startIndex, to: start.lowerBound),
      row: row
    )
    screen.press(.up)
    #expect(!screen.contains("\(first.1)-0"))
  }

  @Test func `a disclosure group is tapped by its label`() {
    let screen = Screen(DisclosureGroup("Details") { Text("inside") }, columns: 30, rows: 4)
    #expect(screen.tap("Details"))
    #expect(screen.contains("inside"))
    #expect(screen.elements.contains("button \"Details\" = open"))
  }

  @Test func `the mark that deletes a row can be tapped`() throws {
    struct Root: View {
      @State private var names = ["Ada", "Zoë"]
      var body: some View {
        List { ForEach(names, id: \.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) } }
          .environment(\.editMode, .constant(.active))
      }
    }
    let screen = Screen(Root(), columns: 30, rows: 4)
    #expect(screen.tap("Delete Zoë"))
    #expect(!screen.contains("Zoë"))
    let row = try #require(screen.frame.text.firstIndex { $0.contains("Ada") })
    let line = screen.frame.text[row]
    let column = try #require(
      line.firstIndex(of: "⊖").map { line.distance(from: line.startIndex, to: $0) }
    )
    screen.mouse(.press(.left), column: column, row: row)
    #expect(!screen.contains("Ada"))
  }

  @Test func `the commands of the palette can be tapped`() {
    struct Root: View {
      @State private var text = "-"
      var body: some View {
        VStack {
          Text(text)
          Button("Add") { text = "added" }
        }
      }
    }
    let screen = Screen(Root(), columns: 40, rows: 12)
    screen.press("p", .control)
    #expect(screen.tap("Add"))
    #expect(screen.contains("added"))
  }

  @Test func `the label of a link excludes the label of a field in it`() {
    struct Root: View {
      @State private var title = ""
      var body: some View {
        NavigationStack {
          VStack {
            NavigationLink {
              Text("page")
            } label: {
              HStack {
                Text("Open")
                TextField("Title", text: $title)
              }
            }
            Text("title \(title)")
          }
        }
      }
    }
    let screen = Screen(Root(), columns: 40, rows: 6)
    #expect(screen.elements.contains("link \"Open\""))
    screen.tap("Title")
    screen.type("Milk")
    #expect(screen.contains("title Milk"))
    #expect(screen.elements.contains("link \"Open Milk\""))
    #expect(screen.tap("Open"))
    #expect(screen.contains("page"))
  }

  @Test func `a text field in a link is found by its label`() {
    struct Root: View {
      @State private var title = ""
      var body: some View {
        NavigationStack {
          List {
            NavigationLink {
              Text("page")
            } label: {
              TextField("Title", text: $title)
            }
          }
        }
      }
    }
    let screen = Screen(Root(), columns: 40, rows: 6)
    screen.tap("Title")
    screen.type("Milk")
    #expect(screen.contains("Milk"))
    #expect(screen.tap("Milk", role: .link))
    #expect(screen.contains("page"))
  }

  @Test func `a link over a field and the field are tapped by their labels`() {
    let screen = Screen(
      NavigationStack {
        VStack {
          TextField("Name", text: .constant("")).overlay(alignment: .trailing) {
            NavigationLink("Go") { Text("page") }
          }
        }
      },
      columns: 40,
      rows: 6
    )
    #expect(screen.elements.contains("link \"Go\""))
    #expect(screen.tap("Name", role: .textField))
    #expect(screen.focused == "Name")
    #expect(screen.tap("Go"))
    #expect(screen.contains("page"))
  }
}
