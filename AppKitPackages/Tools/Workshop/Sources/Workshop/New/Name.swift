/// A name in upper camel case and the forms of it that appear in code and in prose.
///
/// ```swift
/// let name = Name(typeName: "ShoppingLists")
/// name.propertyName  // "shoppingLists"
/// name.prose         // "shopping lists"
/// name.singular      // "ShoppingList"
/// ```
struct Name: Hashable, Sendable {
  /// The name of types, such as `ShoppingLists`.
  let typeName: String

  /// The words of the name, as written.
  var words: [String] { Self.words(in: typeName) }

  /// The name of properties and enum cases, such as `shoppingLists`.
  var propertyName: String {
    guard let first = words.first else { return typeName }
    return first.lowercased() + typeName.dropFirst(first.count)
  }

  /// The words in lower case, except for acronyms: `shopping lists`.
  var prose: String {
    words.map { Self.isAcronym($0) ? $0 : $0.lowercased() }.joined(separator: " ")
  }

  /// ``prose`` with a capital letter at the beginning: `Shopping lists`.
  var title: String { prose.prefix(1).uppercased() + prose.dropFirst() }

  /// The name of one element: `ShoppingList` of `ShoppingLists`, and `InboxItem` of `Inbox`.
  var singular: Name {
    guard let last = words.last else { return self }
    let word = Self.singular(of: last)
    return Name(typeName: typeName.dropLast(last.count) + (word == last ? last + "Item" : word))
  }

  /// The name of several elements: `ShoppingLists` of `ShoppingList`.
  var plural: Name {
    guard let last = words.last else { return self }
    return Name(typeName: typeName.dropLast(last.count) + Self.plural(of: last))
  }

  /// Splits an identifier at its capital letters. A run of capital letters is one word.
  static func words(in identifier: some StringProtocol) -> [String] {
    var words: [String] = []
    let characters = Array(identifier)
    for (index, character) in characters.enumerated() {
      let previous = index > 0 ? characters[index - 1] : nil
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let isStart =
        previous == nil || previous == "_" || character == "_"
        || character.isUppercase && previous?.isUppercase == false
        || character.isUppercase && next?.isLowercase == true
          && !(next == "s" && (index + 2 == characters.count || characters[index + 2].isUppercase))
      if isStart { words.append("") }
      words[words.count - 1].append(character)
    }
    return words
  }

  private static func isAcronym(_ word: String) -> Bool {
    word.count > 1 && word.dropLast().allSatisfy { $0.isUppercase || $0.isNumber }
  }

  private static let irregular = [
    ("Child", "Children"), ("Person", "People"), ("Man", "Men"), ("Woman", "Women"),
    ("Foot", "Feet"), ("Tooth", "Teeth"), ("Mouse", "Mice"), ("Leaf", "Leaves"),
    ("Shelf", "Shelves"), ("Life", "Lives"), ("Movie", "Movies"), ("Cookie", "Cookies"),
  ]

  private static func singular(of word: String) -> String {
    if let (singular, _) = irregular.first(where: { $0.1 == word }) { return singular }
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    if ["sses", "xes", "ches", "shes", "zzes"].contains(where: word.hasSuffix) {
      return String(word.dropLast(2))
    }
    if ["ss", "us", "is", "ics", "News", "Series"].contains(where: word.hasSuffix) { return word }
    return word.hasSuffix("s") && word.count > 1 ? String(word.dropLast()) : word
  }

  private static func plural(of word: String) -> String {
    if let (_, plural) = irregular.first(where: { $0.0 == word }) { return plural }
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    return word + (["s", "x", "ch", "sh", "z"].contains(where: word.hasSuffix) ? "es" : "s")
  }
}
