import Testing

@testable import Workshop

struct ImportScannerTests {
  private let scanner = ImportScanner { $0 != "UIKit" }

  private func modules(_ source: String) -> [String] {
    scanner.imports(in: source).map { "\($0.line) \($0.module)" }
  }

  @Test func `attributes, access levels and kinds of declarations precede the module`() {
    let imports = scanner.imports(
      in: """
        import Alpha
        @testable import Beta
        @_exported public import Gamma
        import struct Delta.Inner
        @preconcurrency import Epsilon  // A comment.
        """
    )
    #expect(
      imports == [
        Import(module: "Alpha", line: 1), Import(module: "Beta", line: 2, isTestable: true),
        Import(module: "Gamma", line: 3, isExported: true), Import(module: "Delta", line: 4),
        Import(module: "Epsilon", line: 5),
      ]
    )
  }

  @Test func `an import after other code is found`() {
    #expect(modules("struct A {}\n\nimport Alpha\nlet important = 1\n") == ["3 Alpha"])
  }

  @Test func `comments and strings contain no imports`() {
    let source = """
      // import Alpha
      /* A comment:
      import Beta
      */
      let code = \"""
        import Gamma
        \"""
      let text = "import Delta"
      /// Write `import Epsilon`.
      import Zeta
      """
    #expect(modules(source) == ["10 Zeta"])
  }

  @Test func `only imports that this system compiles are found`() {
    let source = """
      #if canImport(UIKit)
        import UIKit
        import Alpha
      #elseif canImport(Beta) && !canImport(UIKit)
        import Beta
        #if DEBUG
          import Gamma
        #endif
      #else
        import Delta
      #endif
      #if !canImport(UIKit) || canImport(UIKit)
        import Epsilon
      #endif
      """
    #expect(modules(source) == ["5 Beta", "7 Gamma", "13 Epsilon"])
  }

  @Test func `an empty file has no imports`() {
    #expect(modules("") == [])
  }
}
