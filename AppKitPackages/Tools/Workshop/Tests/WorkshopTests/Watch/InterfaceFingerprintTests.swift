import Testing

@testable import Workshop

struct InterfaceFingerprintTests {
  @Test(arguments: [
    ("func f() -> Int { 1 }", "func f() -> Int { 2 }"),
    ("var a: Int { 1 }", "var a: Int { 2 }"),
    ("var a: Int { get { 1 } set { b() } }", "var a: Int { get { 2 } set {} }"),
    ("init() { a() }", "init() { b() }"),
    ("subscript(i: Int) -> Int { 1 }", "subscript(i: Int) -> Int { 2 }"),
    ("public var body: some View { Text(a) }", "public var body: some View { Button(b) }"),
    ("var rows: some View { Text(a) }", "var rows: some View { Button(b) }"),
    (
      "public var body: some ReducerOf<Self> { Reduce { s, a in x() }.ifLet(b) { C() } }",
      "public var body: some ReducerOf<Self> { Reduce { s, a in y() }.ifLet(b) { C() } }"
    ),
    ("func f() {} // a", "func f() {}\n/// b"),
  ])
  func `changes of bodies keep the fingerprint`(before: String, after: String) {
    #expect(fingerprint(before) == fingerprint(after))
  }

  @Test(arguments: [
    ("func f() -> Int { 1 }", "func f() -> String { 1 }"),
    ("var a = 1", "var a = \"\""),
    ("var a: Int", "var a: Int { 1 }"),
    ("private var a = 1", "private var a = 1; private var b = 2"),
    ("case a", "case b"),
    ("@inlinable func f() { a() }", "@inlinable func f() { b() }"),
    ("public func f() -> some View { Text(a) }", "public func f() -> some View { Button(a) }"),
    (
      "public var body: some ReducerOf<Self> { Reduce { s, a in x() }.ifLet(b) { C() } }",
      "public var body: some ReducerOf<Self> { Reduce { s, a in x() }.ifLet(b) { D() } }"
    ),
    ("var a: Int { get { 1 } }", "var a: Int { get { 1 } set {} }"),
  ])
  func `changes that other files can see change the fingerprint`(before: String, after: String) {
    #expect(fingerprint(before) != fingerprint(after))
  }

  private func fingerprint(_ member: String) -> InterfaceFingerprint {
    InterfaceFingerprint("import A\nstruct S {\n\(member)\n}\n")
  }
}
