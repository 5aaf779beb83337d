import CasePaths
import Testing

@CasePathable
enum Leaf: Equatable { case tapped, changed(Int) }

@CasePathable @dynamicMemberLookup
enum Root: Equatable {
  case leaf(Leaf)
  case optional(Leaf?)
  case pair(x: Int, y: String)
  case labelled(id: Int)
  case plain
}

@Test func keyPathsEmbedAndExtract() {
  #expect((\Root.Cases.leaf.changed)(1) == .leaf(.changed(1)))
  #expect(Root.leaf(.changed(2))[case: \.leaf.changed] == 2)
  #expect(Root.leaf(.tapped).is(\.leaf.tapped))
  #expect(Root.leaf(.tapped).leaf == .tapped)
  #expect(Root.optional(.changed(1))[case: \.optional.changed] == 1)
  #expect(Root.pair(x: 1, y: "a").pair?.y == "a")
}

@Test func p() {
  let value = Root.leaf(.changed(2))
  let clock = ContinuousClock()
  var sum = 0
  let t1 = clock.measure { for _ in 0..<100_000 { sum += value[case: \.leaf] == nil ? 0 : 1 } }
  let t2 = clock.measure { for _ in 0..<100_000 { sum += value[case: \.leaf.changed] ?? 0 } }
  let path = AnyCasePath(\Root.Cases.leaf.changed)
  let t3 = clock.measure { for _ in 0..<100_000 { sum += path.extract(from: value) ?? 0 } }
  let t4 = clock.measure { for _ in 0..<100_000 { sum += value.is(\.leaf) ? 1 : 0 } }
  print("TIMES", t1 / 100_000, t2 / 100_000, t3 / 100_000, t4 / 100_000, sum)
}
