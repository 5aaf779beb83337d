import ViewKit
import ScreenTesting
import Testing

/// Tests the rows of elements whose views have an erased type.
@MainActor
@Suite struct ErasedRowTests {
  @Observable @MainActor final class Model {
    var numbers: [Int] = []
    var isMore = false
    @ObservationIgnored var bodies: [Int] = []
    @ObservationIgnored var visible: Set<Int> = []
  }

  private struct Row: View {
    let number: Int
    let model: Model
    @State private var taps = 0
    var body: some View {
      model.bodies.append(number)
      return Button("row \(number) \(taps)") { taps += 1 }
        .onAppear { model.visible.insert(number) }
        .onDisappear { model.visible.remove(number) }
    }
  }

  private struct More: View {
    let number: Int
    let model: Model
    var body: some View {
      Row(number: number, model: model)
      if model.isMore { Text("more") }
    }
  }

  /// The text of a screen without its scroll bar.
  private func lines(_ screen: Screen) -> String {
    screen.text.split(separator: "\n").map { line in
      String(line.reversed().drop { $0 == " " || $0 == "▐" }.reversed())
    }
    .joined(separator: "\n")
  }

  @Test func `only visible rows are created`() async {
    let model = Model()
    let screen = Screen(
      List(0..<10_000) { AnyView(Row(number: $0, model: model)) },
      columns: 20,
      rows: 5
    )
    await screen.settle()
    #expect(Set(model.bodies) == Set(0..<5), "\(model.bodies)")
    #expect(model.bodies.count == 5)
    #expect(model.visible == Set(0..<5))
  }

  @Test func `rows that present a dialog are created on demand`() async {
    let model = Model()
    let screen = Screen(
      List(0..<10_000) { number in
        Row(number: number, model: model).alert("Hello", isPresented: .constant(false)) {}
      },
      columns: 20,
      rows: 5
    )
    await screen.settle()
    #expect(Set(model.bodies) == Set(0..<5), "\(model.bodies)")
  }

  @Test func `rows that present a dialog in the body of a view are created on demand`() async {
    struct Presenting: View {
      let number: Int
      let model: Model
      var body: some View {
        Row(number: number, model: model).sheet(isPresented: .constant(false)) { Text("sheet") }
      }
    }
    let model = Model()
    let screen = Screen(
      Form { ForEach(0..<10_000) { Presenting(number: $0, model: model) } },
      columns: 20,
      rows: 5
    )
    await screen.settle()
    #expect(model.bodies.count < 8, "\(model.bodies)")
  }

  @Test func `the first row does not appear while another one is shown`() async {
    let model = Model()
    let screen = Screen(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { AnyView(Row(number: $0, model: model)) }
        }
      }
      .defaultScrollAnchor(.bottom),
      columns: 20,
      rows: 5
    )
    await screen.settle()
    #expect(model.visible == Set(95..<100), "\(screen.text)")
  }

  private struct Numbers: View {
    let model: Model
    var body: some View {
      List {
        Text("first")
        ForEach(model.numbers, id: \.self) { AnyView(Row(number: $0, model: model)) }
      }
    }
  }

  @Test func `a list that was empty creates rows on demand`() async {
    let model = Model()
    let screen = Screen(Numbers(model: model), columns: 20, rows: 5)
    #expect(lines(screen) == " first")
    model.numbers = Array(0..<1_000)
    await screen.settle()
    #expect(screen.contains("row 3"), "\(screen.text)")
    #expect(model.bodies.count < 8, "\(model.bodies)")
  }

  @Test func `elements have as many rows as the view that is erased`() {
    let model = Model()
    let screen = Screen(
      List(0..<10_000) { number in
        AnyView(
          Group {
            Row(number: number, model: model)
            Text("more")
          }
        )
      },
      columns: 20,
      rows: 5
    )
    #expect(
      lines(screen) == " row 0 0\n more\n row 1 0\n more\n row 2 0",
      "\(screen.text)"
    )
    #expect(model.bodies.count < 8, "\(model.bodies)")
  }

  @Test func `a view with more rows than the others gets further rows, and all keep their state`()
    async
  {
    let model = Model()
    let screen = Screen(
      List(0..<10_000) { AnyView(More(number: $0, model: model)) },
      columns: 20,
      rows: 4
    )
    screen.tap("row 1")
    #expect(lines(screen) == " row 0 0\n row 1 1\n row 2 0\n row 3 0")
    model.isMore = true
    await screen.settle()
    #expect(lines(screen) == " row 0 0\n more\n row 1 1\n more", "\(screen.text)")
    model.isMore = false
    await screen.settle()
    #expect(lines(screen) == " row 0 0\n row 1 1\n row 2 0\n row 3 0")
    #expect(model.bodies.count < 30, "\(model.bodies.count)")
  }

  @Test func `an erased section has its header and its rows`() async {
    let model = Model()
    func list(@ViewBuilder _ content: @escaping (Int) -> some View) -> String {
      Screen(List(0..<2) { content($0) }, columns: 20, rows: 9).text
    }
    let expected = list { number in
      Section("Title \(number)") {
        Row(number: number, model: model)
        Text("more")
      }
    }
    #expect(expected.contains("Title 1"))
    let erased = list { number in
      AnyView(
        Section("Title \(number)") {
          Row(number: number, model: model)
          Text("more")
        }
      )
    }
    #expect(erased == expected)
  }

  @Test func `a section after erased rows has its header and its rows`() async {
    let model = Model()
    let screen = Screen(
      List(0..<20) { number in
        if number == 12 {
          AnyView(Section("Title") { Text("inside") })
        } else {
          AnyView(Row(number: number, model: model))
        }
      },
      columns: 20,
      rows: 6
    )
    for _ in 0..<10 {
      screen.scroll(1)
      await screen.settle()
    }
    #expect(screen.contains("Title"), "\(screen.text)")
    #expect(screen.contains("inside"), "\(screen.text)")
  }

  @Test func `erased cells of a grid follow each other without gaps`() {
    let text = Screen(
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(40)), GridItem(.fixed(40))]) {
          ForEach(0..<3) { number in
            AnyView(
              Group {
                Text("a\(number)")
                if number == 1 { Text("b1") }
              }
            )
          }
        }
      },
      columns: 20,
      rows: 5
    ).text
    #expect(text.split(whereSeparator: \.isWhitespace) == ["a0", "a1", "b1", "a2"], "\(text)")
    #expect(text.split(separator: "\n").count == 2, "\(text)")
  }

  @ViewBuilder private static func views(_ number: Int) -> some View {
    switch number {
    case 1: AnyView(ForEach(["a", "b"], id: \.self) { Text($0) })
    case 2:
      AnyView(
        Group {
          Text("c")
          Text("d")
        }
      )
    case 3: AnyView(EmptyView())
    default: AnyView(Text("\(number)"))
    }
  }

  @Test func `an erased view has all of its rows`() {
    let expected = " 0\n a\n b\n c\n d\n 4"
    let rows = ForEach(0..<5, id: \.self) { Self.views($0) }
    #expect(Screen(List { rows }, columns: 10, rows: 8).text == expected)
    #expect(Screen(Form { rows }, columns: 10, rows: 8).text == expected)
    #expect(
      Screen(List { Section { rows } }, columns: 10, rows: 8).text == expected
    )
    let stack = ScrollView { LazyVStack(alignment: .leading) { rows } }
    #expect(Screen(stack, columns: 10, rows: 8).text == "0\na\nb\nc\nd\n4")
  }
}
