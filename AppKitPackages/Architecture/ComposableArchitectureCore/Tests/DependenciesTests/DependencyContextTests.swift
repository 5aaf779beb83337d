import Dependencies
import IssueRecording
import IssueReporting
import Testing

/// Tests reads of dependencies in each context, at each place, with each kind of key.
@Suite struct DependencyContextTests {
  final class Box: Sendable {
    let name: String
    let count = LockIsolated(0)
    init(_ name: String) { self.name = name }
  }

  enum CompleteKey: DependencyKey {
    static var liveValue: Box { Box("live") }
    static var previewValue: Box { Box("preview") }
    static var testValue: Box { Box("test") }
  }

  enum TestKey: TestDependencyKey {
    static var testValue: Box { Box("test") }
  }

  enum LiveKey: DependencyKey {
    static var liveValue: Box { Box("live") }
  }

  enum Kind: CaseIterable {
    case complete, test, live

    var keyPath: any WritableKeyPath<DependencyValues, Box> & Sendable {
      switch self {
      case .complete: \.completeBox
      case .test: \.testBox
      case .live: \.liveBox
      }
    }

    func name(in context: DependencyContext) -> String {
      switch (self, context) {
      case (.test, _), (.complete, .test): "test"
      case (.complete, .preview): "preview"
      case (.live, _), (.complete, .live): "live"
      }
    }

    func isMissing(in context: DependencyContext) -> Bool {
      self == .test && context == .live || self == .live && context == .test
    }
  }

  enum Place: CaseIterable {
    case update, updateProperty, asyncUpdateProperty, preparation, preparationProperty
    case operation, twice, task, escaped, model

    /// Whether the code there reads values to override them.
    var isForSetting: Bool {
      switch self {
      case .update, .updateProperty, .asyncUpdateProperty, .preparation, .preparationProperty: true
      case .operation, .twice, .task, .escaped, .model: false
      }
    }

    func read(_ kind: Kind) async -> Box? {
      let keyPath = kind.keyPath
      @Dependency(keyPath) var box
      var found: Box?
      switch self {
      case .update:
        now {
          withDependencies {
            found = $0[keyPath: keyPath]
          } operation: {
          }
        }
      case .updateProperty:
        now {
          withDependencies { _ in
            found = box
          } operation: {
          }
        }
      case .asyncUpdateProperty:
        await withDependencies { _ in
          await Task.yield()
          found = box
        } operation: {
        }
      case .preparation:
        prepareDependencies { found = $0[keyPath: keyPath] }
      case .preparationProperty:
        prepareDependencies { _ in found = box }
      case .operation:
        now {
          withDependencies { _ in
          } operation: {
            found = box
          }
        }
      case .twice:
        let first = box
        found = box
        #expect(first === found)
      case .task:
        found = await Task { box }.value
      case .escaped:
        let continuation = now { withEscapedDependencies { $0 } }
        let reporters = IssueReporters.current
        found = await Task.detached {
          withIssueReporters(reporters) { continuation.yield { box } }
        }.value
      case .model:
        let model = Model(keyPath)
        now { withDependencies(from: model) { found = model.box } }
      }
      return found
    }

    /// Selects the synchronous one of two functions.
    private func now<R>(_ operation: () -> R) -> R { operation() }
  }

  final class Model {
    @Dependency<Box> var box: Box
    init(_ keyPath: any WritableKeyPath<DependencyValues, Box> & Sendable) {
      _box = Dependency(keyPath)
    }
  }

  private static let contexts: [DependencyContext] = [.live, .preview, .test]

  /// Runs an operation in a context, without values that others have read.
  private func run<R>(
    in context: DependencyContext,
    _ operation: () async throws -> R
  ) async rethrows -> (R, issues: [String]) {
    let recorder = IssueRecorder()
    let result = try await withIssueReporters([recorder]) {
      try await withDependencies {
        $0 = $0.withFreshCache
        $0.context = context
      } operation: {
        try await operation()
      }
    }
    return (result, recorder.messages)
  }

  @Test(arguments: contexts, Place.allCases)
  func `a value is that of the context, and a missing one is reported unless it is overridden`(
    context: DependencyContext,
    place: Place
  ) async {
    for kind in Kind.allCases {
      let (box, issues) = await run(in: context) { await place.read(kind) }
      #expect(box?.name == kind.name(in: context), "\(kind)")
      let isReported = kind.isMissing(in: context) && !place.isForSetting
      #expect(issues.count == (isReported ? 1 : 0), "\(kind): \(issues)")
    }
  }

  @Test(arguments: contexts, Kind.allCases)
  func `a property reads the object that its override has changed`(
    context: DependencyContext,
    kind: Kind
  ) async {
    let keyPath = kind.keyPath
    @Dependency(keyPath) var box
    let (_, issues) = await run(in: context) {
      await withDependencies {
        $0[keyPath: keyPath].count.setValue(42)
        #expect(box.count.value == 42)
      } operation: {
        await Task.yield()
        #expect(box.count.value == 42)
      }
    }
    let isReported = context == .live && kind.isMissing(in: context)
    #expect(issues.count == (isReported ? 1 : 0), "\(issues)")
  }

  @Test func `a missing live value is reported even if a closure has read it to override it`()
    async
  {
    @Dependency(TestKey.self) var box
    let (_, issues) = await run(in: .live) {
      await withDependencies {
        _ = $0[TestKey.self]
      } operation: {
        await Task.yield()
      }
      #expect(box.name == "test")
      #expect(box.name == "test")
    }
    #expect(issues.count == 1)
  }

  @Test func `a value can be prepared after the closure has read its property`() async {
    @Dependency(\.completeBox) var box
    let prepared = Box("prepared")
    let (_, issues) = await run(in: .live) {
      prepareDependencies {
        #expect(box.name == "live")
        $0.completeBox = prepared
        #expect(box === prepared)
      }
      #expect(box === prepared)
    }
    #expect(issues.isEmpty)
  }
}

extension DependencyValues {
  fileprivate var completeBox: DependencyContextTests.Box {
    get { self[DependencyContextTests.CompleteKey.self] }
    set { self[DependencyContextTests.CompleteKey.self] = newValue }
  }

  fileprivate var testBox: DependencyContextTests.Box {
    get { self[DependencyContextTests.TestKey.self] }
    set { self[DependencyContextTests.TestKey.self] = newValue }
  }

  fileprivate var liveBox: DependencyContextTests.Box {
    get { self[DependencyContextTests.LiveKey.self] }
    set { self[DependencyContextTests.LiveKey.self] = newValue }
  }
}
