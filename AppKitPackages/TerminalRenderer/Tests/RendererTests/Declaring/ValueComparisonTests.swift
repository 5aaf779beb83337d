import Testing

@testable import Renderer

struct ValueComparisonTests {
  @Test func `fields are compared one by one`() {
    struct Pair {
      let left: String
      let right: (Int, String)
    }

    #expect(areEqual(Pair(left: "a", right: (1, "b")), Pair(left: "a", right: (1, "b"))))
    #expect(!areEqual(Pair(left: "a", right: (1, "b")), Pair(left: "a", right: (1, "c"))))
  }

  @Test func `what holds a value of any type is never known to be equal`() {
    struct Holder {
      let content: any Sequence
      let anything: Any
      let choice: Choice
    }
    enum Choice {
      case content(any Sequence)
      case nothing
    }
    let holder = Holder(content: [1], anything: 1, choice: .content([1]))

    #expect(!areEqual(holder, holder))
  }
}
