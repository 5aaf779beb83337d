#if !canImport(Darwin)
  import CCurl
  import Foundation
  import FoundationNetworking

  extension URLSession {
    /// Loads libcurl, which performs the requests, and throws an error if it is not installed.
    ///
    /// ```swift
    /// try URLSession.loadLibrary()
    /// let (data, _) = try await URLSession.shared.data(from: url)
    /// ```
    ///
    /// A program that contains Foundation's libraries loads libcurl with its first request, so that
    /// it starts faster and runs without libcurl until then. Without this call, creating a session
    /// ends a process that cannot load libcurl.
    public static func loadLibrary() throws { try loadLibrary("libcurl.so.4") }

    static func loadLibrary(_ name: String) throws {
      var reason = [CChar](repeating: 0, count: 512)
      guard ccurl_load(name, &reason, reason.count) == 0 else { return }
      throw LibraryError(
        name: name,
        reason: reason.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
      )
    }

    /// The library that performs the requests could not be loaded.
    public struct LibraryError: LocalizedError, CustomStringConvertible {
      let name: String
      let reason: String

      public var description: String {
        """
        The library \(name), which URLSession needs, can't be loaded: \(reason). To fix this, install \
        libcurl4 (Debian, Ubuntu) or libcurl (Fedora).
        """
      }

      public var errorDescription: String? { description }
    }
  }
#endif
