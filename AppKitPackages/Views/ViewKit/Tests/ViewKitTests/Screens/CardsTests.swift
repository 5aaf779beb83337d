import Foundation
import ViewKit
import ScreenTesting
import Testing

/// Tests of cards with a custom modifier, style, environment key and layout.
private struct Card: ViewModifier {
  @Environment(\.cardColor) private var color
  func body(content: Content) -> some View {
    content
      .padding()
      .frame(maxWidth: .infinity)
      .background(color, in: .rect(cornerRadius: 12))
      .overlay { RoundedRectangle(cornerRadius: 12).stroke(.gray) }
      .shadow(radius: 2)
  }
}

private struct CardColorKey: EnvironmentKey { static let defaultValue = Color.clear }
extension EnvironmentValues {
  fileprivate var cardColor: Color {
    get { self[CardColorKey.self] }
    set { self[CardColorKey.self] = newValue }
  }
}

private struct PressStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 8)
      .border(configuration.role == .destructive ? Color.red : .blue)
      .opacity(configuration.isPressed ? 0.5 : isEnabled ? 1 : 0.3)
      .scaleEffect(configuration.isPressed ? 0.95 : 1)
  }
}

extension ButtonStyle where Self == PressStyle {
  fileprivate static var press: PressStyle { .init() }
}

private struct WidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

private struct Cards: View {
  @State private var width: CGFloat = 0
  let columns = [GridItem(.adaptive(minimum: 80), spacing: 8)]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, alignment: .leading, spacing: 16) {
        ForEach(1...5, id: \.self) { number in
          VStack {
            Image(systemName: "photo")
            Text("Card \(number)").lineLimit(1)
          }
          .modifier(Card())
          .background(
            GeometryReader { proxy in
              Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
            }
          )
        }
      }
      .onPreferenceChange(WidthKey.self) { width = $0 }
      Text("Widest: \(Int(width))")
      Button("Go") {}.buttonStyle(.press)
      Button("Delete", role: .destructive) {}.buttonStyle(.press).disabled(true)
      FlowLayout(spacing: 8) {
        ForEach(["swift", "terminal", "tca", "linux", "views"], id: \.self) { Text("#\($0)") }
      }
    }
    .environment(\.cardColor, .clear)
  }
}

private struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let rows = rows(proposal.width ?? .infinity, subviews)
    return CGSize(
      width: proposal.width ?? rows.map(\.width).max() ?? 0,
      height: rows.reduce(0) { $0 + $1.height }
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    var y = bounds.minY
    for row in rows(bounds.width, subviews) {
      var x = bounds.minX
      for index in row.indices {
        let size = subviews[index].sizeThatFits(.unspecified)
        subviews[index].place(at: CGPoint(x: x, y: y), anchor: .topLeading, proposal: .unspecified)
        x += size.width + spacing
      }
      y += row.height
    }
  }

  private func rows(_ width: CGFloat, _ subviews: Subviews) -> [(
    indices: [Int], width: CGFloat, height: CGFloat
  )] {
    var rows: [(indices: [Int], width: CGFloat, height: CGFloat)] = []
    for (index, subview) in subviews.enumerated() {
      let size = subview.sizeThatFits(.unspecified)
      if let last = rows.last, last.width + spacing + size.width <= width {
        rows[rows.count - 1] = (
          last.indices + [index], last.width + spacing + size.width, max(last.height, size.height)
        )
      } else {
        rows.append(([index], size.width, size.height))
      }
    }
    return rows
  }
}

@MainActor
@Suite struct CardsTests {
  @Test func `adaptive columns fill the available width`() {
    let screen = Screen(Cards(), columns: 50, rows: 16)
    #expect(
      screen.text == """
        ╭─────────╮ ╭─────────╮ ╭─────────╮ ╭─────────╮
        │   ▧     │ │   ▧     │ │   ▧     │ │   ▧     │
        │ Card 1  │ │ Card 2  │ │ Card 3  │ │ Card 4  │
        ╰─────────╯ ╰─────────╯ ╰─────────╯ ╰─────────╯

        ╭─────────╮
        │   ▧     │
        │ Card 5  │
        ╰─────────╯
                            Widest: 88
                                Go
                              Delete
        #swift #terminal #tca #linux #views
        """
    )
    #expect(screen.text(columns: 14, rows: 60).hasPrefix("╭────────────╮"))
    #expect(screen.text(columns: 12, rows: 60).contains("#swift\n#terminal"))
  }
}
