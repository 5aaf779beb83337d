import Testing
import CellMetrics

struct SanitizeTests {
  @Test(arguments: [
    ("\u{1B}[2Jx", "␛[2Jx"), ("\u{0}\u{7F}", "␀␡"), ("a\tb", "a    b"), ("a\rb", "a␍b"),
    ("a\r\nb", "a\nb"), ("a\nb", "a\nb"), ("\u{9B}31m", "�31m"), ("\u{85}", "�"),
    ("\u{202E}evil\u{2066}", "�evil�"), ("\u{200E}\u{61C}", "��"), ("\u{2028}\u{2029}", "↵↵"),
  ])
  func `control characters are shown as symbols`(text: String, expected: String) {
    #expect(sanitize(text) == expected)
  }

  @Test(arguments: [
    "plain", "é ü ß", "日本語", "👨‍👩‍👧 🏳️‍🌈", "a\u{200B}b", "\u{A0}\u{2027}\u{2030}\u{206A}ظ",
  ])
  func `text without control characters is unchanged`(text: String) {
    #expect(sanitize(text).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func `the result never contains a control character`() {
    for code in UInt32(0)..<0x3000 {
      guard let scalar = Unicode.Scalar(code) else { continue }
      for result in sanitize("x\(scalar)y").unicodeScalars {
        let isControl = result.properties.generalCategory == .control && result != "\n"
        #expect(!isControl && !result.properties.isBidiControl, "U+\(String(code, radix: 16))")
      }
    }
  }

  @Test func `a tab becomes the given number of spaces`() {
    #expect(sanitize("\t|", tabWidth: 2) == "  |")
    #expect(sanitize("\t|", tabWidth: -1) == "|")
  }
}
