import Foundation
import Synchronization
import Tracing

/// Writes the spans of traces to a file, each as a line of JSON in the form of the OpenTelemetry
/// protocol (OTLP).
///
/// ```swift
/// var options = WebHostOptions()
/// options.operation.tracer = try TraceFile(path: "/var/log/notes/traces.json", service: "notes")
/// await WebHost.run(options) { Text("Hello") }
/// ```
///
/// A collector reads the file while it grows. Only the user of the process can read it. A span that the
/// disk does not take soon is dropped, because traces must not stop a server.
public struct TraceFile: Tracer {
  /// The number of spans that wait for the disk.
  private static let mostWaiting = 10_000

  /// The identity of a span for those within it.
  fileprivate struct Identity: Sendable {
    let trace: String
    let span: String
  }

  private enum IdentityKey: ServiceContextKey {
    typealias Value = Identity
  }

  private let service: String
  private let write: @Sendable (Data) -> Void

  /// Opens a file, and creates it if there is none.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - service: The name by which the traces of the process are found.
  /// - Throws: ``WebHostError/traceFile(path:reason:)``.
  public init(path: String, service: String) throws(WebHostError) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .traceFile(path: path, reason: String(cString: strerror(errno)))
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let queue = DispatchQueue(label: "traces", qos: .utility)
    let waiting = Waiting()
    self.init(service: service) { line in
      guard waiting.count.add(1, ordering: .relaxed).newValue <= Self.mostWaiting else {
        waiting.count.subtract(1, ordering: .relaxed)
        return
      }
      queue.async {
        try? file.write(contentsOf: line)
        waiting.count.subtract(1, ordering: .relaxed)
      }
    }
  }

  init(service: String, write: @escaping @Sendable (Data) -> Void) {
    self.service = service
    self.write = write
  }

  private final class Waiting: Sendable {
    let count = Atomic(0)
  }

  /// Starts a span.
  public func startSpan<Instant: TracerInstant>(
    _ operationName: String,
    context: @autoclosure () -> ServiceContext,
    ofKind kind: SpanKind,
    at instant: @autoclosure () -> Instant,
    function: String,
    file fileID: String,
    line: UInt
  ) -> FileSpan {
    var context = context()
    let parent = context[IdentityKey.self]
    let identity = Identity(
      trace: parent?.trace ?? Self.id() + Self.id(),
      span: Self.id()
    )
    context[IdentityKey.self] = identity
    return FileSpan(
      operationName,
      kind,
      start: instant().nanosecondsSinceEpoch,
      context: context
    ) { [service, write] span, state, end in
      var fields = span.fields(state, end: end)
      fields["traceId"] = identity.trace
      fields["spanId"] = identity.span
      fields["parentSpanId"] = parent?.span
      fields["links"] = state.links.compactMap { $0.context[IdentityKey.self] }.map {
        ["traceId": $0.trace, "spanId": $0.span]
      }
      let line: [String: Any] = [
        "resourceSpans": [
          [
            "resource": ["attributes": [attribute("service.name", .string(service))]],
            "scopeSpans": [["spans": [fields]]],
          ]
        ]
      ]
      guard let data = try? JSONSerialization.data(withJSONObject: line, options: .sortedKeys)
      else { return }
      write(data + [UInt8(ascii: "\n")])
    }
  }

  /// A random number of 64 bits in hexadecimal digits.
  private static func id() -> String {
    let digits = String(UInt64.random(in: 1 ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Does nothing: each span is written when it ends.
  public func forceFlush() {}

  /// Does nothing: the host asks no other service.
  public func inject<Carrier, Inject: Injector>(
    _ context: ServiceContext,
    into carrier: inout Carrier,
    using injector: Inject
  ) where Inject.Carrier == Carrier {}

  /// Does nothing: a browser must not choose the trace in which it appears.
  public func extract<Carrier, Extract: Extractor>(
    _ carrier: Carrier,
    into context: inout ServiceContext,
    using extractor: Extract
  ) where Extract.Carrier == Carrier {}
}

/// A span of ``TraceFile``.
public final class FileSpan: Span {
  fileprivate struct State {
    var name: String
    var attributes: SpanAttributes = [:]
    var status: SpanStatus?
    var events: [SpanEvent] = []
    var links: [SpanLink] = []
    var isEnded = false
  }

  /// The context of the work within the span.
  public let context: ServiceContext
  private let kind: SpanKind
  private let start: UInt64
  private let state: Mutex<State>
  private let write: @Sendable (FileSpan, State, UInt64) -> Void

  fileprivate init(
    _ name: String,
    _ kind: SpanKind,
    start: UInt64,
    context: ServiceContext,
    write: @escaping @Sendable (FileSpan, State, UInt64) -> Void
  ) {
    self.kind = kind
    self.start = start
    self.context = context
    self.write = write
    state = Mutex(State(name: name))
  }

  /// The name of the work.
  public var operationName: String {
    get { state.withLock { $0.name } }
    set { state.withLock { $0.name = newValue } }
  }

  /// Values that describe the work.
  public var attributes: SpanAttributes {
    get { state.withLock { $0.attributes } }
    set { state.withLock { $0.attributes = newValue } }
  }

  /// Whether the span has not ended.
  public var isRecording: Bool { state.withLock { !$0.isEnded } }

  /// Sets whether the work has succeeded.
  public func setStatus(_ status: SpanStatus) { state.withLock { $0.status = status } }

  /// Adds an event.
  public func addEvent(_ event: SpanEvent) { state.withLock { $0.events.append(event) } }

  /// Adds the type of an error. Its text can be that of a person, or name hosts.
  public func recordError<Instant: TracerInstant>(
    _ error: any Error,
    attributes: SpanAttributes,
    at instant: @autoclosure () -> Instant
  ) {
    var attributes = attributes
    attributes["exception.type"] = "\(type(of: error))"
    addEvent(SpanEvent(name: "exception", at: instant(), attributes: attributes))
  }

  /// Adds another span that has caused the work.
  public func addLink(_ link: SpanLink) { state.withLock { $0.links.append(link) } }

  /// Ends the span, and writes it.
  public func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
    let ended = state.withLock { state -> State? in
      guard !state.isEnded else { return nil }
      state.isEnded = true
      return state
    }
    if let ended { write(self, ended, instant().nanosecondsSinceEpoch) }
  }

  fileprivate func fields(_ state: State, end: UInt64) -> [String: Any] {
    [
      "name": state.name,
      "kind": kind.number,
      // The numbers have 64 bits, so they are texts in JSON.
      "startTimeUnixNano": "\(start)",
      "endTimeUnixNano": "\(end)",
      "attributes": list(state.attributes),
      "status": state.status.map { ["code": $0.code == .error ? 2 : 1] } ?? [:],
      "events": state.events.map {
        [
          "name": $0.name, "timeUnixNano": "\($0.nanosecondsSinceEpoch)",
          "attributes": list($0.attributes),
        ] as [String: Any]
      },
    ]
  }
}

extension SpanKind {
  /// The number in the protocol.
  fileprivate var number: Int {
    switch self {
    case .internal: 1
    case .server: 2
    case .client: 3
    case .producer: 4
    case .consumer: 5
    }
  }
}

private func list(_ attributes: SpanAttributes) -> [[String: Any]] {
  var list: [(name: String, value: SpanAttribute)] = []
  attributes.forEach { list.append(($0, $1)) }
  return list.sorted { $0.name < $1.name }.map { attribute($0.name, $0.value) }
}

private func attribute(_ name: String, _ value: SpanAttribute) -> [String: Any] {
  let value: [String: Any] =
    switch value {
    case .int32(let number): ["intValue": "\(number)"]
    case .int64(let number): ["intValue": "\(number)"]
    case .double(let number) where number.isFinite: ["doubleValue": number]
    case .bool(let isTrue): ["boolValue": isTrue]
    case .string(let text): ["stringValue": text]
    default: ["stringValue": "\(value)"]
    }
  return ["key": name, "value": value]
}
