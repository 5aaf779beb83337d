import Testing

@testable import LinuxToolchain

struct VersionTests {
  @Test func `versions are ordered by their numbers`() {
    #expect(Version(1, 9, 0) < Version(1, 10, 0))
    #expect(Version("1.2.3-beta.1") == Version(1, 2, 3))
  }
}
