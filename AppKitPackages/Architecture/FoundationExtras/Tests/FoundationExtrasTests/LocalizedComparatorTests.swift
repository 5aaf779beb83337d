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

/// Descriptors, which store their comparators.
@Suite struct SortDescriptorTests {
  struct File: Equatable {
    var name: String
    var owner: String?
    var size = 0
  }
  private let files = ["b", "a10", "a9", "B2", "a"].map { File(name: $0, owner: $0) }

  @Test func `descriptors sort by the order of a comparator, also in reverse`() {
    let standard = SortDescriptor(\File.name, comparator: .localizedStandard)
    #expect(files.sorted(using: standard).map(\.name) == ["a", "a9", "a10", "b", "B2"])
    let localized = SortDescriptor(\File.name, comparator: .localized, order: .reverse)
    #expect(files.sorted(using: [localized]).map(\.name) == ["B2", "b", "a9", "a10", "a"])
    let lexical = SortDescriptor(\File.name, comparator: .lexical)
    #expect(files.sorted(using: lexical).map(\.name) == ["B2", "a", "a10", "a9", "b"])
  }

  @Test func `descriptors without a comparator sort strings as in a file manager`() {
    #expect(
      files.sorted(using: SortDescriptor(\.name)).map(\.name) == ["a", "a9", "a10", "b", "B2"]
    )
    let reverse = [SortDescriptor(\File.size), SortDescriptor(\.name, order: .reverse)]
    #expect(files.sorted(using: reverse).map(\.name) == ["B2", "b", "a10", "a9", "a"])
  }

  @Test func `a missing string comes first`() {
    let files = files + [File(name: "c")]
    let order = ["c", "a", "a9", "a10", "b", "B2"]
    #expect(files.sorted(using: SortDescriptor(\.owner)).map(\.name) == order)
    let standard = SortDescriptor(\File.owner, comparator: .localizedStandard)
    #expect(files.sorted(using: standard).map(\.name) == order)
  }
}
