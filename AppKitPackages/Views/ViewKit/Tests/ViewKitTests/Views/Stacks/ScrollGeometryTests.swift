import Foundation
import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct ScrollGeometryTests {
  @MainActor final class Log { var entries: [String] = [] }
  let log = Log()

  @Test func `onScrollGeometryChange reports the old and the new value`() {
    let screen = show(20, 3) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<9) { Text("line \($0)") } }.frame(width: 160)
      }
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.y
      } action: { old, new in
        log.entries.append("\(Int(old))>\(Int(new))")
      }
    }
    #expect(screen.contains("line 0"))
    #expect(log.entries == [])
    screen.scroll(2)
    _ = screen.text
    #expect(log.entries == ["0>32"])
    screen.scroll(-1)
    _ = screen.text
    #expect(log.entries == ["0>32", "32>16"])
  }

  @Test func `scroll geometry has content and container sizes in points`() {
    let screen = show(20, 4) {
      VStack {
        ScrollView([.horizontal, .vertical]) {
          VStack(spacing: 0) { ForEach(0..<9) { Text("123456789 123456789 12345 \($0)") } }
        }
        .onScrollGeometryChange(for: ScrollGeometry.self) {
          $0
        } action: { _, new in
          log.entries.append(
            "\(Int(new.contentSize.width))x\(Int(new.contentSize.height)) in "
              + "\(Int(new.containerSize.width))x\(Int(new.containerSize.height)) at "
              + "\(Int(new.visibleRect.minX)),\(Int(new.visibleRect.minY))"
          )
        }
      }
    }
    _ = screen.text
    #expect(log.entries == ["216x144 in 160x64 at 0,0"])
  }

  @Test func `a long list reports its scroll offset without creating all rows`() {
    let screen = show(20, 4) {
      List(0..<10_000, id: \.self) { Text("row \($0)") }
        .onScrollGeometryChange(for: [Int].self) {
          [Int($0.contentOffset.y), Int($0.contentSize.height)]
        } action: { _, new in
          log.entries.append("\(new)")
        }
    }
    _ = screen.text
    #expect(log.entries == ["[0, 160000]"])
    let before = screen.statistics.graph.elementsDiffed
    screen.scroll(3)
    _ = screen.text
    #expect(log.entries.last == "[48, 160000]")
    #expect(screen.statistics.graph.elementsDiffed - before < 50)
  }

  @Test func `scrolling without a change of the value does not call the action`() {
    let screen = show(20, 3) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<9) { Text("line \($0)") } }.frame(width: 160)
      }
      .onScrollGeometryChange(for: Bool.self) {
        $0.contentOffset.y > 40
      } action: { _, new in
        log.entries.append("\(new)")
      }
    }
    screen.scroll(1)
    screen.scroll(1)
    _ = screen.text
    #expect(log.entries == [])
    screen.scroll(1)
    _ = screen.text
    #expect(log.entries == ["true"])
  }
}
