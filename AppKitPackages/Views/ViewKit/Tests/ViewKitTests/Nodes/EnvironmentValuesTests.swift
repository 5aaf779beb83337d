import ElementTree
import Testing

@testable import ViewKit

@MainActor
struct EnvironmentValuesTests {
  private struct First: EnvironmentKey { static let defaultValue = 0 }
  private struct Second: EnvironmentKey { static let defaultValue = 0 }

  @Test func `environment values keep all values after many changes`() {
    var environment = EnvironmentValues()
    var copies: [EnvironmentValues] = []
    for number in 1...100 {
      environment[First.self] = number
      if number % 7 == 0 { environment[Second.self] = number }
      copies.append(environment)
    }
    for (index, copy) in copies.enumerated() {
      #expect(copy[First.self] == index + 1)
      #expect(copy[Second.self] == (index + 1) / 7 * 7)
    }
    #expect(environment.description == "EnvironmentValues(2 values set)")
  }

  @Test(arguments: zip(ContentSizeCategory.allCases, DynamicTypeSize.allCases))
  func `both spellings of the size of letters are one value`(
    category: ContentSizeCategory,
    size: DynamicTypeSize
  ) {
    var environment = EnvironmentValues()
    #expect(environment.sizeCategory == .large)
    environment.sizeCategory = category
    #expect(environment.dynamicTypeSize == size)
    environment.dynamicTypeSize = .large
    environment.dynamicTypeSize = size
    #expect(environment.sizeCategory == category)
    #expect(category.isAccessibilityCategory == (size >= .accessibility1))
    #expect((category > .large) == (size > .large))
    #expect((category >= .large) == (size >= .large))
  }

  @Test func `an equal value keeps the version`() {
    var environment = EnvironmentValues()
    environment[First.self] = 1
    let version = environment.version
    environment[First.self] = 1
    #expect(environment.version == version)
    environment[First.self] = 2
    #expect(environment.version != version)
  }

  @Test func `environments that were changed in the same way have one version`() {
    var base = EnvironmentValues()
    base[First.self] = 1
    func changed(_ number: Int) -> EnvironmentValues {
      var environment = base
      environment[Second.self] = number
      return environment
    }
    let (one, other) = (changed(1), changed(2))
    #expect(changed(1).version == one.version)
    #expect(changed(2).version == other.version)
    #expect(one.version != other.version)
    #expect(one[Second.self] == 1)
    #expect(other[Second.self] == 2)
    #expect(other.differs(from: one, at: [ObjectIdentifier(Second.self)]))
    #expect(!other.differs(from: one, at: [ObjectIdentifier(First.self)]))
  }

  @Test func `elements of changed environments have the attributes of their environment`() {
    let graph = ViewGraph {
      Text("one").lineLimit(1)
      Text("two").lineLimit(2)
      Text("three").lineLimit(1).disabled(true)
      Text("four").lineLimit(1)
    }
    graph.update()
    var texts: [Element] = []
    func collect(_ element: Element) {
      if element.content is TextContent { texts.append(element) }
      element.children.forEach(collect)
    }
    collect(graph.root)
    #expect(texts.map { $0.attributes.style.lineLimit } == [1, 2, 1, 1])
    #expect(texts.map(\.isEnabled) == [true, true, false, true])
  }
}
