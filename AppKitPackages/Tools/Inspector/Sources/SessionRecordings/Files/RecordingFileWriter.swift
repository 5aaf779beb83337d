@_spi(Recording) import ComposableArchitectureCore
import Foundation
import Synchronization

/// Writes a recording to a file while it grows.
///
/// ```swift
/// let recorder = Recorder<Feature.State, Feature.Action>()
/// let writer = try RecordingFileWriter(path: "session.jsonl", recorder: recorder, start: settings)
/// let store = Store(initialState: Feature.State(settings: settings)) {
///   Feature().recorded(by: recorder)
/// }
/// ```
///
/// Each line is written at once, so that a crash keeps what was recorded until then. Values need no
/// `Codable`. The writing ends at ``RecordingFile/maximumSize``, and the file stays readable. Two
/// recordings cannot be written to one file at the same time.
public struct RecordingFileWriter: Sendable {
  private let lines: RecordingLines

  /// Creates a file, and writes the recording to it.
  ///
  /// Create the writer before the store.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which is replaced.
  ///   - recorder: The recorder. It keeps the file open.
  ///   - start: The value from which the app creates its initial state.
  ///   - onProblem: Called on any thread with the error that ends the writing. The app and the
  ///     lines that are written stay as they are.
  /// - Throws: A ``RecordingFileError``.
  @MainActor
  public init<State, Action>(
    path: String,
    recorder: Recorder<State, Action>,
    start: some Codable,
    onProblem: @escaping @Sendable (RecordingFileError) -> Void = { _ in }
  ) throws {
    try self.init(
      path: path,
      recorder: recorder,
      start: start,
      limits: RecordingFile.Limits(),
      onProblem: onProblem
    )
  }

  @MainActor
  init<State, Action>(
    path: String,
    recorder: Recorder<State, Action>,
    start: some Codable,
    limits: RecordingFile.Limits,
    onProblem: @escaping @Sendable (RecordingFileError) -> Void = { _ in }
  ) throws {
    lines = try RecordingLines(
      path: path,
      recorder: recorder,
      start: start,
      limits: limits,
      onProblem: onProblem
    )
  }

  /// The error that has ended the writing, if there is one.
  public var problem: RecordingFileError? { lines.problem }
}

/// Writes the lines of a recording.
private final class RecordingLines: RecordingObserver {
  private struct Output {
    let descriptor: Int32
    var size = 0
    var lineCount = 0
    var problem: RecordingFileError?
  }

  private let path: String
  private let output: Mutex<Output>
  private let limits: RecordingFile.Limits
  private let onProblem: @Sendable (RecordingFileError) -> Void

  @MainActor
  init<State, Action>(
    path: String,
    recorder: Recorder<State, Action>,
    start: some Codable,
    limits: RecordingFile.Limits,
    onProblem: @escaping @Sendable (RecordingFileError) -> Void
  ) throws {
    self.path = path
    self.limits = limits
    self.onProblem = onProblem
    let descriptor = try Self.open(path)
    output = Mutex(Output(descriptor: descriptor))
    write([
      "format": RecordingFile.format,
      "version": RecordingFile.version,
      "start": ValueCoding.json(start),
      "types": TypeFingerprint(State.self, Action.self).types,
    ])
    if let problem { throw problem }
    recorder.observe(with: self) { [weak recorder] entry in
      self.write(entry, change: recorder?.difference(of: entry))
    }
  }

  /// Opens a file that no other recording uses, and removes its content.
  private static func open(_ path: String) throws -> Int32 {
    // A pipe without a reader is an error instead of a wait.
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK
    let descriptor = Foundation.open(path, flags, 0o600)
    guard descriptor >= 0 else {
      throw RecordingFileError.unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    var reason: String?
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      reason = "Another recording is being written to it"
    } else if ftruncate(descriptor, 0) != 0, errno != EINVAL {
      // Devices cannot be truncated.
      reason = String(cString: strerror(errno))
    }
    guard let reason else { return descriptor }
    close(descriptor)
    throw RecordingFileError.unwritable(path: path, reason: reason)
  }

  deinit {
    output.withLock { _ = close($0.descriptor) }
  }

  /// The error that has ended the writing, if there is one.
  var problem: RecordingFileError? { output.withLock { $0.problem } }

  @MainActor
  private func write<State, Action>(_ entry: Recorder<State, Action>.Entry, change: String?) {
    var line: [String: Any] = [
      "kind": "action",
      "number": entry.id,
      "action": ValueCoding.json(entry.action),
      "text": text(of: entry.action),
      "change": change ?? "",
    ]
    switch entry.cause {
    case .external: line["cause"] = "external"
    case .binding: line["cause"] = "binding"
    case .action(let number):
      line["cause"] = "action"
      line["by"] = number
    case .effect(let id, let number):
      line["cause"] = "effect"
      line["by"] = number
      line["effect"] = id
    }
    write(line)
  }

  func effectDidStart(_ effect: RecordedEffect) {
    write([
      "kind": "effect", "id": effect.id, "by": effect.startedBy, "location": effect.location,
    ])
  }

  func effectDidEnd(_ effect: RecordedEffect) {
    var line: [String: Any] = [
      "kind": "effectEnd", "id": effect.id, "isFinished": effect.status == .finished,
    ]
    line["at"] = effect.actionCountAtEnd
    write(line)
  }

  func callDidStart(_ call: DependencyCall) {
    var line: [String: Any] = [
      "kind": "call",
      "id": call.id,
      "dependency": call.dependency,
      "labels": call.labels.map { $0 ?? "" },
      "arguments": call.arguments.map(text(of:)),
      "action": call.action,
      "at": call.actionCountAtStart,
    ]
    line["property"] = call.property
    line["member"] = call.member
    line["effect"] = call.effect
    write(line)
  }

  func call(
    _ id: Int,
    didReceive element: DependencyCall.Stream.Element
  ) {
    write([
      "kind": "element", "id": id, "value": ValueCoding.json(element.value),
      "at": element.actionCount,
    ])
  }

  func callDidEnd(_ call: DependencyCall) {
    var line: [String: Any] = ["kind": "callEnd", "id": call.id, "isCancelled": call.isCancelled]
    line["at"] = call.actionCountAtEnd
    switch call.outcome {
    case .pending: return
    case .returned(let value): line["returned"] = ValueCoding.json(value)
    case .threw(let error): line["threw"] = ValueCoding.json(error: error)
    case .stream(let stream):
      line["isFinished"] = stream.isFinished
      if let error = stream.error { line["error"] = ValueCoding.json(error: error) }
    }
    write(line)
  }

  func sharedValueDidChange(_ value: RecordedSharedValue) {
    let name = value.name.portable
    write([
      "kind": "shared",
      "type": name.type,
      "key": name.description,
      "number": name.number,
      "value": ValueCoding.json(value.value),
      "at": value.actionCount,
    ])
  }

  private func write(_ line: [String: Any]) {
    guard JSONSerialization.isValidJSONObject(line),
      var data = try? JSONSerialization.data(withJSONObject: line, options: .sortedKeys)
    else { return }
    data.append(UInt8(ascii: "\n"))
    let problem: RecordingFileError? = output.withLock { output in
      guard output.problem == nil else { return nil }
      output.size += data.count
      output.lineCount += 1
      guard output.size <= limits.size, output.lineCount <= limits.lineCount else {
        output.problem = .unwritable(path: path, reason: "It has reached the largest size")
        return output.problem
      }
      output.problem = writeBytes(data, to: output.descriptor)
        .map { .unwritable(path: path, reason: $0) }
      return output.problem
    }
    if let problem { onProblem(problem) }
  }
}

/// Writes all bytes, or returns the reason of a failure.
private func writeBytes(_ data: Data, to descriptor: Int32) -> String? {
  data.withUnsafeBytes { bytes in
    var written = 0
    while written < bytes.count {
      let count = write(
        descriptor,
        bytes.baseAddress?.advanced(by: written),
        bytes.count - written
      )
      if count < 0, errno != EINTR { return String(cString: strerror(errno)) }
      written += max(0, count)
    }
    return nil
  }
}
