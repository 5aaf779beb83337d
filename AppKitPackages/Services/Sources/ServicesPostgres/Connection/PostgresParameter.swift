import Foundation
import Models

/// A value that a statement refers to as `$1`, `$2` and so on, in the text format of the server.
struct PostgresParameter: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByNilLiteral
{
  let text: String?

  init(_ text: String?) {
    // The server refuses NUL in texts, and libpq would end the value there.
    self.text = text.map { $0.utf8.contains(0) ? $0.replacing("\0", with: "") : $0 }
  }

  init(_ number: Int?) { text = number.map(String.init) }
  init(_ value: Bool) { text = value ? "t" : "f" }
  init(_ id: UUID?) { text = id?.uuidString }
  init(_ number: Double) { text = "\(number)" }
  init(_ day: Day?) { self.init(day?.daysSince1970) }

  init(_ ids: [UUID]) { text = "{\(ids.map(\.uuidString).joined(separator: ","))}" }

  init(stringLiteral text: String) { self.init(text) }
  init(integerLiteral number: Int) { self.init(number) }
  init(nilLiteral: ()) { text = nil }
}
