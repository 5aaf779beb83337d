import Foundation

/// The first lines of an HTTP request.
struct LocalRequest {
  let path: String
  let query: [String: String]
  /// The headers by their names in lower case.
  let headers: [String: String]

  /// Returns nil for something else than a request that reads.
  init?(_ head: String) {
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3, words[0] == "GET" || words[0] == "HEAD",
      let address = URLComponents(string: String(words[1]))
    else { return nil }
    path = address.path
    query = Dictionary((address.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { $1 }
    let fields = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return (line[..<colon].lowercased(), value)
    }
    headers = Dictionary(fields) { $1 }
  }
}

/// The answer of a host to a request.
enum LocalAnswer {
  case response(LocalResponse)
  /// A WebSocket for a page, or for one that is gone.
  case socket(LocalPage?)
}

struct LocalResponse {
  var status = "200 OK"
  var type = "text/plain"
  var headers: [String] = []
  var body = ""

  /// The bytes of the response, after which the connection ends.
  var bytes: [UInt8] {
    let head =
      [
        "HTTP/1.1 \(status)", "Content-Type: \(type); charset=utf-8",
        "Content-Length: \(body.utf8.count)", "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Connection: close",
      ] + headers + ["", ""]
    return Array((head.joined(separator: "\r\n") + body).utf8)
  }
}
