#if !canImport(Darwin)
  import Foundation

  extension URL {
    /// Returns whether the process may use the file at the URL: always, because Linux has no sandbox
    /// whose files a person must choose.
    ///
    /// ```swift
    /// import Foundation
    /// import FoundationExtras
    ///
    /// func contents(of url: URL) throws -> Data {
    ///   let isAccessing = url.startAccessingSecurityScopedResource()
    ///   defer { if isAccessing { url.stopAccessingSecurityScopedResource() } }
    ///   return try Data(contentsOf: url)
    /// }
    /// ```
    ///
    /// The permissions of the file remain those of the process.
    @discardableResult
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Does nothing.
    public func stopAccessingSecurityScopedResource() {}
  }
#endif
