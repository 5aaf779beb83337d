import Foundation

/// A switch of debug builds that replaces accesses through addresses by accesses through key paths.
///
/// Tests that pass with and without it show that the offsets are right. Set the environment
/// variable `COMPOSABLE_ARCHITECTURE_CHECKED_MEMORY` to 1 to enable it.
enum CheckedMemory {
  #if DEBUG
    static let isEnabled =
      ProcessInfo.processInfo.environment["COMPOSABLE_ARCHITECTURE_CHECKED_MEMORY"] == "1"
  #else
    static var isEnabled: Bool { false }
  #endif
}
