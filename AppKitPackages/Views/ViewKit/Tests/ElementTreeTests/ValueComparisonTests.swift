import Testing

@testable import ElementTree

struct ValueComparisonTests {
  @Test func `structures without == are compared field by field`() {
    struct Pair {
      let left: String
      let right: (Int, String)
    }

    #expect(areEqual(Pair(left: "a", right: (1, "b")), Pair(left: "a", right: (1, "b"))))
    #expect(!areEqual(Pair(left: "a", right: (1, "b")), Pair(left: "a", right: (1, "c"))))
  }

  @Test func `optional values without == are compared like the values inside`() {
    struct Pair {
      let left: String?
      let right: (Int, String)?
      let anything: Any?
    }

    let pair = Pair(left: nil, right: (1, "b"), anything: nil)
    #expect(areEqual(pair, Pair(left: nil, right: (1, "b"), anything: nil)))
    #expect(!areEqual(pair, Pair(left: "a", right: (1, "b"), anything: nil)))
    #expect(!areEqual(pair, Pair(left: nil, right: (1, "c"), anything: nil)))
    #expect(!areEqual(pair, Pair(left: nil, right: nil, anything: nil)))
    let anything = Pair(left: nil, right: nil, anything: 1)
    #expect(!areEqual(anything, anything))
  }

  @Test func `values with an existential inside are never equal`() {
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
