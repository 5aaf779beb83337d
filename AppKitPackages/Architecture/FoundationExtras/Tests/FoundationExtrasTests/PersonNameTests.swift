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

  @Test func `a style is restored from its encoded form`() throws {
    let style = PersonNameComponents.FormatStyle(style: .long, locale: Locale(identifier: "de"))
    let data = try JSONEncoder().encode(style)
    #expect(try JSONDecoder().decode(PersonNameComponents.FormatStyle.self, from: data) == style)
  }
}
