import ConcurrencyExtras
import Dependencies
import Foundation
import IdentifiedCollections
import Testing

@testable import Sharing

/// Tests which changes observers of a shared value are told of: those of the value only.
@Suite struct SharedEmissionTests {
  enum Change: CaseIterable {
    case write, writeOfSameValue
    case loadOfAbsentKey, loadOfKeyWithSameValue, loadOfKeyWithOtherValue
    case assignment, assignmentOfSameValue
    case storedChange, storedChangeToSameValue
    case reload

    /// The value that observers receive, or `nil` if they receive none.
    var value: Int? {
      switch self {
      // A write is reported even if it is one of the same value, as by a subject.
      case .writeOfSameValue: 5
      case .write, .loadOfKeyWithOtherValue, .assignment, .storedChange: 9
      case .loadOfAbsentKey, .loadOfKeyWithSameValue, .assignmentOfSameValue,
        .storedChangeToSameValue, .reload:
        nil
      }
    }

    func apply(to shared: inout Shared<Int>, _ store: UserDefaults) async throws {
      let pears: AppStorageKey<Int> = .appStorage("pears", store: store)
      switch self {
      case .write: shared.withLock { $0 = 9 }
      case .writeOfSameValue: shared.withLock { $0 = 5 }
      case .loadOfAbsentKey: try await shared.load(pears)
      case .loadOfKeyWithSameValue:
        store.set(5, forKey: "pears")
        try await shared.load(pears)
      case .loadOfKeyWithOtherValue:
        store.set(9, forKey: "pears")
        try await shared.load(pears)
      case .assignment: shared.projectedValue = Shared(value: 9)
      case .assignmentOfSameValue: shared.projectedValue = Shared(value: 5)
      case .storedChange: store.set(9, forKey: "plums")
      case .storedChangeToSameValue: store.set(5, forKey: "plums")
      case .reload: try await shared.load()
      }
    }
  }

  @Test(arguments: Change.allCases)
  func `observers receive each change once, and nothing else`(change: Change) async throws {
    let store = UserDefaults.inMemory
    var shared = Shared(wrappedValue: 0, .appStorage("plums", store: store))
    let reader = SharedReader(shared)
    shared.withLock { $0 = 5 }
    let seen = LockIsolated<[Int]>([])
    let subscription = shared.onChange { new in
      let value = new.wrappedValue
      seen.withValue { $0.append(value) }
    }
    try await change.apply(to: &shared, store)
    #expect(seen.value == (change.value.map { [$0] } ?? []))
    #expect(shared.wrappedValue == change.value ?? 5)
    withExtendedLifetime((subscription, reader)) {}
  }

  @Test func `a changed file is read and reported on the main queue`() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(url)) var count = 0
      let isMain = LockIsolated<[Bool]>([])
      let subscription = $count.onChange { _ in
        isMain.withValue { $0.append(DispatchQueue.isMain) }
      }
      try Data("1".utf8).write(to: url)
      while count != 1 { await Task.yield() }
      while isMain.value.isEmpty { await Task.yield() }
      #expect(isMain.value == [true])
      subscription.cancel()
    }
  }

  @Test func `the descriptions of keys have their arguments`() {
    let url = URL(filePath: "/folder/a b.json")
    #expect(
      "\(Shared(wrappedValue: 0, .fileStorage(url)))"
        == "Shared<Int>(.fileStorage(file:///folder/a%20b.json))"
    )
    #expect(
      "\(SharedReader(wrappedValue: 0, .inMemory("a")))" == #"SharedReader<Int>(.inMemory("a"))"#
    )
    #expect("\(Shared(wrappedValue: 0, .appStorage("a")))" == #"Shared<Int>(.appStorage("a"))"#)
  }
}

/// Tests the values of elements and wrapped values whose owner has removed them.
@Suite struct RemovedValueTests {
  @Test func `the value of a removed element keeps its writes`() throws {
    @Shared(value: IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)) var all
    let last = try #require(Array($all).last)
    let reader = SharedReader(last)
    let seen = LockIsolated<[Int]>([])
    let subscription = last.onChange { new in
      let value = new.wrappedValue
      seen.withValue { $0.append(value) }
    }
    $all.withLock { _ = $0.removeLast() }
    last.withLock { $0 += 1 }
    #expect(last.wrappedValue == 4)
    #expect(reader.wrappedValue == 4)
    #expect(seen.value.last == 4)
    #expect(all.elements == [1, 2])
    subscription.cancel()
  }

  @Test func `a reader keeps the last value that it has read`() throws {
    @Shared(value: 1) var number: Int?
    let reader = try #require(SharedReader($number))
    $number.withLock { $0 = 2 }
    #expect(reader.wrappedValue == 2)
    $number.withLock { $0 = nil }
    #expect(reader.wrappedValue == 2)
  }

  enum Operation: CaseIterable {
    case writeElement, writeArray, remove, insert, load, read
  }

  /// Compares random operations on an array and on the shared values of its elements with dictionaries.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `elements follow the array while they are in it`(seed: UInt64) async throws {
    struct Item: Identifiable, Equatable, Codable { let id: Int; var count = 0 }
    var generator = SharedModelTests.Generator(state: seed)
    @Shared(.inMemory("items \(seed)")) var items: IdentifiedArrayOf<Item> = []
    $items.withLock { $0 = IdentifiedArray(uniqueElements: (0..<4).map { Item(id: $0) }) }
    let elements = Array($items)
    var present = Dictionary(uniqueKeysWithValues: (0..<4).map { ($0, 0) })
    var last = present
    for step in 1...100 {
      let index = Int.random(in: 0..<4, using: &generator)
      switch Operation.allCases.randomElement(using: &generator) {
      case .writeElement:
        elements[index].withLock { $0.count = step }
        last[index] = step
        if present[index] != nil { present[index] = step }
      case .writeArray:
        $items.withLock { $0[id: index]?.count = step }
        if present[index] != nil { present[index] = step }
      case .remove:
        $items.withLock { _ = $0.remove(id: index) }
        present[index] = nil
      case .insert:
        $items.withLock { _ = $0.updateOrAppend(Item(id: index, count: step)) }
        present[index] = step
      case .load: try await $items.load()
      case .read, nil: break
      }
      for (id, element) in elements.enumerated() {
        if let count = present[id] { last[id] = count }
        #expect(element.wrappedValue == Item(id: id, count: last[id] ?? 0), "step \(step)")
      }
      #expect(Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0.count) }) == present)
    }
  }
}

extension SharedKey where Self == InMemoryKey<Int> {
  fileprivate static var visits: Self { .inMemory("visits") }
}

extension SharedKey where Self == InMemoryKey<Int?> {
  fileprivate static var lastVisit: Self { .inMemory("lastVisit") }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var likes: Self { Self[.inMemory("likes"), default: 3] }
}

@Suite struct KeyOfSharedKeyTests {
  @Test func `a reader uses a key that is declared for shared keys`() async throws {
    @Shared(.visits) var visits = 1
    @SharedReader(.visits) var readVisits = 0
    @Shared(.lastVisit) var lastVisit
    @SharedReader(.lastVisit) var readLastVisit
    @Shared(.likes) var likes
    @SharedReader(.likes) var readLikes
    $lastVisit.withLock { $0 = 2 }
    #expect((visits, readVisits) == (1, 1))
    #expect((lastVisit, readLastVisit) == (2, 2))
    #expect((likes, readLikes) == (3, 3))
    @SharedReader(value: 0) var other
    try await $other.load(.visits)
    #expect(other == 1)
    #expect(try await SharedReader(require: .visits).wrappedValue == 1)
  }
}
