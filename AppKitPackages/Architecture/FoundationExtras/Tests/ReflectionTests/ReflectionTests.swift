import Reflection
import Testing

@Suite struct ReflectionTests {
  private enum Filter: Equatable {
    case all
    case tagged(String, limit: Int)
    case list([Int])
  }

  private struct Generic<Value> {
    enum Place { case here(Value), nowhere }
    var value: Value
  }

  private struct Reading: Equatable {
    var title: String
    var pages: Int?
    var filter: Filter
  }

  @Test(arguments: [
    (Filter.self as Any.Type, ["tagged", "list", "all"]),
    (Int?.self, ["some", "none"]),
    (Generic<Int>.Place.self, ["here", "nowhere"]),
    (Never.self, []),
    (Int.self, []),
    ((Int, Int).self, []),
    ((any Equatable).self, []),
  ])
  func `the names of cases are those of the declaration`(type: Any.Type, names: [String]) {
    #expect(TypeMetadata.caseNames(of: type) == names)
  }

  @Test func `a struct is created from the values of its properties`() throws {
    let reading = Reading(title: "Effects", pages: 12, filter: .list([1, 2]))
    let metadata = TypeMetadata(Reading.self)
    guard case .structure(let properties) = metadata.kind else {
      Issue.record("The type is a struct.")
      return
    }
    #expect(properties.map(\.name) == ["title", "pages", "filter"])
    let values = TypeMetadata.values(of: reading, properties)
    #expect(metadata.make(properties, values) as? Reading == reading)
  }

  @Test(arguments: [Filter.all, .tagged("home", limit: 3), .list([4])])
  private func `an enum is created from its case and payload`(filter: Filter) throws {
    let metadata = TypeMetadata(Filter.self)
    guard case .enumeration(let cases) = metadata.kind else {
      Issue.record("The type is an enum.")
      return
    }
    let found = try #require(metadata.caseIndex(of: filter, cases))
    let made = metadata.make(cases, caseIndex: found.index, payload: found.payload)
    #expect(made as? Filter == filter)
  }

  @Test func `types are found by a part of their names`() {
    #if !canImport(Darwin)
      let types = TypeDiscovery.types(namesContaining: "ReflectionTests")
      #expect(types.contains { $0 == ReflectionTests.self })
      #expect(TypeDiscovery.types(namesContaining: "NoTypeHasThisName").isEmpty)
    #endif
  }
}
