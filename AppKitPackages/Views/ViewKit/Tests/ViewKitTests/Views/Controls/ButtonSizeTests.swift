import ViewKit
import ScreenTesting
import Testing

/// Tests that buttons fit into the available space regardless of the size of their labels.
@MainActor
@Suite struct ButtonSizeTests {
  private struct TicTacToe: View {
    let width: CGFloat
    let height: CGFloat
    @State private var cells = Array(repeating: "", count: 9)
    @State private var isX = true

    var body: some View {
      VStack(spacing: 0) {
        ForEach(0..<3) { row in
          HStack(spacing: 0) {
            ForEach(0..<3) { column in
              Button {
                cells[row * 3 + column] = isX ? "X" : "O"
                isX.toggle()
              } label: {
                Text(cells[row * 3 + column]).frame(width: width / 3, height: height)
              }
            }
          }
        }
      }
    }
  }

  @Test func `tiles of a third of the width fit if the width is no multiple of three columns`() {
    let screen = Screen(TicTacToe(width: 256, height: 48), columns: 32, rows: 3)
    #expect(
      screen.text == """
        ┌        ┐┌         ┐┌         ┐
        │        ││         ││         │
        └        ┘└         ┘└         ┘
        """
    )
  }

  @Test func `frames of a fraction of a stack fit, and are rounded if there is space`() {
    func stripes(_ columns: Int) -> Screen {
      Screen(
        HStack(spacing: 0) {
          ForEach(["a", "b", "c"], id: \.self) {
            Text($0).frame(width: 256 / 3, alignment: .trailing)
          }
        },
        columns: columns,
        rows: 1
      )
    }
    #expect(stripes(32).text == "         a          b          c")
    #expect(stripes(33).text == "          a          b          c")
    let mixed = Screen(
      HStack(spacing: 0) {
        Text("a").frame(width: 100, alignment: .trailing)
        Text("long text").frame(maxWidth: .infinity)
        Text("long text").frame(maxWidth: .infinity)
      },
      columns: 33,
      rows: 1
    )
    #expect(mixed.text.hasPrefix("            a"))
    let rows = Screen(
      VStack(spacing: 0) {
        ForEach(["a", "b", "c"], id: \.self) { Text($0).frame(height: 128 / 3, alignment: .bottom) }
      },
      columns: 1,
      rows: 8
    )
    #expect(rows.text == "\na\n\n\nb\n\n\nc")
  }

  @Test func `a board of tiles fits the width of the screen`() {
    let screen = Screen(TicTacToe(width: 240, height: 48), columns: 30, rows: 9)
    #expect(
      screen.text == """
        ┌        ┐┌        ┐┌        ┐
        │        ││        ││        │
        └        ┘└        ┘└        ┘
        ┌        ┐┌        ┐┌        ┐
        │        ││        ││        │
        └        ┘└        ┘└        ┘
        ┌        ┐┌        ┐┌        ┐
        │        ││        ││        │
        └        ┘└        ┘└        ┘
        """
    )
    for (column, row) in [(5, 1), (15, 4), (29, 8)] {
      screen.mouse(.press(.left), column: column, row: row)
    }
    #expect(
      screen.text == """
        ┌        ┐┌        ┐┌        ┐
        │   X    ││        ││        │
        └        ┘└        ┘└        ┘
        ┌        ┐┌        ┐┌        ┐
        │        ││   O    ││        │
        └        ┘└        ┘└        ┘
        ┌        ┐┌        ┐┌        ┐
        │        ││        ││   X    │
        └        ┘└        ┘└        ┘
        """
    )
  }

  @Test func `tiles of one row are drawn with brackets`() {
    let screen = Screen(TicTacToe(width: 120, height: 16), columns: 15, rows: 3)
    screen.mouse(.press(.left), column: 12, row: 1)
    #expect(
      screen.text == """
        [   ][   ][   ]
        [   ][   ][ X ]
        [   ][   ][   ]
        """
    )
  }

  @Test func `the arrow keys move over a board and the focus is reversed`() {
    let screen = Screen(TicTacToe(width: 120, height: 16), columns: 15, rows: 3)
    screen.press(.down)
    screen.press(.right)
    #expect(screen.frame[5, 1].style.attributes.contains(.reverse))
    #expect(screen.frame[9, 1].style.attributes.contains(.reverse))
    #expect(!screen.frame[4, 1].style.attributes.contains(.reverse))
    screen.press(.enter)
    #expect(screen.text.contains("[   ][ X ][   ]"))
  }

  @Test func `a label that fills its frame has no brackets`() {
    let screen = show(12, 1) {
      HStack(spacing: 0) {
        Button {
        } label: {
          Text("one").frame(width: 24)
        }
        Button {
        } label: {
          Text("two").frame(width: 24)
        }
        Button {
        } label: {
          Text("six").frame(width: 48, alignment: .leading)
        }
      }
    }
    #expect(screen.text == "onetwosix")
  }

  @Test func `a tile with a background has its brackets on the background`() {
    let screen = show(12, 1) {
      Button {
      } label: {
        Text("x").frame(width: 40).background(Color.red)
      }
    }
    #expect(screen.text == "[ x ]")
    #expect(screen.frame[0, 0].style.background == screen.frame[2, 0].style.background)
    #expect(screen.frame[0, 0].style.background != .default)
  }

  @Test func `a label with a rounded background has no brackets beside the corners`() {
    let screen = show(12, 3) {
      Button {
      } label: {
        Image(systemName: "arrow.up")
          .frame(width: 44, height: 44)
          .background(.ultraThinMaterial, in: Circle())
      }
      .accessibilityLabel("Up")
    }
    #expect(screen.text == "▄    ▄\n  ↑\n▀    ▀", "\(screen.text)")
  }

  @Test func `a tile with a border keeps the border`() {
    let screen = show(12, 3) {
      Button {
      } label: {
        Text("x").frame(width: 40, height: 48).border(.gray)
      }
    }
    #expect(
      screen.text == """
        ┌───┐
        │ x │
        └───┘
        """
    )
  }

  @Test func `the brackets of a button are as high as its label`() {
    let screen = show(20, 3) {
      Button {
      } label: {
        VStack {
          Text("one")
          Text("three")
        }
      }
    }
    #expect(
      screen.text == """
        ┌  one  ┐
        └ three ┘
        """
    )
  }

  @Test func `a label with the available width keeps its brackets inside`() {
    let screen = show(16, 1) {
      Button {
      } label: {
        Text("Log in").frame(maxWidth: .infinity)
      }
    }
    #expect(screen.text == "[    Log in    ]")
  }

  @Test(arguments: [
    (16, "[ OK ] [ Undo ]"), (13, "[ OK ] [Undo]"), (11, "[OK] [Undo]"),
  ])
  func `brackets of adjacent buttons shrink with the width`(columns: Int, text: String) {
    let screen = show(columns, 1) {
      HStack {
        Button("OK") {}
        Button("Undo") {}
      }
    }
    #expect(screen.text == text)
  }

  @Test(arguments: 1..<24)
  func `buttons never draw outside of their frames`(columns: Int) {
    let screen = show(30, 6) {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 0) {
          ForEach(["Alpha", "B", "Long words here"], id: \.self) { Button($0) {} }
        }
        .frame(width: CGFloat(columns) * 8, height: 64, alignment: .leading)
        Text("end")
      }
    }
    // Each of the three labels has at least one letter.
    let widest = screen.text.split(separator: "\n").map(\.count).max() ?? 0
    #expect(widest <= max(columns, 3), "\(screen.text)")
  }

  @Test func `a row of digits fits a narrow screen`() {
    let screen = show(27, 1) {
      HStack(spacing: 0) { ForEach(0..<9) { digit in Button("\(digit)") {} } }
    }
    #expect(screen.text == "[0][1][2][3][4][5][6][7][8]")
  }

  @Test func `a button without a label takes no space`() {
    let screen = show(20, 3) {
      VStack(alignment: .leading) {
        Text("above")
        Button {
        } label: {
          EmptyView()
        }
        Text("below")
      }
    }
    #expect(screen.text == "above\nbelow")
  }

  @Test func `links with a frame keep its width, and links without a label take no space`() {
    let screen = show(24, 3) {
      NavigationStack {
        VStack(alignment: .leading) {
          HStack(spacing: 0) {
            NavigationLink {
            } label: {
              Text("a").frame(width: 64, alignment: .leading)
            }
            NavigationLink {
            } label: {
              Text("wide").frame(width: 32)
            }
            NavigationLink {
            } label: {
              Text("c").frame(width: 64, alignment: .leading)
            }
          }
          NavigationLink {
          } label: {
            EmptyView()
          }
          Text("below")
        }
      }
    }
    #expect(screen.contains("a      ›widec      ›"))
    #expect(screen.text.split(separator: "\n").count == 2)
  }

  @Test func `a toolbar with limited space has narrower buttons`() {
    func bar(_ columns: Int) -> String {
      let screen = Screen(
        NavigationStack {
          Text("page").toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
            ToolbarItemGroup(placement: .bottomBar) {
              Button("A") {}
              Button("B") {}
            }
            ToolbarItem(placement: .confirmationAction) { Button("Save") {} }
          }
        },
        columns: columns,
        rows: 4
      )
      return screen.text.split(separator: "\n").last.map(String.init) ?? ""
    }
    #expect(bar(40) == " [ Cancel ] [ A ] [ B ]        [ Save ]")
    #expect(bar(27) == " [ Cancel ] [A] [B] [Save]")
    for columns in 1..<30 {
      #expect(bar(columns).count <= columns)
    }
  }
}
