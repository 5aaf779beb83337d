import Foundation
import ViewKit
import ScreenTesting
import Testing

private struct BoundsKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = nextValue() ?? value
  }
}

private struct PointsKey: PreferenceKey {
  static var defaultValue: [Anchor<CGPoint>] { [] }
  static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) {
    value += nextValue()
  }
}

@MainActor
@Suite struct AnchorTests {
  private func text(_ rect: CGRect) -> String {
    "\(Int(rect.minX)),\(Int(rect.minY)) \(Int(rect.width))x\(Int(rect.height))"
  }

  /// A view that marks the selected row with a bar.
  private struct Menu: View {
    @State private var chosen = 0
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<3) { row in
          Button("row \(row)") { chosen = row }
            .buttonStyle(.plain)
            .anchorPreference(key: BoundsKey.self, value: .bounds) { row == chosen ? $0 : nil }
        }
      }
      .padding(.leading, 16)
      .overlayPreferenceValue(BoundsKey.self, alignment: .topLeading) { anchor in
        GeometryReader { geometry in
          if let anchor {
            Text(">").offset(x: 0, y: geometry[anchor].minY)
          }
        }
      }
    }
  }

  @Test func `an overlay follows the view that provides an anchor`() {
    let screen = show(20, 3) { Menu() }
    #expect(screen.text == "> row 0\n  row 1\n  row 2")
    screen.tap("row 2")
    #expect(screen.text == "  row 0\n  row 1\n> row 2")
  }

  @Test func `anchor bounds are relative to the reading view and follow its movement`() {
    struct Moving: View {
      @State private var isMoved = false
      let text: (CGRect) -> String
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Button("move") { isMoved.toggle() }
          HStack(spacing: 0) {
            if isMoved { Text("1234") }
            Text("here").anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
          }
          .frame(width: 160, height: 32, alignment: .topLeading)
          .backgroundPreferenceValue(BoundsKey.self) { anchor in
            GeometryReader { geometry in
              Text(anchor.map { text(geometry[$0]) } ?? "none").frame(
                maxHeight: .infinity,
                alignment: .bottom
              )
            }
          }
        }
      }
    }
    let screen = show(30, 4) { Moving(text: text) }
    #expect(screen.contains("0,0 32x16"))
    screen.tap("move")
    #expect(screen.contains("32,0 32x16"))
  }

  @Test func `anchors have points and rectangles, and transforms append values`() {
    let screen = show(30, 6) {
      Text("1234")
        .frame(width: 80, height: 32)
        .anchorPreference(key: PointsKey.self, value: .center) { [$0] }
        .transformAnchorPreference(key: PointsKey.self, value: .bottomTrailing) {
          $0.append($1)
        }
        .transformAnchorPreference(key: PointsKey.self, value: .point(CGPoint(x: 8, y: 16))) {
          $0.append($1)
        }
        .overlayPreferenceValue(PointsKey.self) { anchors in
          GeometryReader { geometry in
            VStack(alignment: .leading, spacing: 0) {
              ForEach(anchors, id: \.self) { anchor in
                let point = geometry[anchor]
                Text("\(Int(point.x)),\(Int(point.y))")
              }
            }
          }
        }
        .frame(height: 64)
    }
    #expect(screen.text.contains("40,16"))
    #expect(screen.text.contains("80,32"))
    #expect(screen.text.contains("8,16"))
  }

  @Test func `a layer is built only from preferences that are known`() {
    struct Names: PreferenceKey {
      static var defaultValue: [String] { [] }
      static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }
    @MainActor final class Log { var values: [[String]] = [] }
    let log = Log()
    func layer(_ names: [String]) -> Text {
      log.values.append(names)
      return Text(names.joined(separator: " "))
    }
    let screen = show(20, 2) {
      VStack(alignment: .leading, spacing: 0) {
        Color.clear.frame(width: 80, height: 16).preference(key: Names.self, value: ["a"])
        Color.clear.frame(width: 80, height: 16).preference(key: Names.self, value: ["b"])
      }
      .overlayPreferenceValue(Names.self, alignment: .topLeading) { layer($0) }
      .backgroundPreferenceValue(Names.self, alignment: .bottomLeading) { layer($0) }
    }
    #expect(screen.text == "a b\na b")
    #expect(Set(log.values) == [["a", "b"]])
    let none = show(20, 1) {
      Text("content")
        .overlayPreferenceValue(Names.self, alignment: .leading) { Text("\($0.count)") }
    }
    #expect(none.text == "0ontent")
  }

  @Test func `a preference that a geometry reader sets is not reported before the layout`() {
    struct Width: PreferenceKey {
      static var defaultValue: CGFloat { 0 }
      static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
      }
    }
    struct Names: View {
      @State private var width: CGFloat?
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(["a", "four"], id: \.self) { name in
            HStack(spacing: 0) {
              Text(name)
                .background(
                  GeometryReader { Color.clear.preference(key: Width.self, value: $0.size.width) }
                )
                .frame(width: width, alignment: .trailing)
              Text("|")
            }
          }
        }
        .onPreferenceChange(Width.self) { width = $0 }
      }
    }
    #expect(show(20, 2) { Names() }.text == "   a|\nfour|")
  }
}
