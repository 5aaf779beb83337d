@_spi(Recording) import Dependencies
import Synchronization

/// Returns the value that is recorded instead of an argument or a result of a dependency.
typealias DependencyCallRedaction =
  @Sendable (_ value: any Sendable, _ dependency: String) -> any Sendable

/// The calls of dependencies by the reducers and effects of a store.
final class DependencyCallLog: Sendable {
  fileprivate struct Calls {
    var records: [Record] = []
    var count = 0
    var byteLimit: Int?
    var redactions: [DependencyCallRedaction] = []
    weak var player: (any StorePlayer)?
    var observer: (any RecordingObserver)?
    var byteCount = 0
  }

  /// The number of actions that the store has started to handle.
  let actionCount = Atomic(0)

  private let calls = Mutex(Calls())
  private static let callSize = 2 * MemoryLayout<DependencyCall>.stride
  private static let elementSize = 2 * MemoryLayout<DependencyCall.Stream.Element>.stride

  /// Starts recording.
  ///
  /// - Parameters:
  ///   - byteLimit: The largest size of all calls. The oldest calls are removed when the limit is
  ///     reached.
  ///   - redactions: Change the arguments and results that are recorded.
  func start(byteLimit: Int, redactions: [DependencyCallRedaction]) {
    calls.withLock {
      $0.byteLimit = max(byteLimit, $0.byteLimit ?? 0)
      $0.redactions += redactions
    }
  }

  /// Changes the arguments and results that are recorded from now on.
  func redact(with redaction: @escaping DependencyCallRedaction) {
    calls.withLock { $0.redactions.append(redaction) }
  }

  private var redactions: [DependencyCallRedaction] { calls.withLock { $0.redactions } }

  /// Makes a player return the recorded results of calls.
  func play(with player: any StorePlayer) {
    calls.withLock { $0.player = player }
  }

  /// Calls an observer for the calls from now on.
  func observe(with observer: any RecordingObserver) {
    calls.withLock { $0.observer = observer }
  }

  private var observer: (any RecordingObserver)? { calls.withLock { $0.observer } }

  /// The recorded calls, in the order of their starts.
  var snapshot: [DependencyCall] {
    calls.withLock { $0.records }.map(\.snapshot)
  }

  /// Removes all calls.
  func removeAll() {
    calls.withLock {
      $0.records = []
      $0.byteCount = 0
    }
  }

  /// Starts the record of a call, or returns `nil` if no recorder records the store.
  func begin(
    _ name: DependencyCallName,
    _ arguments: [DependencyCallArgument],
    action: Int,
    effect: Int?
  ) -> (any DependencyCallRecord)? {
    let dependency = name.member.map { "\(name.dependency).\($0)" } ?? name.dependency
    // Redactions run code of the host, which can call dependencies, so they run without the lock.
    let redactions = redactions
    let recordedArguments = arguments.map { argument in
      redactions.reduce(argument.value) { $1($0, dependency) }
    }
    let record: Record? = calls.withLock { calls in
      guard let byteLimit = calls.byteLimit else { return nil }
      calls.count += 1
      let call = DependencyCall(
        id: calls.count,
        property: name.property,
        member: name.member,
        dependency: dependency,
        labels: arguments.map(\.label),
        arguments: recordedArguments,
        action: action,
        effect: effect,
        actionCountAtStart: actionCount.load(ordering: .relaxed)
      )
      let record = Record(call, recordedResults: calls.player?.recordedResults(of: call), log: self)
      calls.byteCount += Self.callSize
      if calls.byteCount > byteLimit { calls.removeOldest() }
      calls.records.append(record)
      return record
    }
    if let record { observer?.callDidStart(record.snapshot) }
    return record
  }

  private func addElement() {
    calls.withLock { calls in
      guard let byteLimit = calls.byteLimit else { return }
      calls.byteCount += Self.elementSize
      if calls.byteCount > byteLimit { calls.removeOldest() }
    }
  }

  /// The record of a call.
  final class Record: DependencyCallRecord {
    private let call: Mutex<DependencyCall>
    private let dependency: String
    private let log: DependencyCallLog

    let recordedResults: (any RecordedResults)?

    init(_ call: DependencyCall, recordedResults: (any RecordedResults)?, log: DependencyCallLog) {
      self.call = Mutex(call)
      dependency = call.dependency
      self.recordedResults = recordedResults
      self.log = log
    }

    var snapshot: DependencyCall { call.withLock { $0 } }

    func end(_ result: Result<any Sendable, any Error>) {
      let outcome: DependencyCall.Outcome =
        switch result {
        case .success(let value): .returned(redacted(value))
        case .failure(let error): .threw(redacted(error))
        }
      change { call in
        call.outcome = outcome
        end(&call)
      }
      log.observer?.callDidEnd(snapshot)
    }

    func startStream() {
      change { $0.outcome = .stream(DependencyCall.Stream()) }
    }

    func produce(_ element: any Sendable) {
      log.addElement()
      let actionCount = log.actionCount.load(ordering: .relaxed)
      let element = DependencyCall.Stream.Element(
        value: redacted(element),
        actionCount: actionCount
      )
      changeStream { stream, _ in stream.elements.append(element) }
      log.observer?.call(snapshot.id, didReceive: element)
    }

    func endStream(_ error: (any Error)?) {
      let error = error.map { redacted($0) }
      changeStream { stream, call in
        end(&call)
        stream.isFinished = !call.isCancelled
        stream.error = error
      }
      log.observer?.callDidEnd(snapshot)
    }

    fileprivate var byteCount: Int {
      guard case .stream(let stream) = snapshot.outcome else { return DependencyCallLog.callSize }
      return DependencyCallLog.callSize + stream.elements.count * DependencyCallLog.elementSize
    }

    private func redacted(_ value: any Sendable) -> any Sendable {
      log.redactions.reduce(value) { $1($0, dependency) }
    }

    private func redacted(_ error: any Error) -> any Error {
      redacted(error as any Sendable) as? any Error ?? error
    }

    private func end(_ call: inout DependencyCall) {
      call.actionCountAtEnd = log.actionCount.load(ordering: .relaxed)
      call.isCancelled = Task.isCancelled
    }

    private func change(_ change: (inout DependencyCall) -> Void) {
      call.withLock { change(&$0) }
    }

    private func changeStream(_ change: (inout DependencyCall.Stream, inout DependencyCall) -> Void)
    {
      call.withLock { call in
        guard case .stream(var stream) = call.outcome else { return }
        // The array has one reference while it grows.
        call.outcome = .pending
        change(&stream, &call)
        call.outcome = .stream(stream)
      }
    }
  }
}

extension DependencyCallLog.Calls {
  /// Removes a quarter of the calls, so that the cost of moving the others is constant per call.
  fileprivate mutating func removeOldest() {
    let count = (records.count + 3) / 4
    for record in records.prefix(count) { byteCount -= record.byteCount }
    records.removeFirst(count)
  }
}

extension Recorder {
  /// The calls of dependencies by the reducers and effects of the store, in the order of their
  /// starts.
  ///
  /// The calls of all features of the store are included. ``byteLimit`` limits their size
  /// separately from that of the entries, without the heap storage of arguments and results.
  public var dependencyCalls: [DependencyCall] {
    let internalNames: Set = ["sharedLoad", "sharedSave", "stackElementID"]
    return allDependencyCalls.filter { !internalNames.contains($0.dependency) }
  }

  /// The calls of dependencies, also of internal ones.
  @_spi(Recording) public var allDependencyCalls: [DependencyCall] {
    recording?.calls.snapshot ?? []
  }
}
