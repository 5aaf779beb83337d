import Foundation

/// Imports only Foundation, as on Apple's systems.
public struct FactFeed: Sendable {
  private let session: URLSession

  public init(session: URLSession = .shared) { self.session = session }

  public func request(for number: Int) -> URLRequest {
    var request = URLRequest(url: URL(string: "https://example.com/\(number)")!)
    request.setValue("text/xml", forHTTPHeaderField: "Accept")
    return request
  }

  public func titles(for number: Int) async throws -> [String] {
    let (data, response) = try await session.data(for: request(for: number))
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { return [] }
    return Self.titles(in: data)
  }

  public static func titles(in data: Data) -> [String] {
    let reader = TitleReader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    return parser.parse() ? reader.titles : []
  }

  public static func age(of date: Date, at now: Date) -> String {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    return formatter.localizedString(for: date, relativeTo: now)
  }
}

private final class TitleReader: NSObject, XMLParserDelegate {
  var titles: [String] = []

  func parser(_ parser: XMLParser, foundCharacters string: String) { titles.append(string) }
}
