/// The patches that the browser has not confirmed, for the next socket.
///
/// Their number and size are limited. A browser that needs older patches gets the whole page again.
struct UnconfirmedPatches {
  private var patches: [(number: Int, frame: String)] = []
  /// The number of bytes of all frames.
  private(set) var bytes = 0

  static let greatestCount = 256
  static let greatestBytes = 64 * 1024

  mutating func append(_ frame: String, number: Int) {
    patches.append((number, frame))
    bytes += frame.utf8.count
    while patches.count > Self.greatestCount || bytes > Self.greatestBytes { removeFirst() }
  }

  /// Removes the patches up to a number, which have arrived.
  mutating func confirm(_ number: Int) {
    while let first = patches.first, first.number <= number { removeFirst() }
    // The buffer of an array does not shrink by itself.
    if patches.isEmpty { patches = [] }
  }

  /// The frames from a number on; nil if the patch with that number is not kept.
  func frames(from number: Int) -> [String]? {
    patches.first?.number == number ? patches.map(\.frame) : nil
  }

  private mutating func removeFirst() { bytes -= patches.removeFirst().frame.utf8.count }
}
