import ConcurrencyExtras
import CustomDump
import Dependencies
import Foundation
import IdentifiedCollections
import Observation
import Sharing
import Testing

@Suite struct SharedTests {
  struct User: Codable, Equatable, Hashable, Identifiable, Sendable {
    var id = 1
    var name = "Blob"
  }

  @Test func `a copy shares the value`() {
    let one = Shared(value: 1)
    let other = one
    other.withLock { $0 += 1 }
    #expect(one.wrappedValue == 2)
  }

  @Test func `withLock returns the result of its closure and keeps changes before an error`() {
    struct Failure: Error {}
    let count = Shared(value: 1)
    #expect(
      count.withLock { count -> String in
        count += 1
        return "\(count)"
      } == "2"
    )
    #expect(throws: Failure.self) {
      try count.withLock { count in
        count += 1
        throw Failure()
      }
    }
    #expect(count.wrappedValue == 3)
  }

  @Test func `reading the value during its change returns the old value`() {
    let count = Shared(value: 1)
    count.withLock {
      $0 += 1
      #expect(count.wrappedValue == 1)
    }
    #expect(count.wrappedValue == 2)
  }

  @Test func `changes from many threads are not lost`() async {
    let count = Shared(value: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...1000 { group.addTask { count.withLock { $0 += 1 } } }
    }
    #expect(count.wrappedValue == 1000)
  }

  @Test func `a field is shared with its root`() {
    let user = Shared(value: User())
    let name = user.name
    name.withLock { $0 = "Blob Jr." }
    #expect(user.wrappedValue.name == "Blob Jr.")
    user.withLock { $0.name = "Blob Sr." }
    #expect(name.wrappedValue == "Blob Sr.")
    let letters: SharedReader<Int> = user.name.count
    #expect(letters.wrappedValue == 8)
  }

  @Test func `an optional shared value unwraps while it is not nil`() throws {
    let user = Shared<User?>(value: nil)
    #expect(Shared(user) == nil)
    user.withLock { $0 = User() }
    let unwrapped = try #require(Shared(user))
    unwrapped.withLock { $0.name = "Blob Jr." }
    #expect(user.wrappedValue?.name == "Blob Jr.")
    user.withLock { $0 = nil }
    #expect(unwrapped.wrappedValue.name == "Blob Jr.")
    unwrapped.withLock { $0.name = "Ghost" }
    #expect(user.wrappedValue == nil)
  }

  @Test func `an element is shared by subscript`() throws {
    @Shared(value: ["a": 1]) var counts
    let a = try #require(Shared($counts["a"]))
    a.withLock { $0 += 1 }
    #expect(counts == ["a": 2])
  }

  @Test func `the elements of an array are shared by identity`() {
    let users = Shared<IdentifiedArrayOf<User>>(value: [User(id: 1), User(id: 2, name: "Blob Jr.")])
    let elements = Array(users)
    let readers = Array(SharedReader(users))
    users.withLock { _ = $0.remove(id: 1) }
    elements[1].withLock { $0.name += "!" }
    #expect(users.wrappedValue == [User(id: 2, name: "Blob Jr.!")])
    #expect(readers.map(\.wrappedValue) == [User(id: 1), User(id: 2, name: "Blob Jr.!")])
    elements[0].withLock { $0.name = "Ghost" }
    #expect(users.wrappedValue.ids == [2])
  }

  @Test func `computed properties can be read`() {
    let numbers = Shared(value: [1, 2, 3])
    let sum = numbers.read { $0.reduce(0, +) }
    numbers.withLock { $0.append(4) }
    #expect(sum.wrappedValue == 10)
    let text = SharedReader(numbers).read { "\($0)" }
    #expect(text.wrappedValue == "[1, 2, 3, 4]")
  }

  @Test func `assigning a reference to a property affects its copies`() {
    @Shared(value: 1) var count
    let copy = $count
    $count = Shared(value: 5)
    #expect(count == 5)
    #expect(copy.wrappedValue == 5)
  }

  @Test func `a property without a key can share the value of another one`() {
    struct State {
      @Shared var count: Int
      @SharedReader var limit: Int
    }
    let count = Shared(value: 1)
    let state = State(count: count, limit: .constant(10))
    state.$count.withLock { $0 += 1 }
    #expect(count.wrappedValue == 2)
    #expect(state.limit == 10)
  }

  @Test func `observation reports changes of the value and of its fields`() async {
    let user = Shared(value: User())
    let name = user.name
    for read in [{ _ = user.wrappedValue }, { _ = name.wrappedValue }] {
      await confirmation { changed in
        withObservationTracking(read) { changed() }
        name.withLock { $0 += "!" }
      }
    }
  }

  @Test func `shared values compare, hash and identify by value`() {
    let one = Shared(value: User())
    let other = Shared(value: User())
    #expect(one == other)
    #expect(Set([one, other]).count == 1)
    #expect(one.id == 1)
    other.withLock { $0.name = "Other" }
    #expect(one != other)
    #expect(SharedReader(one) != SharedReader(other))
    #expect(SharedReader(one).hashValue == one.wrappedValue.hashValue || one.id == 1)
  }

  @Test func `shared values are encoded as their value`() throws {
    struct State: Codable, Equatable {
      @Shared var user: User
    }
    let state = State(user: Shared(value: User()))
    let data = try JSONEncoder().encode(state)
    #expect(String(decoding: data, as: UTF8.self).contains(#""name":"Blob""#))
    #expect(try JSONDecoder().decode(State.self, from: data) == state)
    #expect(try JSONEncoder().encode(SharedReader(value: 1)) == Data("1".utf8))
  }

  @Test func `a dump distinguishes shared values of one type`() {
    struct State {
      @Shared var count: Int
      @Shared var other: Int
      @SharedReader var same: Int
    }
    let count = Shared(value: 0)
    let state = State(count: count, other: Shared(value: 0), same: SharedReader(count))
    #expect(
      String(customDumping: state) == """
        SharedTests.State(
          _count: 0,
          _other: #1 0,
          _same: Int(↩︎)
        )
        """
    )
  }

  @Test func `a dump shows the value`() {
    struct State { @Shared var count: Int }
    #expect(
      String(customDumping: State(count: Shared(value: 3))) == """
        SharedTests.State(
          _count: 3
        )
        """
    )
    #expect(Shared(value: 3).description == "Shared<Int>(value: 3)")
    #expect(Shared(value: "a").description == #"Shared<String>(value: "a")"#)
  }
}

extension SharedReaderKey where Self == InMemoryKey<Int> {
  fileprivate static var level: Self { .inMemory("level") }
}

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var level: Self { Self[.level, default: 7] }
}

extension SharedReaderKey where Self == InMemoryKey<Int?> {
  fileprivate static var best: Self { .inMemory("best") }
}

extension SharedReaderKey where Self == InMemoryKey<Int?>.Default {
  fileprivate static var best: Self { Self[.best, default: 8] }
}

@Suite struct SharedKeyDefaultTests {
  @Test func `a key and the same key with a default can have one name`() async throws {
    @Shared(.level) var level
    @Shared(.level) var same = 3
    @SharedReader(.level) var reader
    @SharedReader(.level) var sameReader = 3
    @Shared(.best) var best
    @Shared(.best) var sameBest = 3
    @SharedReader(.best) var bestReader
    let values: [Int] = [level, same, reader, sameReader]
    #expect(values == [7, 7, 7, 7])
    let optionals: [Int?] = [best, sameBest, bestReader]
    #expect(optionals == [8, 8, 8])
    let shared = Shared(.level)
    #expect(shared.wrappedValue == 7)
    let required = try await Shared(require: .level)
    let requiredReader = try await SharedReader(require: .level)
    #expect(required.wrappedValue == 7)
    #expect(requiredReader.wrappedValue == 7)
    try await $same.load(.level)
    try await $reader.load(.level)
    #expect(same == 7)
    #expect(reader == 7)
  }

  @Test func `changes are announced after an assignment of another reference`() {
    @Shared(value: 1) var first
    @Shared(value: 2) var second
    @SharedReader(value: 3) var reader
    let announced = LockIsolated<[Int]>([])
    let subscriptions = [
      $first.onChange { value in announced.withValue { $0.append(value.wrappedValue) } },
      $reader.onChange { value in announced.withValue { $0.append(value.wrappedValue * 10) } },
    ]
    let original = Shared(projectedValue: $first).reference
    $first = $second
    $second.withLock { $0 = 4 }
    Shared(reference: original).withLock { $0 = 5 }
    $reader = SharedReader($second)
    $second.withLock { $0 = 6 }
    subscriptions.forEach { $0.cancel() }
    $second.withLock { $0 = 7 }
    $first = Shared(value: 8)
    #expect(announced.value == [2, 4, 40, 6, 60])
  }

  @Test func `an assignment of another reference notifies observers`() async throws {
    let changes = LockIsolated(0)
    func observe(_ value: @escaping () -> Int) {
      withObservationTracking {
        _ = value()
      } onChange: {
        changes.withValue { $0 += 1 }
      }
    }
    @Shared(value: [1]) var numbers
    observe { $numbers[0].wrappedValue }
    $numbers = Shared(value: [2])
    #expect(changes.value == 1)
    @SharedReader(value: 1) var reader
    observe { reader }
    $reader = SharedReader(value: 2)
    #expect(changes.value == 2)
    @Shared(value: 1) var level
    observe { level }
    try await $level.load(.level)
    #expect(changes.value >= 3)
  }

  @Test func `a shared key has its default value`() {
    let key = InMemoryKey<Int>.Default[.inMemory("level"), default: 7]
    #expect(key.initialValue == 7)
    #expect(InMemoryKey<Int>.Default[key, default: 8].initialValue == 8)
  }
}
