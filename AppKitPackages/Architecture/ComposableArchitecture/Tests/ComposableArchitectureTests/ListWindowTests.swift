import ComposableArchitecture
import Testing

struct ListWindowTests {
  @Test func `the first request loads the start of the list`() {
    #expect(ListWindow.range(around: 0..<0) == 0..<100)
    #expect(ListWindow.range(around: 500..<520) == 400..<620)
    #expect(ListWindow.range(around: 500..<600) == 400..<700)
  }

  @Test func `rows are loaded if less than half of the margin around the visible ones is loaded`() {
    let window = ListWindow(count: 1_000, offset: 400)
    #expect(window.rangeToLoad(around: 450..<470, loaded: 120) == nil)
    #expect(window.rangeToLoad(around: 449..<469, loaded: 120) == 349..<569)
    #expect(window.rangeToLoad(around: 451..<471, loaded: 120) == 351..<571)
    #expect(window.rangeToLoad(around: 451..<471, loaded: 120, requested: 351..<571) == nil)
  }

  @Test func `nothing is loaded beyond the ends of the list`() {
    let window = ListWindow(count: 120, offset: 0)
    #expect(window.rangeToLoad(around: 100..<120, loaded: 120) == nil)
    #expect(window.rangeToLoad(around: 0..<20, loaded: 60) == 0..<120)
    #expect(window.rangeToLoad(around: 5_000..<5_020, loaded: 0) == nil)
    #expect(ListWindow().rangeToLoad(around: 0..<0, loaded: 0) == nil)
  }
}
