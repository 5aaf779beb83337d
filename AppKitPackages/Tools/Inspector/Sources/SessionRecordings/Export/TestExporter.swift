@_spi(Recording) import ComposableArchitectureCore
@_spi(Recording) import Sharing

/// Writes tests from the actions of a `Recorder`.
///
/// ```swift
/// let test = TestExporter(recorder).export(12...20)
/// try test.source.write(to: url, atomically: true, encoding: .utf8)
/// ```
///
/// The test starts with the state before the first action. It sends what came from outside, and
/// receives what effects and reducers sent, each with the properties that have changed. It overrides
/// the dependencies with their recorded results, and advances a `TestClock` for each sleep.
///
/// Initialisers and the access levels of properties are read from the symbols of the program that
/// runs. Without symbols, for example in a stripped executable, a test contains memberwise
/// initialisers, which do not always exist.
@MainActor
public struct TestExporter<State, Action> {
  /// Expressions for values that reflection cannot write.
  public var literals = SwiftLiterals()

  /// An expression that creates the reducer. The default is the type around the state, followed by
  /// `()`.
  public var reducer: String?

  /// The module that provides `TestStore`.
  public var library = "ComposableArchitecture"

  /// The module of the test, whose own types need no import.
  public var testModule: String?

  var moments: [Moment]
  var calls: [DependencyCall]

  /// The values of persistent `@Shared` state.
  private var sharedValues: [PersistentSharedValue]

  /// The module whose effects the feature starts, or `nil` if it starts those of all modules.
  var effectModule: String?

  /// Whether the recorded store belongs to a parent of the feature.
  var hasParent = false

  /// An action of the feature.
  struct Moment {
    let id: Int
    let cause: ActionCause
    let action: Action
    let before: State
    let after: State
    let effects: [RecordedEffect]
    /// The times of the states for their `@Shared` values.
    let marks: (before: Int, after: Int)
  }

  /// Creates an exporter for the entries that a recorder has now.
  ///
  /// - Parameter recorder: The recorder.
  public init(_ recorder: Recorder<State, Action>) {
    var moments: [Moment] = []
    var before = recorder.initialState
    for entry in recorder.entries {
      if let before {
        moments.append(
          Moment(
            id: entry.id,
            cause: entry.cause,
            action: entry.action,
            before: before,
            after: entry.state,
            effects: entry.effects,
            marks: (
              recorder.sharedMark(beforeEntry: entry), recorder.sharedMark(after: entry.id)
            )
          )
        )
      }
      before = entry.state
    }
    self.moments = moments
    calls = recorder.dependencyCalls
    sharedValues = recorder.persistentValues
  }

  private init(
    moments: [Moment],
    calls: [DependencyCall],
    sharedValues: [PersistentSharedValue]
  ) {
    self.moments = moments
    self.calls = calls
    self.sharedValues = sharedValues
  }

  /// Returns an exporter of tests for one child feature.
  ///
  /// ```swift
  /// let home = TestExporter(recorder).scope(state: \.home, action: \.home)
  /// ```
  ///
  /// The tests contain the child's actions and states only. Where the parent changes the state of
  /// the child between two actions, a new test starts.
  ///
  /// - Parameters:
  ///   - state: The state of the child, or `nil` while there is none.
  ///   - action: The case of the child's actions.
  public func scope<ChildState, ChildAction>(
    state: (State) -> ChildState?,
    action: CaseKeyPath<Action, ChildAction>
  ) -> TestExporter<ChildState, ChildAction> {
    let path = AnyCasePath(action)
    let children = moments.compactMap { moment -> TestExporter<ChildState, ChildAction>.Moment? in
      guard let action = path.extract(from: moment.action), let before = state(moment.before),
        let after = state(moment.after)
      else { return nil }
      return .init(
        id: moment.id,
        cause: moment.cause,
        action: action,
        before: before,
        // Only the parent changes the state for a delegate action, so a new test starts after it.
        after: caseName(of: action) == "delegate" ? before : after,
        effects: moment.effects,
        marks: moment.marks
      )
    }
    var child = TestExporter<ChildState, ChildAction>(
      moments: children,
      calls: calls,
      sharedValues: sharedValues
    )
    child.hasParent = true
    child.literals = literals
    child.library = library
    child.testModule = testModule
    // The parent of a feature in the same module starts effects in that module, too.
    let module = TypeName.module(of: ChildAction.self)
    child.effectModule = module == TypeName.module(of: Action.self) ? effectModule : module
    return child
  }

  /// Writes a test of the actions in a range.
  ///
  /// - Parameters:
  ///   - range: The numbers of the first and the last action. The default is all actions.
  ///   - name: The name of the test: a sentence.
  /// - Returns: The test. Its source has no test function if the range has no action.
  public func export(_ range: ClosedRange<Int>? = nil, name: String? = nil) -> ExportedTest {
    let span = moments.filter { range?.contains($0.id) ?? true }
    let writer = LiteralWriter(literals: literals, declarations: .ofProgram)
    let feature = reducer ?? Self.reducer(writer)
    let title = name ?? "The recorded session of \(feature.prefix { $0 != "(" })"
    let segments = segments(of: span)
    var functions: [String] = []
    var holes: [Hole] = []
    var notes: [String] = []
    var needsNumbers = false
    for (index, segment) in segments.enumerated() {
      let part = segments.count == 1 ? title : "\(title), part \(index + 1)"
      // Which values are repeated is known after the function was written once.
      var draft = function(of: segment, repeatedValues: .all)
      let source = draft.source(name: part, reducer: feature)
      var test = function(
        of: segment,
        repeatedValues: draft.writer.repeatedValues.used(in: source)
      )
      functions.append(test.source(name: part, reducer: feature))
      holes += test.writer.holes
      notes += test.notes
      needsNumbers = needsNumbers || test.needsNumbers
      writer.insertModules(of: test.writer)
    }
    if writer.declarations.isEmpty {
      notes.append(
        "The program has no symbols, so the test contains memberwise initialisers, which may not "
          + "exist."
      )
    }
    writer.insertFeature(State.self)
    let source =
      imports(writer) + functions.joined(separator: "\n")
      + (needsNumbers ? "\n" + TestFunction<State, Action>.recordedNumbers : "")
    return ExportedTest(source: source, holes: holes, notes: notes)
  }

  private func function(
    of moments: [Moment],
    repeatedValues: RepeatedValues
  ) -> TestFunction<State, Action> {
    TestFunction(
      exporter: self,
      moments: moments,
      last: self.moments.last?.id ?? 0,
      writer: LiteralWriter(
        literals: literals,
        declarations: .ofProgram,
        repeatedValues: repeatedValues,
        shared: SharedConstants(sharedValues, areAllUsed: !hasParent)
      )
    )
  }

  private static func reducer(_ writer: LiteralWriter) -> String {
    let state = writer.typeName(State.self) ?? "\(State.self)"
    return (state.hasSuffix(".State") ? String(state.dropLast(6)) : state) + "()"
  }

  /// The symbols do not say which setters and initialisers are internal, so the test imports the
  /// modules of all features that it writes with `@testable`.
  private func imports(_ writer: LiteralWriter) -> String {
    let own = libraryModules.union(testModule.map { [$0] } ?? [])
    let features = writer.featureModules.subtracting(own)
    var modules = writer.modules.subtracting(own).subtracting(features)
    modules.formUnion([library, "Testing"])
    if writer.modules.contains("FoundationEssentials") { modules.insert("Foundation") }
    let groups = [
      modules.sorted().map { "import \($0)\n" },
      features.sorted().map { "@testable import \($0)\n" },
    ]
    return groups.filter { !$0.isEmpty }.map { $0.joined() + "\n" }.joined()
  }
}

/// Modules that the library, the standard library or Foundation exports.
private let libraryModules: Set<String> = [
  "CasePaths", "CasePathsCore", "Clocks", "ComposableArchitecture", "ComposableArchitectureCore",
  "ConcurrencyExtras", "Dependencies", "DependenciesMacros", "FoundationEssentials",
  "FoundationInternationalization", "IdentifiedCollections", "OrderedCollections", "Sharing",
  "Swift", "SwiftNavigation", "_Concurrency",
]
