import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct GeometryTests {
  private func text(_ rect: CGRect) -> String {
    "\(Int(rect.minX)),\(Int(rect.minY)) \(Int(rect.width))x\(Int(rect.height))"
  }

  @Test func `a geometry proxy has frames in global, named and local coordinate spaces`() {
    let screen = show(30, 6) {
      VStack(alignment: .leading, spacing: 0) {
        Text("above")
        GeometryReader { geometry in
          VStack(alignment: .leading, spacing: 0) {
            Text(text(geometry.frame(in: .global)))
            Text(text(geometry.frame(in: .named("box"))))
            Text(text(geometry.frame(in: .local)))
            Text(text(geometry.frame(in: .named("elsewhere"))))
          }
        }
        .padding(.leading, 16)
        .coordinateSpace(name: "box")
      }
    }
    #expect(
      screen.text == """
        above
          16,16 224x80
          16,0 224x80
          0,0 224x80
          16,16 224x80
        """
    )
  }

  @Test func `any hashable value names a coordinate space`() {
    enum Space: Hashable { case outer, inner(Int) }
    let number = UUID()
    let screen = show(30, 6) {
      VStack(alignment: .leading, spacing: 0) {
        Text("above")
        GeometryReader { geometry in
          VStack(alignment: .leading, spacing: 0) {
            Text(text(geometry.frame(in: .named(Space.outer))))
            Text(text(geometry.frame(in: .named(Space.inner(1)))))
            Text(text(geometry.frame(in: .named(Space.inner(2)))))
            Text(text(geometry.frame(in: .named(number))))
            Text(text(geometry.frame(in: .page)))
          }
        }
        .padding(.leading, 8)
        .coordinateSpace(name: Space.inner(1))
        .padding(.leading, 8)
        .coordinateSpace(name: number)
      }
      .coordinateSpace(name: Space.outer)
      .padding(.leading, 8)
      .coordinateSpace(.page)
    }
    #expect(
      screen.text == """
         above
           16,16 216x80
           8,0 216x80
           24,16 216x80
           16,0 216x80
           24,16 216x80
        """
    )
  }

  @Test func `scrolling notifies only views that read the scroll geometry`() {
    @MainActor final class Log { var runs = 0 }
    let log = Log()
    func count() -> Bool {
      log.runs += 1
      return true
    }
    let screen = show(20, 3) {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          GeometryReader { Text("y \(Int($0.frame(in: .global).minY))") }.frame(height: 16)
          GeometryReader { _ in if count() { Text("still") } }.frame(height: 16)
          ForEach(0..<9) { Text("\($0)") }
        }
      }
      .coordinateSpace(.named("scroll"))
    }
    #expect(screen.text.hasPrefix("y 0"))
    let runs = log.runs
    screen.resize(columns: 20, rows: 2)
    #expect(screen.scroll(1))
    screen.scroll(-1)
    #expect(screen.text.hasPrefix("y 0"))
    #expect(log.runs == runs)
  }

  @MainActor final class Sizes {
    var entries: [String] = []
    func add(_ name: String, _ size: CGSize) {
      entries.append("\(name) \(Int(size.width))x\(Int(size.height))")
    }
  }

  @Test func `content of a geometry reader appears with the size of the view`() async {
    let sizes = Sizes()
    let screen = show(10, 2) {
      Text("hello").background {
        GeometryReader { geometry in
          Color.clear
            .onAppear { sizes.add("appear", geometry.size) }
            .onChange(of: geometry.size) { sizes.add("change", $1) }
            .onChange(of: geometry.size, initial: true) { sizes.add("initial", $1) }
            .task { sizes.add("task", geometry.size) }
        }
      }
    }
    #expect(screen.contains("hello"))
    await screen.settle()
    #expect(sizes.entries.sorted() == ["appear 40x16", "initial 40x16", "task 40x16"])
  }

  @Test func `the action for changes of the geometry runs with the size, and when it changes`() {
    let sizes = Sizes()
    let screen = show(10, 2) {
      Color.clear
        .onGeometryChange(for: CGSize.self, of: \.size) { sizes.add("new", $0) }
        .overlay {
          GeometryReader { geometry in
            // An inner reader, in content that has not been laid out yet.
            GeometryReader { inner in
              Color.clear.onAppear { sizes.add("inner", inner.size) }
                .onChange(of: geometry.size) { sizes.add("outer changed", $1) }
            }
          }
        }
    }
    #expect(screen.text.isEmpty)
    #expect(sizes.entries.sorted() == ["inner 80x32", "new 80x32"])
    sizes.entries = []
    screen.resize(columns: 12, rows: 2)
    #expect(screen.text.isEmpty)
    #expect(sizes.entries.sorted() == ["new 96x32", "outer changed 96x32"])
  }

  @Observable @MainActor final class Model { var count = 5 }

  @Test func `a scroll view keeps its default anchor until the first scroll`() {
    let model = Model()
    struct Rows: View {
      let model: Model
      var body: some View {
        ScrollView(showsIndicators: false) {
          VStack(spacing: 0) { ForEach(0..<model.count, id: \.self) { Text("\($0)") } }
        }
        .defaultScrollAnchor(.bottom)
      }
    }
    let screen = show(3, 3) { Rows(model: model) }
    #expect(screen.text == "2\n3\n4")
    model.count = 6
    #expect(screen.text == "3\n4\n5")
    screen.scroll(-1, column: 0)
    model.count = 7
    #expect(screen.text == "2\n3\n4")
    screen.scroll(5, column: 0)
    model.count = 8
    #expect(screen.text == "5\n6\n7")
  }

  @Test(arguments: [
    (ScrollAnchorRole.initialOffset, "2\n3\n4"), (.sizeChanges, "2\n3\n4"), (.alignment, "0\n1\n2"),
  ])
  func `an anchor of one role is the anchor of the scroll view, except for alignment`(
    role: ScrollAnchorRole,
    text: String
  ) {
    let screen = show(3, 3) {
      ScrollView(showsIndicators: false) {
        VStack(spacing: 0) { ForEach(0..<5) { Text("\($0)") } }
      }
      .defaultScrollAnchor(.bottom, for: role)
    }
    #expect(screen.text == text)
  }

  // MARK: Grids

  private func grid(_ columns: Int, _ items: [GridItem]) -> String {
    show(columns, 4) {
      LazyVGrid(columns: items, spacing: 0) { ForEach(1..<6) { Text("\($0)") } }
    }.text
  }

  @Test func `columns of all kinds share the space in order`() {
    let mixed = [
      GridItem(.fixed(24), spacing: 8), GridItem(.adaptive(minimum: 8), spacing: 8),
    ]
    // Three columns, a gap, and as many columns of one cell as fit into five cells.
    #expect(grid(9, mixed) == " 1  2 3 4\n 5")
    let limited = [GridItem(.flexible(maximum: 16), spacing: 0), GridItem(.flexible())]
    #expect(grid(8, limited) == "1   2\n3   4\n5")
  }

  @Test func `a grid follows its alignment within a larger frame`() {
    func text(_ alignment: HorizontalAlignment) -> String {
      show(9, 1) {
        LazyVGrid(columns: [GridItem(.fixed(8))], alignment: alignment) { Text("x") }
      }.text
    }
    #expect(text(.leading) == "x")
    #expect(text(.center) == "    x")
    #expect(text(.trailing) == "        x")
  }

  @Test func `a horizontal grid fills its rows column after column`() {
    let screen = show(20, 2) {
      LazyHGrid(rows: [GridItem(.fixed(16)), GridItem(.fixed(16))], spacing: 8) {
        ForEach(["a", "bb", "c", "d", "e"], id: \.self) { Text($0) }
      }
    }
    #expect(screen.text == "a  c e\nbb d")
  }

  @Test func `headers span all columns of a grid`() {
    let screen = show(5, 6) {
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
        Section("One") { ForEach(1..<4) { Text("\($0)") } }
        Section("Two") { Text("4") }
      }
    }
    #expect(screen.text == "One\n1  2\n3\nTwo\n4")
  }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  fileprivate static var page: NamedCoordinateSpace { .named("page") }
}
