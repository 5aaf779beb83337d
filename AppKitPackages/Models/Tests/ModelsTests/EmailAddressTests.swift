import Models
import Testing

struct EmailAddressTests {
  @Test(arguments: [
    "", "ada@example.org", "a+b@sub.example.co", "ünï@exämple.org", "o'neil_1@x-y.museum",
    "名前@例え.jp",
  ])
  func `a valid address has no problem`(address: String) {
    #expect(EmailAddress.problem(in: address) == nil)
  }

  @Test(arguments: [
    ("ada", EmailAddress.Problem.missingAtSign("ada")),
    ("a@b@c.org", .multipleAtSigns("a@b@c.org")),
    ("@example.org", .invalidLocalPart("@example.org")),
    ("ada@", .invalidDomain("ada@")),
    ("ada@example", .invalidDomain("ada@example")),
    ("ada@.org", .invalidDomain("ada@.org")),
    ("ada@example.", .invalidDomain("ada@example.")),
    ("ada@-x.org", .invalidDomain("ada@-x.org")),
    ("a da@example.org", .forbiddenCharacter("a da@example.org", " ")),
    ("a\u{1B}@example.org", .forbiddenCharacter("a\u{1B}@example.org", "\u{1B}")),
    ("<ada@example.org>", .forbiddenCharacter("<ada@example.org>", "<")),
    (String(repeating: "a", count: 300), .tooLong(bytes: 300)),
  ])
  func `an invalid address has a problem`(
    address: String,
    problem: EmailAddress.Problem
  ) {
    #expect(EmailAddress.problem(in: address) == problem)
  }

  @Test func `problems describe the remedy`() {
    #expect(
      EmailAddress.problem(in: "ada")?.description
        == "The e-mail address \"ada\" has no @. To fix this, write it as name@example.org."
    )
    #expect(
      EmailAddress.problem(in: "a\u{1B}@x.org")?.description
        == #"The e-mail address "a\u{1B}@x.org" contains "\u{1B}". To fix this, remove it."#
    )
  }
}
