import Foundation
import ViewKit
import Testing
import WebRenderer

@testable import WebHost

@MainActor
struct SessionTests {
  @Test func `each window has state of its own`() async throws {
    let paths = AsyncStream.makeStream(of: String.self)
    try await TestHost.run { _ in
    } content: { page in
      Text("Path: \(page.path)").onOpenURL { paths.continuation.yield($0.path) }
    } _: { host in
      let cookie = try await host.signIn()
      let first = try await host.loadPage(cookie, path: "/todo/1?x=y")
      let second = try await host.loadPage(cookie)
      #expect(first.html.contains("Path: /todo/1?x=y"))
      #expect(second.html.contains("Path: /<"))
      #expect(first.name != second.name)
      #expect(host.host.sessionCount == 2)
      var iterator = paths.stream.makeAsyncIterator()
      #expect(await iterator.next() == "/todo/1")
    }
  }

  @Test func `the requested address is opened although views set the path of their first screen`()
    async throws
  {
    try await TestHost.run { _ in
    } content: { page in
      ScreenView(page: page)
    } _: { host in
      let cookie = try await host.signIn()
      #expect(try await host.loadPage(cookie, path: "/settings").html.contains("Screen: /settings"))
      #expect(try await host.loadPage(cookie).html.contains("Screen: /home"))
    }
  }

  @Test func `the first response has the first content that views load`() async throws {
    try await TestHost.run { options in
      options.limits.contentTime = .seconds(60)
    } content: { _ in
      LoadingView()
    } _: { host in
      let cookie = try await host.signIn()
      #expect(try await host.loadPage(cookie).html.contains("Loaded"))
    }
  }

  @Test func `the first response does not wait for the rest of a list that fills it`() async throws
  {
    try await TestHost.run { options in
      options.limits.contentTime = .seconds(600)
    } content: { _ in
      VStack {
        ProgressView("Please wait")
        List(0..<WebRenderer.firstRows, id: \.self) { Text("Row \($0)") }
      }
    } _: { host in
      let cookie = try await host.signIn()
      let html = try await host.loadPage(cookie).html
      #expect(html.contains("Please wait"))
      #expect(html.contains("Row \(WebRenderer.firstRows - 1)"))
    }
  }

  @Test func `the first response shows progress when the content takes too long`() async throws {
    try await TestHost.run { options in
      options.limits.contentTime = .milliseconds(5)
    } content: { _ in
      ProgressView("Please wait")
    } _: { host in
      let cookie = try await host.signIn()
      #expect(try await host.loadPage(cookie).html.contains("Please wait"))
    }
  }

  @Test func `the host ends a session some time after its connection is lost`() async throws {
    let ended = AsyncStream.makeStream(of: Void.self)
    try await TestHost.run {
      $0.limits.sessionTime = .milliseconds(20)
    } content: { _ in
      Text("Hello").onDisappear { ended.continuation.yield() }
    } _: { host in
      let cookie = try await host.signIn()
      let page = try await host.loadPage(cookie)
      var socket: RawWebSocket? = try await host.openSocket(cookie, page: page.name)
      #expect(host.host.sessionCount == 1)
      withExtendedLifetime(socket) {}
      socket = nil
      var iterator = ended.stream.makeAsyncIterator()
      await iterator.next()
      #expect(host.host.sessionCount == 0)
      let late = try await host.openSocket(cookie, page: page.name)
      #expect(try await late.closeCode() == 4_404)
    }
  }

  @Test func `the host ends a session whose page was never shown`() async throws {
    let ended = AsyncStream.makeStream(of: Void.self)
    try await TestHost.run {
      $0.limits.connectTime = .milliseconds(20)
    } content: { _ in
      Text("Hello").onDisappear { ended.continuation.yield() }
    } _: { host in
      _ = try await host.loadPage(try await host.signIn())
      var iterator = ended.stream.makeAsyncIterator()
      await iterator.next()
      #expect(host.host.sessionCount == 0)
    }
  }

  @Test func `the host makes room for a new session by ending one without a connection`()
    async throws
  {
    try await TestHost.run {
      $0.limits.sessions = 2
    } _: { host in
      let cookie = try await host.signIn()
      let first = try await host.loadPage(cookie)
      let second = try await host.loadPage(cookie)
      let secondSocket = try await host.openSocket(cookie, page: second.name)
      let third = try await host.loadPage(cookie)
      #expect(host.host.sessionCount == 2)
      #expect(try await host.openSocket(cookie, page: first.name).closeCode() == 4_404)
      let thirdSocket = try await host.openSocket(cookie, page: third.name)
      while host.host.connectedSessionCount < 2 { await Task.yield() }
      let refused = try await host.request("/", headers: [cookie])
      #expect(refused.status == 503)
      #expect(
        refused.text == """
          The server has as many sessions as it permits. Close other windows, or try again later.

          """
      )
      withExtendedLifetime((secondSocket, thirdSocket)) {}
    }
  }

  @Test func `the browser shows the path that the app sets`() async throws {
    var page: WebWindow?
    try await TestHost.run { _ in
    } content: { new in
      page = new
      return Text("Hello")
    } _: { host in
      let cookie = try await host.signIn()
      let loaded = try await host.loadPage(cookie)
      let socket = try await host.openSocket(cookie, page: loaded.name)
      try await socket.send("[0,\"hello\",0]")
      page?.path = "/settings"
      #expect(try await socket.receive()?.text.contains("\"/settings\"") == true)
    }
  }

  @Test func `the host closes all sockets when the host stops`() async throws {
    var socket: RawWebSocket?
    try await TestHost.run { host in
      let cookie = try await host.signIn()
      let page = try await host.loadPage(cookie)
      socket = try await host.openSocket(cookie, page: page.name)
      while host.host.connectedSessionCount == 0 { await Task.yield() }
    }
    #expect(try await socket?.closeCode() == 1_001)
  }
}

private struct ScreenView: View {
  let page: WebWindow
  @State private var path = "/home"

  var body: some View {
    Text("Screen: \(path)")
      .onOpenURL { path = $0.path }
      .onChange(of: path, initial: true) { page.path = path }
  }
}

private struct LoadingView: View {
  @State private var text: String?

  var body: some View {
    if let text {
      Text(text)
    } else {
      ProgressView().task {
        for _ in 0..<100 { await Task.yield() }
        text = "Loaded"
      }
    }
  }
}
