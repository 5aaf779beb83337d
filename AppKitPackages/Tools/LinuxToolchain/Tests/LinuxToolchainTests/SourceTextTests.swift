import Testing

@testable import LinuxToolchain

struct SourceTextTests {
  private func code(_ text: String) -> String {
    String(decoding: SourceText(text).code, as: UTF8.self)
  }

  @Test(arguments: [
    ("let a = 1 // import MapKit", "let a = 1                 "),
    ("/* a /* b */ c */x", "                 x"),
    (#"print("import \"x\" UIKit")y"#, "print(                    )y"),
    (##"#"a"b"#z"##, "       z"),
    (#""a \(b("c")) d"e"#, "               e"),
    ("\"\"\"\nimport UIKit\n\"\"\"x", "   \n            \n   x"),
    ("#if os(iOS)\r\nimport UIKit\r\n#endif", "#if os(iOS) \nimport UIKit \n#endif"),
  ])
  func `comments and strings become blanks`(text: String, expected: String) {
    #expect(code(text) == expected)
  }

  @Test(arguments: [
    "\"", "\"\"\"", "#\"", "/*", "\"\\", "\"\\(", "##", "\"\"\"\\(\"", "é\u{0}\"", "*/", "",
  ])
  func `text that ends early keeps its length`(text: String) {
    #expect(SourceText(text).code.count == text.utf8.count)
  }
}
