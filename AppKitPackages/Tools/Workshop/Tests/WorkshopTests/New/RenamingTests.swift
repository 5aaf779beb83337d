import Testing

@testable import Workshop

struct RenamingTests {
  let renaming = Renaming([
    "Journal": Name(typeName: "ShoppingLists"), "Entry": Name(typeName: "ShoppingList"),
    "Entries": Name(typeName: "ShoppingLists"),
  ])

  @Test func `whole words of identifiers are renamed`() {
    let source = """
      struct EntryRowReducer { let entry: Entry, newEntry = addEntry(entries), Sentry = reentry }
      import Journal

      """
    #expect(
      renaming.file(source, path: "A.swift")
        == """
        struct ShoppingListRowReducer { let shoppingList: ShoppingList, newShoppingList = \
        addShoppingList(shoppingLists), Sentry = reentry }
        import ShoppingLists

        """
    )
  }

  @Test func `comments, strings and the names of tests become prose`() {
    let source = """
      /// Deletes an entry of the journal. An entry has a ``JournalReducer`` and `entry`.
      ///
      /// ```swift
      /// delete(entry)
      /// ```
      /// Entries are sorted.
      @Test func `an entry joins the entries`() { Text("Add an entry: \\(entry.title)") }

      """
    #expect(
      renaming.file(source, path: "A.swift")
        == """
        /// Deletes a shopping list of the shopping lists. A shopping list has a \
        ``ShoppingListsReducer`` and `shoppingList`.
        ///
        /// ```swift
        /// delete(shoppingList)
        /// ```
        /// Shopping lists are sorted.
        @Test func `a shopping list joins the shopping lists`() { Text("Add a shopping list: \
        \\(shoppingList.title)") }

        """
    )
  }

  @Test func `articles follow the sound of the new name`() {
    let renaming = Renaming(["Document": Name(typeName: "Invoice")])
    #expect(
      renaming.file("// A document is not a document in banana document\n", path: "A.swift")
        == "// An invoice is not an invoice in banana invoice\n"
    )
  }

  @Test func `manifests and paths are code`() {
    #expect(
      renaming.file(".target(name: \"Journal\")", path: "Package.swift")
        == ".target(name: \"ShoppingLists\")"
    )
    #expect(
      renaming.path("Sources/Journal/Renderer/JournalView+Previews.swift")
        == "Sources/ShoppingLists/Renderer/ShoppingListsView+Previews.swift"
    )
  }
}
