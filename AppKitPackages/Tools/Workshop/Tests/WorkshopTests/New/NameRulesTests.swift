import Testing

@testable import Workshop

struct NameRulesTests {
  private func problem(of name: String, kind: NewFeature.Kind = .list) -> String? {
    errorDescription { try Repository.ofTests.feature(kind).changes(for: name) }
  }

  @Test(arguments: [
    ("", "The name of the feature is empty. To fix this, choose a name such as Notes."),
    (
      "class",
      """
      The name "class" is a keyword of Swift, or becomes one in lower case. To fix this, choose a \
      name such as Notes.
      """
    ),
    (
      "Default",
      """
      The name "Default" is a keyword of Swift, or becomes one in lower case. To fix this, choose a \
      name such as Notes.
      """
    ),
    (
      "2nd",
      "The name \"2nd\" begins with a digit. To fix this, choose a name such as Notes."
    ),
    (
      "../x",
      """
      The name "../x" contains characters other than the letters A to Z and digits. To fix this, \
      choose a name such as Notes.
      """
    ),
    (
      "🙂",
      """
      The name "🙂" contains characters other than the letters A to Z and digits. To fix this, \
      choose a name such as Notes.
      """
    ),
    (
      "notes",
      "The name \"notes\" begins with a small letter. To fix this, write Notes."
    ),
    (
      "Home",
      """
      The name "Home" is the name of the module Home. To fix this, choose a name such as Notes.
      """
    ),
    (
      "AppCore",
      """
      The name "AppCore" is the name of the module AppCore. To fix this, choose a name such as Notes.
      """
    ),
    (
      "SwiftUi",
      """
      The name "SwiftUi" is the name of the module SwiftUI. To fix this, choose a name such as Notes.
      """
    ),
    (
      "Swift",
      "The name \"Swift\" is the name of the module Swift. To fix this, choose a name such as Notes."
    ),
    (
      "Store",
      """
      The name "Store" is the name of a type in ComposableArchitectureCore. To fix this, choose a \
      name such as Notes.
      """
    ),
    (
      "TestStore",
      """
      The name "TestStore" is the name of a type in ComposableArchitectureCore. To fix this, choose \
      a name such as Notes.
      """
    ),
    (
      "Task",
      """
      The name "Task" is the name of a type in Swift, Foundation or reducers. To fix this, choose a \
      name such as Notes.
      """
    ),
    (
      "Scroll",
      """
      The name "Scroll" leads to the type ScrollView, which ViewKit declares. To fix this, choose a \
      name such as Notes.
      """
    ),
  ])
  func `a bad name gets an error with its remedy`(name: String, message: String) {
    #expect(problem(of: name) == message)
  }

  @Test func `an element that has the name of a type is refused`() {
    #expect(
      problem(of: "Texts", kind: .stack)
        == """
        The name "Texts" leads to the type Text, which ViewKit declares. To fix this, choose a name \
        such as Notes.
        """
    )
  }

  @Test(arguments: ["Notes", "ShoppingLists", "Inbox", "Layers2"])
  func `a free name is accepted`(name: String) throws {
    #expect(try Repository.ofTests.feature().changes(for: name).name.typeName == name)
  }
}
