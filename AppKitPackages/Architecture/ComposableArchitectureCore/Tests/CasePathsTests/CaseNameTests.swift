import CasePaths
import Testing

@CasePathable
private enum Named: Equatable {
  case embed(Int)
  case extract(Int)
  case never(Int)
  case debugDescription(Int)
  case appending(Int)
  case step(Int)
  case `is`(Int)
  case modify(Int)
  case `init`(Int)
  case `default`(Int)
  case `in`(Int)
  case none(Int)
  case some(Int)
  case root(Int)
  case value(Int)
  case Iterator(Int)
  case Element(Int)
  case Root(Int)
  case allCasePaths(Int)
  case underestimatedCount(Int)
  case first(where: Int)
}

@CasePathable
private enum Plain: CaseIterable {
  case embed, extract, never, debugDescription, appending, step, `is`, modify, `init`, `default`
  case none, some, root, value, Iterator, Root, id, body, count, map, isEmpty
}

/// An enum whose cases have the names of declarations in generated code.
@Suite struct CaseNameTests {
  @Test func `a case may have a name that the library uses`() {
    let values: [Named] = [
      .embed(1), .extract(1), .never(1), .debugDescription(1), .appending(1), .step(1), .is(1),
      .modify(1), .`init`(1), .default(1), .in(1), .none(1), .some(1), .root(1), .value(1),
      .Iterator(1), .Element(1), .Root(1), .allCasePaths(1),
      .underestimatedCount(1), .first(where: 1),
    ]
    let paths = Array(Named.allCasePaths)
    #expect(paths.count == values.count)
    for (value, path) in zip(values, paths) {
      #expect(Named.allCasePaths[value] == path)
      #expect(values.filter { $0.is(path) } == [value])
      #expect(value[case: path] as? Int == 1)
      #expect(path(1) == value)
    }
  }

  @Test func `a case without a value may have a name that the library uses`() {
    let paths = Array(Plain.allCasePaths)
    #expect(paths.count == Plain.allCases.count)
    for (value, path) in zip(Plain.allCases, paths) {
      #expect(Plain.allCasePaths[value] == path)
      #expect(Plain.allCases.filter { $0.is(path) } == [value])
    }
  }

  @Test func `such a case has its own case key path`() {
    let embed: CaseKeyPath<Named, Int> = \.embed
    let extract: CaseKeyPath<Named, Int> = \.extract
    #expect(embed(2) == .embed(2))
    #expect(Named.embed(2)[case: extract] == nil)
    var value = Named.extract(1)
    value.modify(\.extract) { $0 += 1 }
    #expect(value[case: extract] == 2)
    #expect(Named.is(1).is(\.is))
  }
}
