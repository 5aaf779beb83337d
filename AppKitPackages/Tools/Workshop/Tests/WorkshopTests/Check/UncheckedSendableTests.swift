import Testing

@testable import Workshop

@Suite struct UncheckedSendableTests {
  @Test(arguments: [
    ("final class A: @unchecked Sendable {\n  // Sound: it has no variables.\n}", [true]),
    ("final class A: @unchecked Sendable {\n\n  // Sound: it has no variables.\n}", [false]),
    (
      "/// A box.\n///\n/// `@unchecked` is sound: a lock.\n@usableFromInline\nclass A: @unchecked Sendable {}",
      [true]
    ),
    (
      "// Sound: constants.\nextension A: @unchecked Sendable {}\nextension B: @unchecked Sendable {}",
      [true, false]
    ),
    ("// It moves around a sounding board.\nstruct A: @unchecked Sendable {}", [false]),
    ("/// class A: @unchecked Sendable {}\nstruct A: Sendable {}", []),
    ("let text = \"@unchecked Sendable\"", []),
    ("struct A {}", []),
  ])
  func `a comment at the declaration is the reason`(source: String, reasons: [Bool]) {
    #expect(UncheckedSendable.all(in: source).map(\.hasReason) == reasons)
  }
}
