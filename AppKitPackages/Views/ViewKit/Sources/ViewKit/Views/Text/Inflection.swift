/// The agreement of an English noun with the number before it, for `^[3 item](inflect: true)`.
enum Inflection {
  /// Returns the runs with the noun after the first number in the plural, unless the number is one.
  /// Texts without a number stay as they are.
  static func agree(_ runs: [Text.Run]) -> [Text.Run] {
    let text = Array(runs.map(\.text).joined())
    guard let start = text.firstIndex(where: \.isNumber) else { return runs }
    var end = start
    while end < text.count, text[end].isNumber || text[end] == "," || text[end] == "." { end += 1 }
    guard String(text[start..<end]) != "1", let noun = noun(in: text, after: end) else {
      return runs
    }
    var runs = runs
    var position = 0
    for index in runs.indices {
      let characters = Array(runs[index].text)
      let range = position..<position + characters.count
      position = range.upperBound
      guard range.contains(noun.lowerBound), noun.upperBound <= range.upperBound else { continue }
      let (from, to) = (noun.lowerBound - range.lowerBound, noun.upperBound - range.lowerBound)
      runs[index].text =
        String(characters[..<from]) + plural(String(characters[from..<to]))
        + String(characters[to...])
    }
    return runs
  }

  /// Returns the range of the last word before a preposition or a participle: "item" in "3 new item
  /// in the cart".
  private static func noun(in text: [Character], after start: Int) -> Range<Int>? {
    var noun: Range<Int>?
    var position = start
    while position < text.count {
      guard text[position].isLetter else {
        position += 1
        continue
      }
      let end = text[position...].firstIndex { !$0.isLetter } ?? text.count
      let word = String(text[position..<end]).lowercased()
      if noun != nil, endings.contains(word) || word.hasSuffix("ed") { break }
      noun = position..<end
      position = end
    }
    return noun
  }

  private static let endings: Set<String> = [
    "about", "after", "and", "at", "before", "by", "for", "from", "in", "is", "left", "of", "on",
    "or", "remaining", "to", "was", "with",
  ]

  /// Returns the plural of an English noun.
  static func plural(_ noun: String) -> String {
    let word = noun.lowercased()
    if unchanged.contains(word) { return noun }
    if let plural = irregular[word] {
      let isCapital = noun.first?.isUppercase == true
      return isCapital ? plural.prefix(1).uppercased() + plural.dropFirst() : plural
    }
    let beforeLast = word.dropLast().last
    let isAfterVowel = beforeLast.map { "aeiou".contains($0) } ?? true
    if word.hasSuffix("y"), !isAfterVowel { return noun.dropLast() + "ies" }
    if ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return noun + "es" }
    if ["potato", "tomato", "hero", "echo", "veto"].contains(word) { return noun + "es" }
    return noun + "s"
  }

  private static let unchanged: Set<String> = [
    "aircraft", "deer", "fish", "series", "sheep", "species",
  ]

  private static let irregular = [
    "child": "children", "foot": "feet", "half": "halves", "knife": "knives", "leaf": "leaves",
    "life": "lives", "loaf": "loaves", "man": "men", "mouse": "mice", "person": "people",
    "shelf": "shelves", "thief": "thieves", "tooth": "teeth", "wife": "wives", "wolf": "wolves",
    "woman": "women",
  ]
}
