import Dependencies
import Sharing
import Testing

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var limit: Self { Self[.inMemory("limit"), default: 10] }
}

@Suite struct InMemoryKeyTests {
  @Test func `properties with the same name share a value`() {
    @Shared(.inMemory("count")) var count = 0
    @Shared(.inMemory("count")) var same = 5
    $count.withLock { $0 += 1 }
    #expect(same == 1)
  }

  @Test func `the value outlives the properties`() {
    do {
      @Shared(.inMemory("count")) var count = 0
      $count.withLock { $0 = 5 }
    }
    @Shared(.inMemory("count")) var count = 0
    #expect(count == 5)
  }

  @Test func `an initial value outlives the properties, too`() {
    do {
      @Shared(.inMemory("count")) var count = 1
      @Shared(.inMemory("name")) var name: String?
      #expect(count == 1)
      #expect(name == nil)
    }
    @Shared(.inMemory("count")) var count = 2
    @Shared(.inMemory("name")) var name = Optional("Blob")
    #expect(count == 1)
    #expect(name == nil)
  }

  @Test func `separate storages contain separate values`() {
    @Shared(.inMemory("count")) var count = 0
    $count.withLock { $0 = 1 }
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.inMemory("count")) var count = 0
      #expect(count == 0)
    }
  }

  @Test func `a property without a default uses that of its key`() {
    @Shared(.limit) var limit
    @Shared(.limit) var same = 20
    @SharedReader(.limit) var reader
    #expect(limit == 10)
    #expect(same == 10)
    #expect(reader == 10)
    $limit.withLock { $0 = 11 }
    #expect(same == 11)
    #expect(reader == 11)
  }

  @Test func `a key with a default can be required or loaded`() async throws {
    @Shared(.limit) var limit
    $limit.withLock { $0 = 11 }
    let required = try await Shared(require: .limit)
    #expect(required.wrappedValue == 11)
    @Shared(value: 0) var other
    try await $other.load(.limit)
    $other.withLock { $0 = 12 }
    #expect(limit == 12)
  }

  @Test func `the default value of a property takes precedence over that of its key`() {
    @Shared(.limit) var limit = 20
    #expect(limit == 20)
  }

  @Test func `an optional starts out as nil`() {
    @Shared(.inMemory("name")) var name: String?
    #expect(name == nil)
    $name.withLock { $0 = "Blob" }
    @SharedReader(.inMemory("name")) var reader: String?
    #expect(reader == "Blob")
    $name.withLock { $0 = nil }
    #expect(reader == nil)
  }
}
