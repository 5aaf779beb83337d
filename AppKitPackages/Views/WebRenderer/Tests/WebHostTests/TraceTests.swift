import Foundation
import InMemoryTracing
import Synchronization
import Testing
import Tracing
import ViewKit

@testable import WebHost

@MainActor
struct TraceTests {
  // MARK: A window

  @Test func `a trace has the page, and the event with its action, its effect and its patch`()
    async throws
  {
    let tracer = InMemoryTracer()
    try await TestHost.run {
      $0.operation.tracer = tracer
    } content: { page in
      SavingView(page: page, tracer: tracer)
    } _: { host in
      let cookie = try await host.signIn()
      let page = try await host.loadPage(cookie, path: "/list/private-id")
      let body = try #require(page.html.range(of: "<div class=\"window")).lowerBound
      // Nodes are numbered in the order of their start tags.
      let tags = page.html[body...].matches(of: /<[a-z][^>]*>/)
      let field = try #require(tags.firstIndex { $0.output.hasPrefix("<input") }) + 1
      let load = tracer.popFinishedSpans()
      #expect(load.map(\.operationName).filter { $0 == "page" }.count == 2)
      #expect(load.last?.operationName == "request")
      let socket = try await host.openSocket(cookie, page: page.name)
      try await socket.send(#"[0,"hello",0]"#)
      try await socket.send(#"[1,"t",\#(field),"private"]"#)
      let spans = try await tracer.finishes("query", "effect save", "event", "update")
      func path(_ name: String) -> [String] {
        var path: [String] = []
        var next = spans.last { $0.operationName == name && $0.parentSpanID != nil }
        while let span = next {
          path.append(span.operationName)
          next = spans.first { $0.spanID == span.parentSpanID }
        }
        return path
      }
      #expect(path("query") == ["query", "effect save", "action note.saved", "event"])
      #expect(path("update") == ["update", "action note.saved", "event"])
      let event = try #require(
        spans.first { $0.operationName == "event" && $0.attributes["event"] != nil }
      )
      #expect(event.parentSpanID == nil)
      let all = (load + spans).map { "\($0.operationName) \($0.attributes)" }.joined()
      #expect(all.contains("/list"))
      #expect(!all.contains("private"))
    }
  }

  // MARK: The file

  @Test func `a span is a line of the protocol of OpenTelemetry`() throws {
    let lines = Mutex<[Data]>([])
    let tracer = TraceFile(service: "todo") { line in lines.withLock { $0.append(line) } }
    struct Failure: Error, CustomStringConvertible { let description = "private" }
    let other = tracer.startSpan("other")
    #expect(throws: Failure.self) {
      try tracer.withSpan("outer", ofKind: .server) { outer in
        outer.addLink(other)
        try tracer.withSpan("inner \"\n") { inner in
          inner.attributes["text"] = "a"
          inner.attributes["number"] = 7
          inner.attributes["flag"] = true
          throw Failure()
        }
      }
    }
    let spans = try lines.withLock { lines in
      try lines.map { line -> TestSpan in
        #expect(line.last == UInt8(ascii: "\n") && line.dropLast().firstIndex(of: 10) == nil)
        #expect(!String(decoding: line, as: UTF8.self).contains("private"))
        let file = try JSONDecoder().decode(TestFile.self, from: line)
        let resource = try #require(file.resourceSpans.first)
        #expect(
          resource.resource.attributes == [
            .init(key: "service.name", value: .init(stringValue: "todo"))
          ]
        )
        return try #require(resource.scopeSpans.first?.spans.first)
      }
    }
    #expect(spans.map(\.name) == ["inner \"\n", "outer"])
    let (inner, outer) = (spans[0], spans[1])
    #expect(inner.parentSpanId == outer.spanId && outer.parentSpanId == nil)
    #expect(inner.traceId == outer.traceId && inner.traceId.count == 32 && inner.spanId.count == 16)
    #expect(inner.kind == 1 && outer.kind == 2)
    #expect(inner.status.code == 2)
    #expect(
      inner.attributes == [
        .init(key: "flag", value: .init(boolValue: true)),
        .init(key: "number", value: .init(intValue: "7")),
        .init(key: "text", value: .init(stringValue: "a")),
      ]
    )
    #expect(inner.events.map(\.name) == ["exception"])
    #expect(inner.events.first?.attributes.first?.value.stringValue == "Failure")
    #expect(outer.links.count == 1)
    #expect(
      try #require(UInt64(inner.startTimeUnixNano)) <= #require(UInt64(inner.endTimeUnixNano))
    )
  }

  @Test func `a file that cannot be written is explained`() {
    let error = #expect(throws: WebHostError.self) {
      try TraceFile(path: "/no/such/folder/traces", service: "todo")
    }
    #expect(
      error?.description == """
        The file /no/such/folder/traces for traces cannot be written: No such file or directory. To fix \
        this, name a file in a folder that this user can change.
        """
    )
  }

  @Test func `only its user reads the file, which grows`() async throws {
    let path = FileManager.default.temporaryDirectory.path + "/traces-\(UUID())"
    defer { unlink(path) }
    for count in 1...2 {
      let tracer = try TraceFile(path: path, service: "todo")
      tracer.withSpan("span") { _ in }
      var lines = 0
      while lines < count {
        await Task.yield()
        lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count
      }
    }
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
}

/// A field whose text is saved by an effect.
private struct SavingView: View {
  let page: WebWindow
  let tracer: InMemoryTracer
  @State private var text = ""

  var body: some View {
    VStack {
      Text("\(text.count) letters")
      TextField("Note", text: Binding(get: { text }, set: save))
    }
  }

  private func save(_ new: String) {
    page.measure(action: "note.saved") {
      text = new
      Task {
        await page.measure(effect: "save") {
          await tracer.withSpan("query") { _ in await Task.yield() }
        }
      }
    }
  }
}

extension InMemoryTracer {
  /// Waits until spans with these names have ended, and an update that has a cause.
  fileprivate func finishes(_ names: String...) async throws -> [FinishedInMemorySpan] {
    while !names.allSatisfy({ name in
      finishedSpans.contains {
        $0.operationName == name && (name != "update" || $0.parentSpanID != nil)
      }
    }) {
      try Task.checkCancellation()
      await Task.yield()
    }
    return finishedSpans
  }
}

private struct TestFile: Decodable {
  struct Spans: Decodable {
    struct Resource: Decodable { let attributes: [TestSpan.Attribute] }
    struct Scope: Decodable { let spans: [TestSpan] }

    let resource: Resource
    let scopeSpans: [Scope]
  }

  let resourceSpans: [Spans]
}

private struct TestSpan: Decodable {
  struct Attribute: Decodable, Equatable {
    struct Value: Decodable, Equatable {
      var stringValue: String?
      var intValue: String?
      var boolValue: Bool?
    }

    let key: String
    let value: Value
  }

  struct Status: Decodable { let code: Int? }
  struct Link: Decodable { let traceId, spanId: String }
  struct Event: Decodable {
    let name: String
    let attributes: [Attribute]
  }

  let name, traceId, spanId, startTimeUnixNano, endTimeUnixNano: String
  let parentSpanId: String?
  let kind: Int
  let attributes: [Attribute]
  let status: Status
  let events: [Event]
  let links: [Link]
}
