import Foundation
import FoundationExtras
import Testing

@Suite struct LocalizedComparatorTests {
  struct File: Equatable { var name: String }
  private let names = ["b", "a10", "a9", "B2", "a"]

  @Test func `strings are sorted as in a file manager`() {
    #expect(names.sorted(using: .localizedStandard) == ["a", "a9", "a10", "b", "B2"])
    #expect(
      names.sorted(using: .localizedStandard)
        == names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    )
  }

  @Test func `strings are sorted in the order of the locale or of their scalars`() {
    #expect(names.sorted(using: .localized) == ["a", "a10", "a9", "b", "B2"])
    #expect(names.sorted(using: .lexical) == ["B2", "a", "a10", "a9", "b"])
  }

  @Test func `values are sorted by a property, also in reverse`() {
    let files = names.map(File.init)
    var comparator = KeyPathComparator(\File.name, comparator: .localizedStandard)
    #expect(files.sorted(using: comparator).map(\.name) == ["a", "a9", "a10", "b", "B2"])
    comparator.order = .reverse
    #expect(files.sorted(using: comparator).map(\.name) == ["B2", "b", "a10", "a9", "a"])
  }
}
