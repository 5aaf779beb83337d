import Dependencies
import Foundation
import Testing

@testable import Sharing

/// A stress test. Hypothesis: after any sequence of operations, the properties of one key have the
/// value that a variable would have.
@Suite struct SharedModelTests {
  /// The operations on a key and the content of its storage.
  struct Subject {
    let make: (_ initialValue: Int) -> Shared<Int>
    let stored: () -> Int?
    /// Changes the stored value externally; `nil` for storage without external writers.
    var setStored: ((Int?) -> Void)?
    /// Stores a value that cannot be decoded.
    var spoil: (() -> Void)?
    /// Writes pending values.
    var settle: () -> Void = {}
    /// True if a property stores its initial value.
    let storesInitialValue: Bool
  }

  /// The model with variables.
  struct Model {
    var properties: [Shared<Int>] = []
    var initialValue = 0
    var value = 0
    var stored: Int?
    var isSpoiled = false
  }

  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  func check(_ subject: Subject, seed: UInt64) async throws {
    var generator = Generator(state: seed)
    var model = Model()
    var log: [String] = []
    for _ in 1...200 {
      let number = Int.random(in: 1...1000, using: &generator)
      switch Int.random(in: 0...9, using: &generator) {
      case 0, 1:
        log.append("make \(number)")
        if model.properties.isEmpty {
          // A pending value counts as stored unless it cannot be decoded.
          model.initialValue = number
          model.value = model.stored ?? number
          if subject.storesInitialValue, !model.isSpoiled { model.stored = model.value }
        }
        model.properties.append(subject.make(number))
      case 2, 3, 4:
        guard let property = model.properties.randomElement(using: &generator) else { continue }
        log.append("write \(number)")
        property.withLock { $0 = number }
        model.value = number
        model.stored = number
        model.isSpoiled = false
      case 5:
        guard !model.properties.isEmpty else { continue }
        log.append("release")
        model.properties.remove(at: .random(in: model.properties.indices, using: &generator))
      case 6:
        guard let setStored = subject.setStored else { continue }
        subject.settle()
        let number = Bool.random(using: &generator) ? number : nil
        log.append("set stored \(number as Any)")
        setStored(number)
        model.stored = number
        model.value = number ?? model.initialValue
        model.isSpoiled = false
      case 7:
        guard let spoil = subject.spoil else { continue }
        subject.settle()
        log.append("spoil")
        spoil()
        model.stored = nil
        model.isSpoiled = true
      case 8:
        guard let property = model.properties.randomElement(using: &generator) else { continue }
        log.append("load")
        if model.isSpoiled {
          await #expect(throws: (any Error).self) { try await property.load() }
        } else {
          try await property.load()
          model.value = model.stored ?? model.initialValue
        }
      default:
        if Bool.random(using: &generator) {
          log.append("settle")
          subject.settle()
        } else if let property = model.properties.randomElement(using: &generator) {
          log.append("save")
          try await property.save()
          model.stored = model.value
          model.isSpoiled = false
        }
      }
      for property in model.properties {
        try #require(property.wrappedValue == model.value, "\(log)")
        try #require((property.loadError != nil) == model.isSpoiled, "\(log)")
      }
    }
    subject.settle()
    try #require(subject.stored() == model.stored, "\(log)")
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `values in memory`(seed: UInt64) async throws {
    let subject = Subject(
      make: { Shared(wrappedValue: $0, .inMemory("count")) },
      stored: {
        @Dependency(\.defaultInMemoryStorage) var storage
        return storage.value(for: "count", initialValue: Int?.none)
      },
      storesInitialValue: true
    )
    try await withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      try await check(subject, seed: seed)
    }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `values in user defaults`(seed: UInt64) async throws {
    let store = UserDefaults.inMemory
    let subject = Subject(
      make: { Shared(wrappedValue: $0, .appStorage("count", store: store)) },
      stored: { store.object(forKey: "count") as? Int },
      setStored: { value in
        if let value {
          store.set(value, forKey: "count")
        } else {
          store.removeObject(forKey: "count")
        }
      },
      spoil: { store.set("three", forKey: "count") },
      storesInitialValue: true
    )
    try await check(subject, seed: seed)
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `values in files`(seed: UInt64) async throws {
    let files = InMemoryFiles()
    let schedule = Schedule()
    let url = URL(filePath: "/folder/count.json")
    let subject = Subject(
      make: { Shared(wrappedValue: $0, .fileStorage(url)) },
      stored: { files[url].flatMap { try? JSONDecoder().decode(Int.self, from: $0) } },
      setStored: { value in files[url] = value.map { Data("\($0)".utf8) } },
      spoil: { files[url] = Data("three".utf8) },
      settle: { schedule.runAll() },
      storesInitialValue: false
    )
    try await withDependencies {
      $0.defaultFileStorage = .inMemory(files: files) { schedule.add($0, $1) }
    } operation: {
      try await check(subject, seed: seed)
    }
  }
}
