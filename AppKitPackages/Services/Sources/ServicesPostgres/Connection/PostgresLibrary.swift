import CPostgres
import Services

/// The library libpq.
///
/// On Linux a program loads it with the first address, so that programs with SQLite start faster and
/// run where it is not installed. On other systems the linker adds it to the program.
enum PostgresLibrary {
  /// Loads the library, unless it is loaded.
  ///
  /// - Parameter name: The name of the file.
  /// - Throws: ``ServiceError/libraryNotLoaded(name:package:reason:)``.
  static func load(_ name: String = "libpq.so.5") throws {
    var reason = [CChar](repeating: 0, count: 512)
    guard cpostgres_load(name, &reason, reason.count) == 0 else { return }
    throw ServiceError.libraryNotLoaded(
      name: name,
      package: "libpq5 (Debian, Ubuntu) or libpq (Fedora)",
      reason: reason.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    )
  }
}
