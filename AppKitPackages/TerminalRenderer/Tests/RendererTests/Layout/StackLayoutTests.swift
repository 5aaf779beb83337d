import Renderer
import RendererTesting
import Testing

/// Stacks propose, choose and place as SwiftUI's do.
@MainActor
@Suite struct StackLayoutTests {
  @Test func `A stack offers what is left to views that bend, those that bend least first`() {
    let screen = show(12, 1) {
      HStack(spacing: 0) {
        Text("abcdef").frame(minWidth: 0, maxWidth: .infinity)
        Text("123")
      }
    }
    #expect(screen.text == " abcdef  123")
  }

  @Test func `Texts that are too long for a stack share what there is`() {
    let screen = show(9, 2) {
      HStack(spacing: 8) {
        Text("aaaa bbbb")
        Text("cc")
      }
    }
    #expect(screen.text == "aaaa cc\nbbbb")
  }

  @Test func `A view of higher priority chooses before the others`() {
    let screen = show(12, 1) {
      HStack(spacing: 0) {
        Text("first first").lineLimit(1)
        Text("second").layoutPriority(1)
      }
    }
    #expect(screen.text == "first…second")
  }

  @Test func `Spacers share what nobody else wants and keep their least length`() {
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

  @Test func `Spacing is in points, a column for 8 and a row for 16`() {
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

  @Test func `A column is as wide as its widest view and lines the others up`() {
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

  @Test func `A row lines views up by top, centre and bottom`() {
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

  @Test func `A guide of a view's own moves it against the others`() {
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

  @Test func `An alignment of one's own lines up views by the guide they set`() {
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

  @Test func `A guide of a view inside of stacks lines them up`() {
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

  @Test func `Views above each other are lined up with each other, the last in front`() {
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

  @Test func `A layered view with a guide makes the layers larger`() {
    let screen = show(8, 2) {
      ZStack(alignment: .topLeading) {
        Text("aa")
        Text("b").alignmentGuide(.leading) { $0[.trailing] }
      }
    }
    #expect(screen.text == "baa")
  }

  @Test func `A divider runs across the stack it is in`() {
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

  @Test func `A group has no layout of its own`() {
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

  @Test func `Of several views the first that fits is shown`() {
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

  @Test func `A reader of geometry takes all room and knows how much it is`() {
    let screen = show(10, 4) {
      GeometryReader { (geometry: GeometryProxy) in
        Text("\(Int(geometry.size.width)) \(Int(geometry.frame(in: .local).height))")
      }
    }
    #expect(screen.text == "80 64")
    screen.resize(columns: 12, rows: 2)
    #expect(screen.text == "96 32")
  }

  @Test func `Padding and frames take the guides of what is in them along`() {
    let screen = show(12, 3) {
      VStack(alignment: .leading, spacing: 0) {
        Text("....")
        Text("ab|cd").alignmentGuide(.leading) { _ in 16 }.padding(.leading, 8)
        Text("a|b").alignmentGuide(.leading) { _ in 8 }.frame(width: 40, alignment: .trailing)
      }
    }
    #expect(screen.text == "   ....\n ab|cd\n  a|b")
  }
}
