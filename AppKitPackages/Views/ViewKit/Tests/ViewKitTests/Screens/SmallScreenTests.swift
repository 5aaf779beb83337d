import ViewKit
import ScreenTesting
import Testing

/// Tests of sheets, alerts, navigation and tabs on small screens.
@MainActor
@Suite struct SmallScreenTests {
  private struct Wizard: View {
    @State private var isShown = true
    @State private var isAsking = false
    var body: some View {
      Text("base").sheet(isPresented: $isShown) {
        NavigationStack {
          Form {
            Toggle("Olives", isOn: .constant(true))
            Button("Order") { isAsking = true }
          }
          .navigationTitle("Step 1")
        }
        .alert("Sure?", isPresented: $isAsking) {
          Button("Cancel", role: .cancel) {}
          Button("Yes, order") { isShown = false }
        } message: {
          Text("You pay.")
        }
      }
    }
  }

  @Test func `a sheet without a frame has its title above its content`() {
    let screen = Screen(Wizard(), columns: 12, rows: 4)
    #expect(screen.text == "Step 1\n [x] Olives\n Order")
    screen.resize(columns: 12, rows: 1)
    #expect(screen.text == " [x] Olives")
  }

  @Test func `an alert without a frame has its title, its message and its buttons`() {
    let screen = Screen(Wizard(), columns: 12, rows: 4)
    screen.tap("Order")
    #expect(screen.text == "Sure?\nYou pay.\n[ Cancel ]\n[Yes, order]")
    screen.resize(columns: 10, rows: 4)
    #expect(screen.text == "Sure?\nYou pay.\n[ Cancel ]\nYes, order")
    #expect(screen.tap("Yes, order"))
    #expect(screen.contains("base"))
  }

  @Test func `overflowing content covers neither the title nor the toolbar`() {
    let screen = Screen(
      NavigationStack {
        VStack(spacing: 0) { ForEach(1..<20) { Text("line \($0)") } }
          .navigationTitle("Title")
          .toolbar { Button("Done") {} }
      },
      columns: 20,
      rows: 6
    )
    #expect(screen.frame.text[0].hasPrefix(" Title"))
    #expect(screen.frame.text[5].hasPrefix(" [ Done ]"))
    #expect(screen.frame.text[1...4].allSatisfy { $0.contains("line") })
  }

  @Test func `overflowing content of a tab covers neither the titles nor the dots`() {
    struct Tabs: View {
      let isPaged: Bool
      var body: some View {
        let tabs = TabView {
          VStack(spacing: 0) { ForEach(1..<20) { Text("line \($0)") } }.tabItem { Text("One") }
          Text("second").tabItem { Text("Two") }
        }
        VStack(spacing: 0) {
          if isPaged { tabs.tabViewStyle(.page) } else { tabs }
          Button("Next") {}
        }
      }
    }
    let titles = Screen(Tabs(isPaged: false), columns: 20, rows: 6)
    #expect(titles.frame.text[0].hasPrefix(" 1 One"))
    #expect(titles.frame.text[5].contains("[ Next ]"))
    let dots = Screen(Tabs(isPaged: true), columns: 20, rows: 6)
    #expect(dots.frame.text[4].contains("●"))
    #expect(dots.frame.text[5].contains("[ Next ]"))
  }

  @Test func `a link in a sheet pushes no page below it`() {
    let screen = Screen(
      NavigationStack {
        Text("base").sheet(isPresented: .constant(true)) {
          NavigationLink("Open") { Text("page") }
        }
      },
      columns: 40,
      rows: 12
    )
    screen.tap("Open")
    #expect(screen.contains("Open"))
    #expect(!screen.contains("page"))
    #expect(screen.session.accessibilityTree.nodes.first?.role == .sheet)
  }

  /// A form with a focused field and actions at the bottom.
  private struct AddForm: View {
    let hasWish: Bool
    @State private var isShown = true
    @State private var title = ""
    @State private var saved: [String] = []
    @FocusState private var isFocused: Bool
    var body: some View {
      NavigationStack { VStack { ForEach(saved, id: \.self) { Text("saved \($0)") } } }
        .sheet(isPresented: $isShown) {
          NavigationStack {
            Form {
              TextField("Title", text: $title).focused($isFocused)
              Toggle("Urgent", isOn: .constant(false))
            }
            .navigationTitle("New")
            .toolbar {
              ToolbarItem(placement: .cancellationAction) {
                Button("Cancel", role: .cancel) { isShown = false }
              }
              ToolbarItem(placement: .confirmationAction) { Button("Save") { save() } }
            }
            .onSubmit { save() }
            .onAppear { if hasWish { isFocused = true } }
          }
        }
    }
    private func save() {
      saved.append(title)
      isShown = false
    }
  }

  private static let sizes = [
    (40, 10), (1, 1), (40, 10), (300, 2), (300, 1), (12, 3), (8, 2), (2, 4), (0, 0), (1, 24),
  ]

  @Test(arguments: [true, false])
  func `a field of a sheet keeps the focus and its text at every size`(hasWish: Bool) {
    for (columns, rows) in Self.sizes {
      let screen = Screen(AddForm(hasWish: hasWish), columns: 80, rows: 24)
      screen.type("Half")
      #expect(screen.contains("Half"))
      screen.resize(columns: columns, rows: rows)
      _ = screen.frame
      screen.resize(columns: 80, rows: 24)
      screen.type(" more")
      #expect(screen.contains("Half more"), "after \(columns) x \(rows)")
      screen.press(.enter)
      #expect(screen.contains("saved Half more"), "after \(columns) x \(rows)")
    }
  }

  @Test(arguments: [true, false])
  func `text that is typed on the smallest screens is not lost`(hasWish: Bool) {
    let screen = Screen(AddForm(hasWish: hasWish), columns: 80, rows: 24)
    var expected = ""
    for (index, (columns, rows)) in Self.sizes.enumerated() {
      screen.resize(columns: columns, rows: rows)
      _ = screen.frame
      screen.type("\(index)")
      expected += "\(index)"
    }
    screen.resize(columns: 80, rows: 24)
    #expect(screen.contains(expected))
    screen.press(.enter)
    #expect(screen.contains("saved \(expected)"))
  }

  @Test func `a field in a lower row keeps the focus when the screen shrinks`() {
    struct Fields: View {
      @State private var texts = ["", "", "", "", ""]
      var body: some View {
        Text("base").sheet(isPresented: .constant(true)) {
          NavigationStack {
            Form {
              TextField("Field 0", text: $texts[0])
              TextField("Field 1", text: $texts[1])
              TextField("Field 2", text: $texts[2])
              TextField("Field 3", text: $texts[3])
              TextField("Field 4", text: $texts[4])
            }
            .navigationTitle("Fields")
            .toolbar { Button("Done") {} }
          }
        }
      }
    }
    for index in 0..<5 {
      let screen = Screen(Fields(), columns: 60, rows: 20)
      for _ in 0..<index { screen.press(.tab) }
      screen.type("a")
      for (columns, rows) in Self.sizes {
        screen.resize(columns: columns, rows: rows)
        _ = screen.frame
        screen.type("b")
        if columns > 11, rows > 1 {
          #expect(screen.contains("ab"), "\(index): \(columns) x \(rows)")
        }
      }
      screen.resize(columns: 60, rows: 20)
      #expect(screen.contains("a" + String(repeating: "b", count: Self.sizes.count)), "\(index)")
    }
  }
}
