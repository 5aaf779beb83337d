import Foundation
@_spi(Recording) import ComposableArchitectureCore
@_spi(Recording) import Dependencies
@_spi(Recording) import Sharing

/// A recording in a file.
///
/// ```swift
/// let file = try RecordingFile(path: "session.jsonl")
/// let session = try file.session(
///   initialState: Feature.State(),
///   action: Feature.Action.self
/// )
/// ```
///
/// Each line is a JSON object. The first one has the version of the format and the properties and
/// cases of the types. A last line without an end, as after a crash, is ignored.
///
/// Version 2 has the values of persistent `@Shared` state, their changes by other code than the
/// store, and the times at which effects ended. A replay of a file neither reads nor writes their storages; with a file of version 1, they are
/// empty.
public struct RecordingFile {
  /// The version of the format.
  public static let version = 2

  /// The largest size of a file, in bytes.
  public static let maximumSize = 64 << 20

  /// The largest number of lines.
  public static let maximumLineCount = 500_000

  /// The limits of a file that is written.
  struct Limits: Sendable {
    var size = maximumSize
    var lineCount = maximumLineCount
  }

  static let format = "composable-architecture-recording"

  private let path: String
  private let header: [String: Any]
  /// The lines after the first one, which are read one at a time.
  private let lines: ArraySlice<Data>

  /// Reads a file.
  ///
  /// - Throws: A ``RecordingFileError``.
  public init(path: String) throws {
    self.path = path
    var lines = try Self.readLines(path)[...]
    guard let first = lines.popFirst(), let header = Self.object(first),
      header["format"] as? String == Self.format, let version = header["version"] as? Int,
      version >= 1
    else { throw RecordingFileError.notARecording(path: path) }
    guard version <= Self.version else {
      throw RecordingFileError.newer(path: path, version: version)
    }
    self.header = header
    self.lines = lines
  }

  /// Returns the complete lines of a file.
  private static func readLines(_ path: String) throws -> [Data] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw RecordingFileError.unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw RecordingFileError.notARecording(path: path)
    }
    var data = Data()
    while let part = try? file.read(upToCount: 1 << 20), !part.isEmpty {
      data.append(part)
      // The first bytes tell other files apart before they are read.
      guard data.first == UInt8(ascii: "{") else {
        throw RecordingFileError.notARecording(path: path)
      }
      if max(data.count, Int(status.st_size)) > maximumSize {
        throw RecordingFileError.tooLarge(path: path)
      }
    }
    var lines: [Data] = []
    var start = data.startIndex
    while let end = data[start...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(data[start..<end])
      if lines.count > maximumLineCount { throw RecordingFileError.tooLarge(path: path) }
      start = end + 1
    }
    return lines
  }

  private static func object(_ line: Data) -> [String: Any]? {
    (try? JSONSerialization.jsonObject(with: line)) as? [String: Any]
  }

  /// The value from which the app had created its initial state.
  ///
  /// - Throws: A ``RecordingFileError`` if the recording has no such value.
  public func start<Value: Codable>(as type: Value.Type) throws -> Value {
    guard let json = header["start"],
      let value = try? ValueCoding.value(json, as: type) as? Value
    else { throw RecordingFileError.invalidLine(path: path, line: 1) }
    return value
  }

  /// The cases and properties of types that have changed since the recording.
  public func typeChanges<State, Action>(
    state: State.Type,
    action: Action.Type
  ) -> [String] {
    let recorded = header["types"] as? [String: [String]] ?? [:]
    return TypeFingerprint(State.self, Action.self).changes(since: recorded)
  }

  /// Returns the recorded session.
  ///
  /// Values that cannot be read end the replay at their step.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action. Its persistent `@Shared` properties have
  ///     the recorded values if the expression creates them.
  ///   - action: The type of the actions.
  /// - Throws: A ``RecordingFileError`` if a line is invalid.
  public func session<State, Action>(
    initialState: @autoclosure () throws -> State,
    action: Action.Type
  ) throws -> RecordedSession<State, Action> {
    var session = SessionReader<State, Action>()
    for (index, line) in lines.enumerated() {
      guard let object = Self.object(line), session.read(object) else {
        throw RecordingFileError.invalidLine(path: path, line: index + 2)
      }
    }
    let shared = SharedReplay(session.sharedValues)
    return RecordedSession(
      initialState: try withDependencies {
        shared.prepare(&$0)
      } operation: {
        try initialState()
      },
      steps: session.steps,
      effects: session.effects,
      dependencyCalls: session.calls,
      shared: shared
    )
  }
}

/// Converts the lines of a recording.
private struct SessionReader<State, Action> {
  var steps: [RecordedSession<State, Action>.Step] = []
  var effects: [RecordedSession<State, Action>.Effect] = []
  var calls: [DependencyCall] = []
  var sharedValues: [SharedReplay.Change] = []
  private var effectIndices: [Int: Int] = [:]
  private var callIndices: [Int: Int] = [:]

  mutating func read(_ line: [String: Any]) -> Bool {
    switch line["kind"] as? String {
    case "action": readAction(line)
    case "effect": readEffect(line)
    case "effectEnd": readEffectEnd(line)
    case "call": readCall(line)
    case "element": readElement(line)
    case "callEnd": readCallEnd(line)
    case "shared": readSharedValue(line)
    // A later version of the format can add lines.
    case _?: true
    case nil: false
    }
  }

  private mutating func readAction(_ line: [String: Any]) -> Bool {
    guard let text = line["text"] as? String, let json = line["action"] else { return false }
    let cause: ActionCause
    switch line["cause"] as? String {
    case "external": cause = .external
    case "binding": cause = .binding
    case "action":
      guard let number = line["by"] as? Int else { return false }
      cause = .action(number)
    case "effect":
      guard let number = line["by"] as? Int, let id = line["effect"] as? Int else { return false }
      cause = .effect(id: id, startedBy: number)
    default: return false
    }
    var action: Action?
    var problem: String?
    do {
      action = try ValueCoding.value(json, as: Action.self) as? Action
    } catch {
      problem = "\(error)"
    }
    steps.append(
      RecordedSession.Step(
        number: steps.count + 1,
        action: action,
        cause: cause,
        state: nil,
        text: text,
        change: line["change"] as? String ?? "",
        problem: problem
      )
    )
    return true
  }

  private mutating func readEffect(_ line: [String: Any]) -> Bool {
    guard let id = line["id"] as? Int, let action = line["by"] as? Int,
      let location = line["location"] as? String
    else { return false }
    effectIndices[id] = effects.count
    effects.append(
      .init(id: id, startedBy: action, location: location, isFinished: false, isRunning: true)
    )
    return true
  }

  private mutating func readEffectEnd(_ line: [String: Any]) -> Bool {
    guard let id = line["id"] as? Int, let index = effectIndices[id],
      let isFinished = line["isFinished"] as? Bool
    else { return false }
    let effect = effects[index]
    effects[index] = .init(
      id: id,
      startedBy: effect.startedBy,
      location: effect.location,
      isFinished: isFinished,
      actionCountAtEnd: line["at"] as? Int
    )
    return true
  }

  private mutating func readCall(_ line: [String: Any]) -> Bool {
    guard let id = line["id"] as? Int, let dependency = line["dependency"] as? String,
      let labels = line["labels"] as? [String], let arguments = line["arguments"] as? [String],
      let action = line["action"] as? Int, let count = line["at"] as? Int
    else { return false }
    callIndices[id] = calls.count
    calls.append(
      DependencyCall(
        id: id,
        property: line["property"] as? String,
        member: line["member"] as? String,
        dependency: dependency,
        labels: labels.map { $0.isEmpty ? nil : $0 },
        arguments: arguments.map(RecordedText.init),
        action: action,
        effect: line["effect"] as? Int,
        actionCountAtStart: count
      )
    )
    return true
  }

  private mutating func readSharedValue(_ line: [String: Any]) -> Bool {
    guard let type = line["type"] as? String, let key = line["key"] as? String,
      let number = line["number"] as? Int, let value = UndecodedValue(line["value"]),
      let count = line["at"] as? Int
    else { return false }
    let name = SharedKeyName(type: type, description: key, number: number)
    sharedValues.append(.init(name: name, value: value, actionCount: count))
    return true
  }

  private mutating func readElement(_ line: [String: Any]) -> Bool {
    guard let id = line["id"] as? Int, let index = callIndices[id],
      let value = UndecodedValue(line["value"]), let count = line["at"] as? Int
    else { return false }
    var stream = calls[index].stream ?? DependencyCall.Stream()
    stream.elements.append(.init(value: value, actionCount: count))
    calls[index] = calls[index].with(.stream(stream))
    return true
  }

  private mutating func readCallEnd(_ line: [String: Any]) -> Bool {
    guard let id = line["id"] as? Int, let index = callIndices[id],
      let isCancelled = line["isCancelled"] as? Bool
    else { return false }
    let outcome: DependencyCall.Outcome
    if let json = line["returned"], let value = UndecodedValue(json) {
      outcome = .returned(value)
    } else if let json = line["threw"] {
      guard let error = try? ValueCoding.value(json, as: (any Error).self) as? any Error else {
        return false
      }
      outcome = .threw(error)
    } else {
      var stream = calls[index].stream ?? DependencyCall.Stream()
      stream.isFinished = line["isFinished"] as? Bool ?? false
      if let json = line["error"] {
        stream.error = try? ValueCoding.value(json, as: (any Error).self) as? any Error
      }
      outcome = .stream(stream)
    }
    calls[index] = calls[index].with(
      outcome,
      actionCountAtEnd: line["at"] as? Int,
      isCancelled: isCancelled
    )
    return true
  }
}

extension DependencyCall {
  fileprivate var stream: Stream? {
    if case .stream(let stream) = outcome { stream } else { nil }
  }

  fileprivate func with(
    _ outcome: Outcome,
    actionCountAtEnd: Int? = nil,
    isCancelled: Bool = false
  ) -> DependencyCall {
    DependencyCall(
      id: id,
      property: property,
      member: member,
      dependency: dependency,
      labels: labels,
      arguments: arguments,
      action: action,
      effect: effect,
      actionCountAtStart: actionCountAtStart,
      actionCountAtEnd: actionCountAtEnd,
      isCancelled: isCancelled,
      outcome: outcome
    )
  }
}

/// An argument of a call that is known as text only.
private struct RecordedText: CustomDumpStringConvertible, Sendable {
  let customDumpDescription: String

  init(_ text: String) {
    customDumpDescription = text
  }
}

/// A value whose type is that of the code that reads it.
private struct UndecodedValue: UndecodedRecordedValue {
  private let json: Data

  init?(_ json: Any?) {
    guard let json,
      let data = try? JSONSerialization.data(withJSONObject: json, options: .fragmentsAllowed)
    else { return nil }
    self.json = data
  }

  func decoded(as type: Any.Type) -> Any? {
    guard let json = try? JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
    else { return nil }
    return try? ValueCoding.value(json, as: type)
  }
}
