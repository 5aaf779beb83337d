import Foundation
import Testing

@testable import LinuxToolchain

struct ActiveLinesTests {
  private func active(_ text: String) -> [String] {
    ActiveLines(SourceText(text)) { $0 == "Foundation" }.lines
      .map { $0.text.trimmingCharacters(in: .whitespaces) }
  }

  @Test(arguments: [
    ("#if os(iOS)\na\n#else\nb\n#endif", ["b"]),
    ("#if os(iOS)\na\n#elseif os(Linux)\nb\n#else\nc\n#endif", ["b"]),
    ("#if canImport(Foundation)\na\n#endif\nc", ["a", "c"]),
    ("#if canImport(UIKit) || !os(macOS)\na\n#endif", ["a"]),
    ("#if !(os(iOS) || os(macOS)) && DEBUG\na\n#endif", ["a"]),
    ("#if os(iOS)\n#if os(Linux)\na\n#else\nb\n#endif\n#endif\nc", ["c"]),
    ("#if swift(>=6.0) && compiler(>=5.9)\na\n#endif", ["a"]),
    ("#if swift(<6.0)\na\n#endif\nb", ["b"]),
    ("#if targetEnvironment(simulator)\na\n#endif", []),
    ("#if FLAG\na\n#endif", []),
    ("#if(os(Linux))\na\n#endif", ["a"]),
    ("#if canImport(UIKit, _version: 1.2)\na\n#endif", []),
    ("#endif\n#else\n#elseif os(Linux)\na", ["a"]),
    ("#if\na", []),
  ])
  func `only the branches for Linux remain`(text: String, expected: [String]) {
    #expect(active(text) == expected)
  }

  @Test(arguments: [
    ("#if os(iOS)\n#elseif os(macOS)\n#endif", [1]),
    ("a\n  #if os(iOS) || os(tvOS)\n  #endif", [2]),
    ("#if os(iOS)\n#else\n#endif", []),
    ("#if os(iOS)\n#elseif DEBUG\n#endif", []),
    ("#if canImport(UIKit)\n#endif", []),
    ("#if !os(iOS)\n#endif", []),
  ])
  func `a condition without a branch for Linux is found`(text: String, lines: [Int]) {
    let found = ActiveLines(SourceText(text)) { _ in false }.branchesWithoutLinux
    #expect(found.map(\.number) == lines)
  }
}
