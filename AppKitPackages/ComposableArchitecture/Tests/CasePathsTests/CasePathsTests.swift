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
