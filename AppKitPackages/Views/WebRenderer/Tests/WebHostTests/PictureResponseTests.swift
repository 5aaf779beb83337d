import Foundation
import ViewKit
import Testing

@testable import WebHost

/// Tests the responses with the images of asset catalogs.
@MainActor
@Suite struct PictureResponseTests {
  @Test func `a picture of a page is sent to signed-in browsers`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "PictureResponseTests-\(UUID()).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appending(path: "Assets.xcassets/logo.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data("<svg/>".utf8).write(to: set.appending(path: "logo.svg"))
    try Data(#"{"images": [{"filename": "logo.svg"}]}"#.utf8)
      .write(to: set.appending(path: "Contents.json"))
    let bundle = try #require(Bundle(url: folder))
    try await TestHost.run(content: { _ in Image("logo", bundle: bundle) }) { host in
      let cookie = try await host.signIn()
      let page = try await host.loadPage(cookie)
      let match = try #require(page.html.firstMatch(of: /src="?(\/picture\/[^" >]+)/))
      let address = String(match.1)
      let response = try await host.request(address, headers: [cookie])
      #expect(response.status == 200)
      #expect(response.text == "<svg/>")
      #expect(response.header("Content-Type") == "image/svg+xml")
      #expect(response.header("Cache-Control")?.contains("immutable") == true)
      #expect(response.header("Content-Security-Policy")?.contains("sandbox") == true)
      #expect(try await host.request(address).status != 200)
      #expect(try await host.request("/picture/x.svg", headers: [cookie]).status == 404)
    }
  }
}
