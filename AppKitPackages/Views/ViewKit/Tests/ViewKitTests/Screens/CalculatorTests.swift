import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct CalculatorTests {
  private struct Calculator: View {
    @State private var display = "0"
    @State private var first: Int?
    private let rows = [
      ["7", "8", "9", "+"], ["4", "5", "6", "−"], ["1", "2", "3", "="], ["C", "0"],
    ]

    var body: some View {
      ZStack {
        Color.black.edgesIgnoringSafeArea(.all)
        VStack(spacing: 0) {
          HStack {
            Spacer()
            Text(display).font(.system(size: 64)).lineLimit(1).minimumScaleFactor(0.5)
          }
          ForEach(rows, id: \.self) { row in
            HStack(spacing: 8) {
              ForEach(row, id: \.self) { key in
                Button(action: { press(key) }) {
                  Text(key)
                    .frame(width: key == "0" ? 136 : 40, height: 16)
                    .background("+−=".contains(key) ? Color.orange : Color.gray)
                    .cornerRadius(8)
                }
              }
            }
          }
        }
        .frame(width: 184)
      }
    }

    private func press(_ key: String) {
      switch key {
      case "C": display = "0"
      case "+":
        first = Int(display)
        display = "0"
      case "=":
        display = "\((first ?? 0) + (Int(display) ?? 0))"
      default: display = display == "0" ? key : display + key
      }
    }
  }

  @Test func `keys of a fixed size are aligned and compute a sum`() {
    let screen = Screen(Calculator(), columns: 23, rows: 5)
    #expect(
      screen.text == """
                              0
        [ 7 ] [ 8 ] [ 9 ] [ + ]
        [ 4 ] [ 5 ] [ 6 ] [ − ]
        [ 1 ] [ 2 ] [ 3 ] [ = ]
        [ C ] [       0       ]
        """
    )
    for key in ["4", "0", "+", "2", "="] { #expect(screen.tap(key)) }
    #expect(screen.text.hasPrefix("                     42"))
    #expect(screen.survivesResizing())
  }

  @Test func `keys react to clicks anywhere inside of them`() {
    let screen = Screen(Calculator(), columns: 23, rows: 5)
    for column in [0, 2, 4, 6] { screen.mouse(.press(.left), column: column, row: 1) }
    #expect(screen.text.hasPrefix("                   7778"))
  }
}
