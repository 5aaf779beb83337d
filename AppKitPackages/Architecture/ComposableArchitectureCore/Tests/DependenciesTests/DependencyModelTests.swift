import Dependencies
import Testing

/// A stress test. Hypothesis: in any nesting of scopes, tasks and escaping closures, dependencies have
/// the values that variables would have.
@MainActor
@Suite struct DependencyModelTests {
  final class Box: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  enum FirstKey: DependencyKey {
    static var liveValue: Box { Box("live") }
    static var previewValue: Box { Box("preview") }
    static var testValue: Box { Box("test") }
  }

  enum SecondKey: DependencyKey {
    static var liveValue: Box { Box("live") }
    static var previewValue: Box { Box("preview") }
    static var testValue: Box { Box("test") }
  }

  final class Object {
    @Dependency(FirstKey.self) var first
    @Dependency(SecondKey.self) var second
    var boxes: [Box] { [first, second] }
  }

  /// The model of the current dependencies; `nil` for what no scope overrides.
  struct Scope {
    var context: DependencyContext?
    var boxes: [Box?] = [nil, nil]

    /// Returns the overrides of both. Those of `other` take precedence.
    func merging(_ other: Scope) -> Scope {
      Scope(context: other.context ?? context, boxes: zip(boxes, other.boxes).map { $1 ?? $0 })
    }
  }

  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  enum Operation: CaseIterable {
    case override, overrideSynchronously, changeContext, startTask
    case makeObject, readObject, inheritFromObject
    case escape, resume, resumeInDetachedTask
  }

  @MainActor final class Run {
    var generator: Generator
    var log: [String] = []
    var cached: [DependencyContext: [Box?]] = [:]
    var objects: [(object: Object, scope: Scope)] = []
    var continuations: [(continuation: DependencyValues.Continuation, scope: Scope)] = []

    init(seed: UInt64) {
      generator = Generator(state: seed)
    }

    nonisolated static func read() -> [Box] {
      @Dependency(FirstKey.self) var first
      @Dependency(SecondKey.self) var second
      return [first, second]
    }

    func check(_ boxes: [Box], _ scope: Scope) throws {
      let context = scope.context ?? .test
      for (index, box) in boxes.enumerated() {
        if let overriding = scope.boxes[index] {
          try #require(box === overriding, "\(log)")
          continue
        }
        // Without an override, the first read in a context makes the value of all later ones.
        let known = cached[context, default: [nil, nil]][index] ?? box
        cached[context, default: [nil, nil]][index] = known
        try #require(box === known, "\(log)")
        try #require(box.name == "\(context)", "\(log)")
      }
    }

    /// Compares the values that a closure overrides, and the properties that it reads meanwhile.
    func check(_ values: DependencyValues, _ scope: Scope, outside: Scope) throws {
      try check([values[FirstKey.self], values[SecondKey.self]], scope)
      try check(Self.read(), outside)
    }

    func set(_ box: Box, at index: Int, in values: inout DependencyValues) {
      if index == 0 { values[FirstKey.self] = box } else { values[SecondKey.self] = box }
    }

    func run(in scope: Scope, depth: Int) async throws {
      guard depth > 0 else { return }
      for _ in 1...4 {
        let operation = try #require(Operation.allCases.randomElement(using: &generator))
        log.append("\(depth) \(operation)")
        try await perform(operation, in: scope, depth: depth)
        try check(Self.read(), scope)
      }
    }

    func perform(_ operation: Operation, in scope: Scope, depth: Int) async throws {
      var inner = scope
      let index = Int.random(in: 0...1, using: &generator)
      let box = Box("override \(log.count)")
      switch operation {
      case .override:
        inner.boxes[index] = box
        try await withDependencies {
          set(box, at: index, in: &$0)
          try check($0, inner, outside: scope)
        } operation: {
          try await run(in: inner, depth: depth - 1)
        }
      case .overrideSynchronously:
        inner.boxes[index] = box
        try overrideNow(box, at: index, from: scope, to: inner)
      case .changeContext:
        let context = [DependencyContext.live, .preview, .test]
          .randomElement(using: &generator)
        inner.context = context ?? .test
        try await withDependencies {
          $0.context = context ?? .test
          try check($0, inner, outside: scope)
        } operation: {
          try await run(in: inner, depth: depth - 1)
        }
      case .startTask:
        try await Task { [inner] in try await run(in: inner, depth: depth - 1) }.value
      case .makeObject:
        objects.append((Object(), scope))
      case .readObject:
        guard let known = objects.randomElement(using: &generator) else { return }
        try check(known.object.boxes, known.scope.merging(scope))
      case .inheritFromObject:
        guard let known = objects.randomElement(using: &generator) else { return }
        try await withDependencies(from: known.object) {
          try await run(in: known.scope.merging(scope), depth: depth - 1)
        }
      case .escape:
        continuations.append((withEscapedDependencies { $0 }, scope))
      case .resume:
        guard let known = continuations.randomElement(using: &generator) else { return }
        try known.continuation.yield { try check(Self.read(), known.scope) }
      case .resumeInDetachedTask:
        guard let known = continuations.randomElement(using: &generator) else { return }
        let continuation = known.continuation
        let boxes = await Task.detached { continuation.yield { Self.read() } }.value
        try check(boxes, known.scope)
      }
    }

    /// Selects the synchronous one of two functions.
    private func overrideNow(_ box: Box, at index: Int, from scope: Scope, to inner: Scope) throws {
      try withDependencies {
        set(box, at: index, in: &$0)
        try check($0, inner, outside: scope)
      } operation: {
        try check(Self.read(), inner)
      }
    }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `dependencies follow any nesting of scopes`(seed: UInt64) async throws {
    try await withDependencies {
      $0 = $0.withFreshCache
    } operation: {
      try await Run(seed: seed).run(in: Scope(), depth: 5)
    }
  }
}
