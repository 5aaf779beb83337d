import SwiftNavigation
import SwiftUI
import Testing

/// Tests a target that depends on SwiftNavigation only.
@MainActor
struct NavigationTests {
  @Perceptible
  final class Counter {
    var count = 0
  }

  @Test func `the module exports Perception`() {
    @UIBindable var counter = Counter()
    $counter.count.wrappedValue += 1
    #expect(withPerceptionTracking({ counter.count }, onChange: {}) == 1)
  }

  @Test func `texts and buttons have the styles of SwiftUI`() {
    let text = TextState("Hi").font(.headline).kerning(2).strikethrough(true, color: .red)
    #expect(text != TextState("Hi").kerning(2))
    #expect(Text(TextState("Hi").foregroundColor(.red)) == Text("Hi").foregroundColor(.red))
    let button = ButtonState(action: .send(1, animation: .easeInOut)) { text }
    button.withAction { #expect($0 == 1) }
  }

  @CaseBindable enum Stock { case inStock(Int), gone }

  @Test func `bindings have those of cases`() {
    @UIBinding var stock = Stock.inStock(1)
    $stock.inStock?.wrappedValue += 1
    #expect(stock.case == \.inStock)
  }
}
