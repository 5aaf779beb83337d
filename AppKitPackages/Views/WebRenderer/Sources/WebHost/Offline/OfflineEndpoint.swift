import Foundation
import NIOHTTP1

/// Sends browsers the list that they keep, and takes the texts that were entered without the server.
struct OfflineEndpoint: Sendable {
  static let path = "/offline.json"
  /// The greatest size of a request, and so of a text, in bytes.
  static let mostBytes = 16 * 1024
  /// The greatest number of letters of a text of a row, so that the list of a person has a greatest size.
  private static let mostLetters = 300

  let offline: WebOffline
  let log: RequestLog

  private struct SentList: Encodable {
    let title: String
    let rows: [WebOffline.Row]
    let more: Int
    let date: Int
  }

  private struct SentEntry: Decodable {
    let id: UUID
    let text: String
    let day: String
  }

  /// Returns a text that is the same for all browsers of a person.
  static func person(_ browser: WebBrowser) -> String {
    Assets.hash(Array((browser.user ?? "").utf8))
  }

  /// Returns the response to a permitted request.
  func response(to request: Request, of browser: WebBrowser) async -> Response {
    do {
      switch request.method {
      case .GET: return try await list(for: request, of: browser)
      case .POST: return try await add(request, of: browser)
      default: return .notAnEntry
      }
    } catch {
      log.failed("the list without the server cannot be used", error)
      return .unavailableList
    }
  }

  private func list(for request: Request, of browser: WebBrowser) async throws -> Response {
    let list = try await offline.list(browser, request.locale ?? .preferred)
    let rows = list.rows.prefix(WebOffline.mostRows).map {
      WebOffline.Row(
        String($0.title.prefix(Self.mostLetters)),
        detail: String($0.detail.prefix(Self.mostLetters))
      )
    }
    let sent = SentList(
      title: String(list.title.prefix(Self.mostLetters)),
      rows: rows,
      more: max(list.count - rows.count, 0),
      date: Int(Date().timeIntervalSince1970 * 1_000)
    )
    var response = Response(.ok, body: Array(try JSONEncoder().encode(sent)))
    response.headers.add(name: "Content-Type", value: "application/json")
    // The script keeps the list, and removes it. A cache of HTTP would not.
    response.headers.add(name: "Cache-Control", value: "no-store")
    response.headers.add(name: "Offline-Person", value: Self.person(browser))
    response.isCompressible = true
    return response
  }

  private func add(_ request: Request, of browser: WebBrowser) async throws -> Response {
    // Another person can have signed in since the page was loaded that sends the text.
    guard request.headers.first(name: "Offline-Person") == Self.person(browser) else {
      return .otherPerson
    }
    guard let sent = try? JSONDecoder().decode(SentEntry.self, from: Data(request.body)) else {
      return .malformed
    }
    let entry = WebOffline.Entry(
      id: sent.id,
      text: sent.text.trimmingCharacters(in: .whitespacesAndNewlines),
      day: sent.day,
      locale: request.locale ?? .preferred
    )
    return switch try await offline.add(entry, browser) {
    case .added: Response(.noContent)
    case .refused(let reason): .message(.unprocessableEntity, reason)
    }
  }
}

extension Response {
  fileprivate static let notAnEntry = message(
    .methodNotAllowed,
    "This address accepts GET and POST only."
  )
  fileprivate static let otherPerson = message(
    .conflict,
    "Another person is signed in. To fix this, load the page again."
  )
  fileprivate static let unavailableList = message(
    .serviceUnavailable,
    "The app cannot be used now. Its log has the reason."
  )
}
