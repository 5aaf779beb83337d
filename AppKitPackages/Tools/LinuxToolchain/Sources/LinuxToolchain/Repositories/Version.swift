/// A version with three numbers. What follows them does not change which sources are meant.
struct Version: Comparable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
  let major: Int
  let minor: Int
  let patch: Int

  init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  init?(_ text: some StringProtocol) {
    let core = text.prefix { $0 != "-" && $0 != "+" }
    let numbers = core.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let major = numbers[0], let minor = numbers[1],
      let patch = numbers[2],
      min(major, minor, patch) >= 0
    else { return nil }
    self.init(major, minor, patch)
  }

  init(stringLiteral text: String) {
    self = Version(text) ?? Version(0, 0, 0)
  }

  var description: String { "\(major).\(minor).\(patch)" }

  static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
