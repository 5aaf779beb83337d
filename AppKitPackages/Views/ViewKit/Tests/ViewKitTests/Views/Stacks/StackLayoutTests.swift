import ViewKit
import ScreenTesting
import Testing

/// Tests that stacks propose sizes and place subviews as SwiftUI does.
@MainActor
@Suite struct StackLayoutTests {
  @Test func `a stack proposes the remaining space to its least flexible subviews first`() {
    let screen = show(12, 1) {
      HStack(spacing: 0) {
        Text("abcdef").frame(minWidth: 0, maxWidth: .infinity)
        Text("123")
      }
    }
    #expect(screen.text == " abcdef  123")
  }

  @Test func `long texts in a stack share the available width`() {
    let screen = show(9, 2) {
      HStack(spacing: 8) {
        Text("aaaa bbbb")
        Text("cc")
      }
    }
    #expect(screen.text == "aaaa cc\nbbbb")
  }

  @Test func `a view of higher priority chooses before the others`() {
    let screen = show(12, 1) {
      HStack(spacing: 0) {
        Text("first first").lineLimit(1)
        Text("second").layoutPriority(1)
      }
    }
    #expect(screen.text == "first…second")
  }

  @Test func `spacers share the remaining space and keep their minimum length`() {
    let spread = show(10, 1) {
      HStack(spacing: 0) {
        Text("a")
        Spacer()
        Text("b")
        Spacer()
        Text("c")
      }
    }
    #expect(spread.text == "a   b    c")
    let least = show(20, 1) {
      HStack(spacing: 0) {
        Text("a")
        Spacer(minLength: 40)
        Text("b")
      }
      .fixedSize()
    }
    #expect(least.text == "a     b")
  }

  @Test func `spacing is in points, a column for 8 and a row for 16`() {
    let screen = show(10, 5) {
      VStack(alignment: .leading, spacing: 20) {
        Text("a")
        HStack(spacing: 16) {
          Text("b")
          Text("c")
        }
      }
    }
    #expect(screen.text == "a\n\nb  c")
  }

  @Test func `a column is as wide as its widest view and aligns the others`() {
    func column(_ alignment: HorizontalAlignment) -> String {
      show(10, 2) {
        VStack(alignment: alignment, spacing: 0) {
          Text("wide")
          Text("ab")
        }
      }.text
    }
    #expect(column(.leading) == "wide\nab")
    #expect(column(.center) == "wide\n ab")
    #expect(column(.trailing) == "wide\n  ab")
  }

  @Test func `a row aligns views by top, center and bottom`() {
    func row(_ alignment: VerticalAlignment) -> String {
      show(10, 3) {
        HStack(alignment: alignment, spacing: 0) {
          Text("1\n2\n3")
          Text("x")
        }
      }.text
    }
    #expect(row(.top) == "1x\n2\n3")
    #expect(row(.center) == "1\n2x\n3")
    #expect(row(.bottom) == "1\n2\n3x")
    #expect(row(.firstTextBaseline) == "1x\n2\n3")
  }

  @Test func `an alignment guide of a view moves it relative to the others`() {
    let screen = show(12, 2) {
      VStack(alignment: .leading, spacing: 0) {
        Text("one")
        Text("two").alignmentGuide(.leading) { _ in -16 }
      }
    }
    #expect(screen.text == "one\n  two")
    let byWidth = show(12, 2) {
      HStack(alignment: .top, spacing: 0) {
        Text("a").alignmentGuide(.top) { $0[.bottom] }
        Text("b")
      }
    }
    #expect(byWidth.text == "a\n b")
  }

  @Test func `a custom alignment aligns views by the guide that they set`() {
    enum Colon: AlignmentID {
      static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
    }
    let colon = HorizontalAlignment(Colon.self)
    let screen = show(20, 2) {
      VStack(alignment: colon, spacing: 0) {
        HStack(spacing: 0) {
          Text("Name")
          Text(": Blob")
        }
        .alignmentGuide(colon) { _ in 4 * 8 }
        HStack(spacing: 0) {
          Text("Id")
          Text(": 7")
        }
        .alignmentGuide(colon) { _ in 2 * 8 }
      }
    }
    #expect(screen.text == "Name: Blob\n  Id: 7")
  }

  @Test func `a guide of a nested view aligns its stacks`() {
    enum Name: AlignmentID {
      static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] }
    }
    let name = VerticalAlignment(Name.self)
    let screen = show(20, 4) {
      HStack(alignment: name) {
        VStack(alignment: .leading, spacing: 0) {
          Text("@blob")
          ZStack { Text("photo").alignmentGuide(name) { $0[.top] } }
        }
        VStack(alignment: .leading, spacing: 0) {
          Text("Full name:")
          Text("and more")
          Text("Blob").padding(.top, 16).alignmentGuide(name) { $0[.top] + 16 }
        }
      }
    }
    #expect(screen.text == "      Full name:\n      and more\n@blob\nphoto Blob")
    let middle = show(9, 3) {
      HStack(alignment: name) {
        VStack(spacing: 0) {
          Text("a").alignmentGuide(name) { $0[.top] }
          Text("b")
          Text("c").alignmentGuide(name) { $0[.top] }
        }
        Text("x")
      }
    }
    #expect(middle.text == "a\nb x\nc")
  }

  @Test func `views of a ZStack are aligned with each other, with the last in front`() {
    let screen = show(6, 3) {
      ZStack(alignment: .bottomTrailing) {
        Text("aaaa\naaaa\naaaa")
        Text("b")
      }
    }
    #expect(screen.text == "aaaa\naaaa\naaab")
    let raised = show(6, 1) {
      ZStack {
        Text("front").zIndex(1)
        Text("aback")
      }
    }
    #expect(raised.text == "front")
  }

  @Test func `a layered view with a guide makes the layers larger`() {
    let screen = show(8, 2) {
      ZStack(alignment: .topLeading) {
        Text("aa")
        Text("b").alignmentGuide(.leading) { $0[.trailing] }
      }
    }
    #expect(screen.text == "baa")
  }

  @Test func `a divider extends across its stack`() {
    let column = show(5, 3) {
      VStack(spacing: 0) {
        Text("a")
        Divider()
        Text("b")
      }
    }
    #expect(column.text == "  a\n─────\n  b")
    let row = show(5, 2) {
      HStack(spacing: 0) {
        Text("a")
        Divider()
        Text("b")
      }
    }
    #expect(row.text == "a│b\n │")
  }

  @Test func `a group has no layout`() {
    let screen = show(8, 2) {
      HStack(spacing: 0) {
        Group {
          Text("a")
          Text("b")
        }
        .padding(.leading, 8)
      }
    }
    #expect(screen.text == " a b")
  }

  @Test func `ViewThatFits shows the first view that fits`() {
    func fitting(_ columns: Int) -> String {
      show(columns, 1) {
        ViewThatFits(in: .horizontal) {
          Text("a long title")
          Text("short")
        }
      }.text
    }
    #expect(fitting(12) == "a long title")
    #expect(fitting(8) == "short")
  }

  @Test func `only the view that ViewThatFits shows gets keys and is read`() {
    var pressed: [String] = []
    func button(_ name: String) -> some View {
      Button(name) { pressed.append(name) }.keyboardShortcut("x", modifiers: [])
    }
    let screen = show(12, 2) {
      VStack(spacing: 0) {
        ViewThatFits(in: .horizontal) {
          button("a very long title")
          button("short")
          button("s")
        }
        Button("Last") {}
      }
    }
    for (columns, name) in [(12, "short"), (4, "s"), (40, "a very long title")] {
      screen.resize(columns: columns, rows: 2)
      pressed = []
      screen.press("x")
      #expect(pressed == [name])
      #expect(screen.elements.split(separator: "button").count == 3)
      #expect(screen.elements.contains("\"\(name)\""))
      var stops: Set<String?> = []
      for _ in 0..<4 {
        screen.press(.tab)
        stops.insert(screen.focused)
      }
      #expect(stops == [name, "Last"])
    }
  }

  @Test func `GeometryReader fills the available space and reads its size`() {
    let screen = show(10, 4) {
      GeometryReader { (geometry: GeometryProxy) in
        Text("\(Int(geometry.size.width)) \(Int(geometry.frame(in: .local).height))")
      }
    }
    #expect(screen.text == "80 64")
    screen.resize(columns: 12, rows: 2)
    #expect(screen.text == "96 32")
  }

  @Test func `padding and frames keep the alignment guides of their content`() {
    let screen = show(12, 3) {
      VStack(alignment: .leading, spacing: 0) {
        Text("....")
        Text("ab|cd").alignmentGuide(.leading) { _ in 16 }.padding(.leading, 8)
        Text("a|b").alignmentGuide(.leading) { _ in 8 }.frame(width: 40, alignment: .trailing)
      }
    }
    #expect(screen.text == "   ....\n ab|cd\n  a|b")
  }

  @Test func `a row with guides for the line below it is shown as it is`() {
    let screen = show(12, 1) {
      List {
        Text("row")
          .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
          .alignmentGuide(.listRowSeparatorTrailing) { $0[.trailing] }
      }
    }
    #expect(screen.text == " row")
  }
}
