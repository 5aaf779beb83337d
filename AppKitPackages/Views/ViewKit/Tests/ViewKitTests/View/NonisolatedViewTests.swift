import Foundation
import ViewKit
import ScreenTesting
import Testing

// Apps describe views in enums, in extensions of values and in functions, which are not isolated to
// the main actor. The file tests that such code compiles in Swift 6 mode.

private enum Status: CaseIterable {
  case open, done

  var icon: some View {
    Image(systemName: self == .open ? "circle" : "checkmark").foregroundColor(.red).padding(
      .leading
    )
  }

  @ViewBuilder var label: some View {
    switch self {
    case .open: Label("Open", systemImage: "circle").bold()
    case .done: Text("Done").strikethrough().opacity(0.5)
    }
  }

  var erased: AnyView { AnyView(Text("erased").padding()) }
}

private struct Page {
  let title: String

  func make() -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title).font(.headline).frame(maxWidth: .infinity)
      HStack { ForEach(0..<2, id: \.self) { Text("\($0)") } }
      Divider()
      Spacer()
    }
    .background(Color.blue.opacity(0.2))
    .clipShape(RoundedRectangle(cornerRadius: 8))
    .onAppear {}
    .task {}
  }

  static func link(_ title: String, action: @escaping @MainActor () -> Void) -> some View {
    Button(title, action: action).disabled(false).tint(.green)
  }
}

extension Text {
  fileprivate func tag() -> some View {
    font(.caption).padding(.horizontal, 8).background(Capsule().fill(.red))
  }
}

extension Image {
  fileprivate func avatar() -> some View {
    resizable().scaledToFit().frame(width: 40, height: 40).clipShape(Circle())
  }
}

extension Shape {
  fileprivate func outlined(_ style: some ShapeStyle) -> some View {
    stroke(style, lineWidth: 1).background(fill(style))
  }
}

private struct Arc: Shape {
  let part: Int
  private var degrees: Double { Double(part) * 90 }
  private var start: Angle { Angle(degrees: degrees) }

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY),
        radius: rect.width / 2,
        startAngle: start,
        endAngle: start + .degrees(90),
        clockwise: false
      )
    }
  }
}

extension View {
  fileprivate nonisolated func card() -> some View {
    padding().background { Rectangle().outlined(.red) }.accessibilityLabel("Card")
  }
}

private enum Controls {
  static func values(_ value: Binding<Double>, _ count: Binding<Int>) -> some View {
    Group {
      Slider(value: value, in: 0...10, step: 1) { Text("Slider") }
      Stepper("Stepper", value: count, in: 0...3)
      Stepper("Format", value: count, format: .number)
    }
  }

  static func drawing() -> some View {
    VStack {
      Canvas { _, _ in }
      TimelineView(.everyMinute) { _ in Text("Timeline") }
    }
    .alignmentGuide(.leading) { $0[.trailing] }
  }

  static func gestures(_ offset: Binding<CGSize>) -> some View {
    Text("Gestures")
      .gesture(
        DragGesture()
          .onEnded { _ in }
          .simultaneously(with: TapGesture(count: 2).onEnded {})
      )
      .onLongPressGesture {}
      .onTapGesture { (_: CGPoint) in }
  }

  static func pages(_ path: Binding<[Int]>, _ text: Binding<String>) -> some View {
    NavigationStack(path: path) {
      Text("Root").searchable(text: text, prompt: "Find")
        .toolbar { ToolbarItem(placement: .primaryAction) { Button("Item") {} } }
    }
  }

  static func columns(_ names: [Name], _ days: Binding<Set<DateComponents>>) -> some View {
    NavigationSplitView {
      MultiDatePicker("Days", selection: days)
    } detail: {
      Table(of: Name.self) {
        TableColumn("Name", value: \.id).alignment(.center)
      } rows: {
        ForEach(names) { TableRow($0).contextMenu { Button("Call") {} } }
        DisclosureTableRow(names[0]) { TableRow(names[0]) }
      }
    }
  }
}

private struct Name: Identifiable { let id: String }

private func header(_ title: String) -> some View { Text(title).tag().card() }

@MainActor
@Suite struct NonisolatedViewTests {
  @Test func `views from code without isolation are shown`() {
    var taps = 0
    let screen = Screen(
      VStack(spacing: 0) {
        Status.open.label
        Status.done.label
        Status.done.icon
        Status.open.erased
        Page.link("Tap") { taps += 1 }
        header("Header")
        Image(systemName: "star").avatar()
        Arc(part: 1).outlined(.blue)
      },
      columns: 30,
      rows: 24
    )
    for text in ["Open", "Done", "erased", "Header"] { #expect(screen.contains(text)) }
    #expect(screen.tap("Tap"))
    #expect(taps == 1)
    #expect(Screen(Page(title: "Page").make(), columns: 20, rows: 5).contains("Page"))
  }

  @Test func `controls from code without isolation change their bindings`() {
    var (value, count) = (1.0, 1)
    let screen = Screen(
      Controls.values(
        Binding(get: { value }, set: { value = $0 }),
        Binding(get: { count }, set: { count = $0 })
      ),
      columns: 40,
      rows: 4
    )
    screen.press(.right)
    #expect(value == 2)
    screen.press(.tab)
    screen.press("+")
    #expect(count == 2)
    #expect(Screen(Controls.drawing(), columns: 20, rows: 5).contains("Timeline"))
    #expect(Screen(Controls.gestures(.constant(.zero)), columns: 20, rows: 5).contains("Gestures"))
    let pages = Screen(Controls.pages(.constant([]), .constant("")), columns: 40, rows: 6)
    #expect(pages.contains("Root"))
    #expect(pages.contains("Item"))
    let columns = Controls.columns([Name(id: "Ada")], .constant([]))
    #expect(Screen(columns, columns: 80, rows: 20).contains("Ada"))
  }
}
