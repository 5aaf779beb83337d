import Testing

@testable import Workshop

struct NameTests {
  @Test(arguments: [
    ("Notes", "notes", "notes", "Note", "Notes"),
    ("ShoppingLists", "shoppingLists", "shopping lists", "ShoppingList", "ShoppingLists"),
    ("Categories", "categories", "categories", "Category", "Categories"),
    ("Boxes", "boxes", "boxes", "Box", "Boxes"),
    ("Addresses", "addresses", "addresses", "Address", "Addresses"),
    ("Houses", "houses", "houses", "House", "Houses"),
    ("People", "people", "people", "Person", "People"),
    ("Inbox", "inbox", "inbox", "InboxItem", "InboxItems"),
    ("News", "news", "news", "NewsItem", "NewsItems"),
    ("Status", "status", "status", "StatusItem", "StatusItems"),
    ("URLs", "urls", "URLs", "URL", "URLs"),
    ("HTTPLogs", "httpLogs", "HTTP logs", "HTTPLog", "HTTPLogs"),
  ])
  func `a name has forms for code and prose`(
    name: String,
    property: String,
    prose: String,
    singular: String,
    plural: String
  ) {
    let name = Name(typeName: name)
    #expect(name.propertyName == property)
    #expect(name.prose == prose)
    #expect(name.singular.typeName == singular)
    #expect(name.singular.plural.typeName == plural)
  }
}
