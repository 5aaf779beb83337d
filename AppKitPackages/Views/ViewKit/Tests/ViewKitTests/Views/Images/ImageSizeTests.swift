import ViewKit
import ScreenTesting
import Testing

/// Tests that images fit into the available space and take no more than they draw.
@MainActor
@Suite struct ImageSizeTests {
  @Test func `the name of an image is truncated to its frame`() {
    let screen = show(24, 1) {
      HStack(spacing: 0) {
        Image("mountain-lake").frame(width: 64)
        Text("after")
      }
    }
    #expect(screen.text == "[mount…]after")
  }

  @Test func `a resizable image is a frame with its name`() {
    let screen = show(24, 4) {
      HStack(spacing: 0) {
        Image("mountain-lake").resizable().frame(width: 80, height: 48)
        Text("after")
      }
    }
    #expect(
      screen.text == """
        ┌────────┐
        │mountai…│after
        └────────┘
        """
    )
  }

  @Test func `a high image is limited to a few rows`() {
    let screen = show(40, 24) {
      VStack(alignment: .leading, spacing: 0) {
        Text("above")
        Image("cat").resizable().scaledToFill().frame(width: 300, height: 300).clipped()
          .cornerRadius(20)
        Text("below")
      }
    }
    #expect(
      screen.text == """
        above
        ┌────────────────────────────────────┐
        │                                    │
        │                cat                 │
        │                                    │
        │                                    │
        └────────────────────────────────────┘
        below
        """
    )
  }

  @Test func `a symbol and an image that are not resizable limit a high frame to a few rows`() {
    for image in [Image(systemName: "star"), Image("cat")] {
      let screen = show(40, 24) {
        VStack(spacing: 0) {
          image.frame(width: 300, height: 300)
          Text("below")
        }
      }
      #expect(screen.frame.text[6].contains("below"))
    }
  }

  @Test func `images of URLs fit into the available space`() {
    let screen = show(40, 10) {
      VStack(alignment: .leading, spacing: 0) {
        AsyncImage(url: URL(string: "https://example.com/a/very-long-name-of-a-picture.png")) {
          $0.resizable().aspectRatio(contentMode: .fill)
        } placeholder: {
          ProgressView()
        }
        .frame(width: 80, height: 80)
        Text("below")
      }
    }
    #expect(
      screen.text == """
        ┌────────┐
        │        │
        │very-lo…│
        │        │
        └────────┘
        below
        """
    )
  }

  @Test func `a row with a small image has one line`() {
    let screen = Screen(
      List(1..<3) { number in
        HStack {
          Image("avatar-\(number)").resizable().frame(width: 32, height: 32)
          Text("Person \(number)")
        }
      },
      columns: 20,
      rows: 6
    )
    #expect(screen.text == " [a…] Person 1\n\n [a…] Person 2")
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 3), (5, 2)])
  func `an image fits into minimal space`(columns: Int, rows: Int) {
    let screen = show(12, 6) {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 0) {
          Image("landscape").resizable()
            .frame(width: CGFloat(columns) * 8, height: CGFloat(rows) * 16)
          Text("!")
        }
        Text("below")
      }
    }
    #expect(screen.frame.text[rows].hasPrefix("below"))
    #expect(screen.text.contains("!"))
    for line in screen.frame.text.prefix(rows) {
      #expect(line.dropFirst(columns + 1).allSatisfy { $0 == " " })
    }
  }
}
