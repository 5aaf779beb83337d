import Testing

@testable import ServicesPostgres

struct CommonPasswordTests {
  @Test(arguments: [
    "password", "Password1", "P@ssw0rd2024!", "passwordpassword", "12345678", "19840612",
    "qwertyuiop", "poiuytrewq", "1qaz2wsx", "asdfghjkl", "aaaaaaaa", "abababab", "abcdefgh",
    "iloveyou!", "Sunshine99", "letmein123", "liverpool", "Monkey12345", "trustno1!", "Ada-12345",
    "!!!!!!!!", "ada ada ada ", "q1w2e3r4t5", "abc12345",
    "\u{FF50}\u{FF41}\u{FF53}\u{FF53}\u{FF57}\u{FF4F}\u{FF52}\u{FF44}",
  ])
  func `a common password is refused`(password: String) {
    #expect(throws: AccountError.commonPassword) { try NewPassword(password, of: "Ada") }
  }

  @Test(arguments: [
    "correct horse", "right horse", "four words in a row", "k7#Qm2!vXz", "7#4a$92!%0",
    "wombat-tractor", "48151623420815", "家族に手紙を書く", "passwordless future", "princess of the moon",
  ])
  func `other passwords are accepted`(password: String) throws {
    _ = try NewPassword(password, of: "Ada")
  }
}
