import Dependencies
import Foundation
import Services

#if canImport(FoundationNetworking)
  import FoundationNetworking
  import FoundationNetworkingExtras
#endif

extension NumberFactClient {
  /// A client that requests facts from a web service if allowed, and computes them otherwise.
  ///
  /// - Parameters:
  ///   - timeout: The time limit of a request.
  ///   - clock: The clock that measures the time limit.
  ///   - lookUp: Requests a fact from the web service.
  static func live(
    timeout: Duration = .seconds(3),
    clock: any Clock<Duration> = ContinuousClock(),
    lookUp: @escaping @Sendable (_ number: Int) async throws -> String = { number in
      try await NumberFactClient.lookUp(number)
    }
  ) -> NumberFactClient {
    NumberFactClient { number, online in
      guard online else { return NumberFact.best(for: number) }
      let (answers, continuation) = AsyncStream.makeStream(of: String?.self)
      // The request is never cancelled, which can block the process on Linux. It ends by its own time
      // limit, and nobody reads a late answer.
      Task { continuation.yield(try? await lookUp(number)) }
      let timer = Task {
        try? await clock.sleep(for: timeout)
        continuation.yield(nil)
      }
      defer { timer.cancel() }
      let answer = await answers.first { _ in true } ?? nil
      try Task.checkCancellation()
      return answer.flatMap(sentence) ?? NumberFact.best(for: number)
    }
  }

  /// Requests a fact from a service that responds to `GET /number` with a sentence of plain text.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - service: The address of the service.
  ///   - timeout: The whole seconds after which a request without an answer ends.
  static func lookUp(
    _ number: Int,
    at service: URL = URL(string: "https://numbersapi.com")!,
    timeout: TimeInterval = 10
  ) async throws -> String {
    var request = URLRequest(url: service.appending(path: "\(number)"))
    // The parameter of the initializer has no effect on Linux.
    request.timeoutInterval = timeout
    let (bytes, response) = try await session.bytes(for: request, delegate: NoRedirections())
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      throw URLError(.badServerResponse)
    }
    var answer: [UInt8] = []
    for try await byte in bytes {
      guard answer.count < longestAnswer else { throw URLError(.dataLengthExceedsMaximum) }
      answer.append(byte)
    }
    return String(decoding: answer, as: UTF8.self)
  }

  /// The length in bytes of UTF-8 of the longest answer that is a sentence.
  private static let longestAnswer = 500

  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForResource = 10
    return URLSession(configuration: configuration)
  }()

  /// Follows no redirection, which could lead to a service without TLS.
  private final class NoRedirections: NSObject, URLSessionTaskDelegate {
    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }
  }

  /// Returns the text if it is one line of limited length without control characters.
  private static func sentence(_ answer: String) -> String? {
    let line = answer.trimmingCharacters(in: .whitespacesAndNewlines)
    let isPlain = line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return line.isEmpty || line.utf8.count > longestAnswer || !isPlain ? nil : line
  }
}
