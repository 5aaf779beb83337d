import Foundation
import FoundationExtras
import Testing

@Suite struct PersonNameTests {
  @Test func `a name has the parts of its style`() {
    var name = PersonNameComponents(
      namePrefix: "Dr.",
      givenName: "Thomas",
      middleName: "Louis",
      familyName: "Clark",
      nameSuffix: "Esq.",
      nickname: "Tom"
    )
    #expect(name.formatted() == "Thomas Clark")
    #expect(name.formatted(.name(style: .short)) == "Tom")
    #expect(name.formatted(.name(style: .medium)) == "Thomas Clark")
    #expect(name.formatted(.name(style: .long)) == "Dr. Thomas Louis Clark Esq.")
    #expect(name.formatted(.name(style: .abbreviated)) == "TC")
    name.nickname = nil
    name.familyName = nil
    #expect(name.formatted(.name(style: .short)) == "Thomas")
    #expect(name.formatted() == "Thomas")
    #expect(PersonNameComponents().formatted(.name(style: .abbreviated)).isEmpty)
  }

  @Test func `the characters of a name determine its order`() {
    let name = PersonNameComponents(givenName: "三", familyName: "张")
    #expect(name.formatted() == "张三")
    #expect(name.formatted(.name(style: .short)) == "三")
    #expect(name.formatted(.name(style: .long).locale(Locale(identifier: "en"))) == "张三")
  }

  @Test(
    arguments: [
      ("Ada", "Ada", nil, nil),
      ("Ada Lovelace", "Ada", nil, "Lovelace"),
      ("  Thomas\tLouis  Clark ", "Thomas", "Louis", "Clark"),
      ("Clark, Thomas Louis", "Thomas", "Louis", "Clark"),
      ("van Beethoven, Ludwig", "Ludwig", nil, "van Beethoven"),
      ("Ludwig van Beethoven", "Ludwig", nil, "van Beethoven"),
      ("张三", "三", nil, "张"),
      ("홍길동", "길동", nil, "홍"),
    ] as [(String, String?, String?, String?)]
  )
  func `a written name has its components`(
    name: String,
    given: String?,
    middle: String?,
    family: String?
  ) throws {
    let components = try PersonNameComponents(name)
    #expect(components.givenName == given)
    #expect(components.middleName == middle)
    #expect(components.familyName == family)
    #expect(components.namePrefix == nil)
    #expect(components.nameSuffix == nil)
  }

  @Test func `a written name has a prefix, a nickname and a suffix`() throws {
    let components = try PersonNameComponents(#"Dr. Thomas "Tom" Louis Clark, Jr."#)
    #expect(components.formatted(.name(style: .long)) == "Dr. Thomas Louis Clark Jr.")
    #expect(components.nickname == "Tom")
  }

  @Test(arguments: ["", "  ", "- !", "()"])
  func `a text without a word is no name`(name: String) {
    #expect(throws: CocoaError.self) { try PersonNameComponents(name) }
  }

  @Test func `a text that is too long to be a name is cut off`() throws {
    let name = String(repeating: "a", count: 2_000_000)
    #expect(try PersonNameComponents(name).givenName?.count == 1000)
  }

  @Test func `a style is restored from its encoded form`() throws {
    let style = PersonNameComponents.FormatStyle(style: .long, locale: Locale(identifier: "de"))
    let data = try JSONEncoder().encode(style)
    #expect(try JSONDecoder().decode(PersonNameComponents.FormatStyle.self, from: data) == style)
  }
}
