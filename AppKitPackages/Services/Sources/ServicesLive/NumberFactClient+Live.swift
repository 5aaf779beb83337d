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
      let answer = await withTaskGroup(of: String?.self) { group in
        group.addTask { try? await lookUp(number) }
        group.addTask {
          try? await clock.sleep(for: timeout)
          return nil
        }
        defer { group.cancelAll() }
        return await group.next().flatMap { $0 }
      }
      try Task.checkCancellation()
      return answer.flatMap(sentence) ?? NumberFact.best(for: number)
    }
  }

  /// Requests a fact from a service that responds to `GET /number` with a sentence of plain text.
  static func lookUp(
    _ number: Int,
    at service: URL = URL(string: "http://numbersapi.com")!
  ) async throws -> String {
    #if canImport(FoundationNetworking)
      // Creating a session without libcurl ends the process.
      try URLSession.loadLibrary()
    #endif
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 10
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    let (data, response) = try await session.data(from: service.appending(path: "\(number)"))
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      throw URLError(.badServerResponse)
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the text if it is one line of limited length without control characters.
  private static func sentence(_ answer: String) -> String? {
    let line = answer.trimmingCharacters(in: .whitespacesAndNewlines)
    let isPlain = line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return line.isEmpty || line.utf8.count > 500 || !isPlain ? nil : line
  }
}
