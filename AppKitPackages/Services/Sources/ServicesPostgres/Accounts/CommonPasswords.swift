import Foundation

/// The passwords that programs guess first: words that many people choose, with what is added to
/// them, such as digits at the end, or "0" instead of "o"; and what lies side by side on a keyboard.
/// "P@ssw0rd2024!" is one of them.
enum CommonPasswords {
  /// Whether a password is guessed soon.
  ///
  /// - Parameters:
  ///   - password: The password.
  ///   - name: The name of its account, which is guessed as well.
  static func contains(_ password: String, name: String) -> Bool {
    let text = AccountName.compared(password)
    let unit = repeatedUnit(of: text)
    if unit.count < 4 { return true }
    let core = trimmed(unit)
    // Digits alone are dates and sequences.
    if core.isEmpty { return text.allSatisfy(\.isNumber) && text.count < 14 }
    if core.count < 4, unit.allSatisfy({ $0.isLetter || $0.isNumber }) { return true }
    let name = AccountName.compared(name)
    return [core, plain(core), trimmed(plain(unit))].contains { word in
      words.contains(word[...]) || word == name
        || word.count > 3
          && rows.contains { $0.contains(word) || $0.contains(String(word.reversed())) }
    }
  }

  /// The shortest text whose repetition is the text.
  private static func repeatedUnit(of text: String) -> String {
    let characters = Array(text)
    for length in 1..<max(characters.count, 2) where characters.count.isMultiple(of: length) {
      let isRepeated = characters.indices.allSatisfy { characters[$0] == characters[$0 % length] }
      if isRepeated { return String(characters[..<length]) }
    }
    return text
  }

  /// A text without digits and signs at its ends.
  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .letters.inverted)
  }

  /// A text with letters instead of what looks like them, and without spaces.
  private static func plain(_ text: String) -> String {
    String(text.map { lookalikes[$0] ?? $0 }.filter { !$0.isWhitespace })
  }

  private static let lookalikes: [Character: Character] = [
    "0": "o", "1": "i", "!": "i", "3": "e", "4": "a", "@": "a", "5": "s", "$": "s", "7": "t",
    "8": "b", "9": "g", "|": "l", "+": "t",
  ]

  /// Keys side by side, and the alphabet.
  private static let rows = [
    "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm", "azertyuiopqsdfghjklmwxcvbn",
    "abcdefghijklmnopqrstuvwxyz", "qazwsxedcrfvtgbyhnujmikolp", "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "q1w2e3r4t5y6u7i8o9p0", "a1b2c3d4e5f6g7h8i9j0", "1q2w3e4r5t6y7u8i9o0p",
  ]

  /// The words of the file common-passwords.txt, whose first lines name its source.
  private static let words: Set<Substring> = {
    let lines = String(decoding: PackageResources.common_passwords_txt, as: UTF8.self)
      .split(separator: "\n").drop { $0.hasPrefix("#") }
    return Set(lines.flatMap { $0.split(separator: " ") })
  }()
}
