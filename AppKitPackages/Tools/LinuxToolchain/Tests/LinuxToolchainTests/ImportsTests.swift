import Testing

@testable import LinuxToolchain

struct ImportsTests {
  @Test(arguments: [
    ("import UIKit", "UIKit"),
    ("  @testable import App", "App"),
    ("@_exported public import struct Foundation.Data", "Foundation"),
    ("internal import os.log", "os"),
    ("import func Darwin.sqrt;", "Darwin"),
    ("@preconcurrency @_implementationOnly import `Some`", "Some"),
    ("@_spi(Testing) import Core", "Core"),
    ("import", nil), ("important UIKit", nil), ("let import_ = 1", nil), ("", nil),
    ("import .", nil),
    ("// import UIKit", nil), ("foo(import: x)", nil),
  ])
  func `the module of an import`(line: String, module: String?) {
    #expect(Imports.module(of: line) == module)
  }
}
