import Foundation
import Models
import Testing

struct TextLinksTests {
  @Test(
    arguments: [
      ("", []),
      ("Call mum", []),
      ("https://swift.org", ["https://swift.org"]),
      ("See http://a.example/b?c=d&e=f#g now", ["http://a.example/b?c=d&e=f#g"]),
      ("HTTPS://A.example", ["HTTPS://A.example"]),
      ("a https://a.example, b https://b.example.", ["https://a.example", "https://b.example"]),
      ("https://a.example https://a.example", ["https://a.example"]),
      ("https://a.example\nhttps://b.example", ["https://a.example", "https://b.example"]),
      ("(https://a.example)", ["https://a.example"]),
      ("https://a.example/x_(y)", ["https://a.example/x_(y)"]),
      ("(see https://a.example/x_(y))", ["https://a.example/x_(y)"]),
      ("[a](https://a.example)", ["https://a.example"]),
      ("<https://a.example>", ["https://a.example"]),
      ("“https://a.example”", ["https://a.example"]),
      ("https://a.example/?!...", ["https://a.example/"]),
      ("really? https://a.example?!", ["https://a.example"]),
      ("https://a.example:8080/", ["https://a.example:8080/"]),
      ("https://a.example/ü", ["https://a.example/%C3%BC"]),
      ("mailto:me@a.example?subject=Hi.", ["mailto:me@a.example?subject=Hi"]),
      ("write:mailto:me@a.example", []),
      ("mailto: me@a.example", []),
      ("mailto:me", []),
      ("https://", []),
      ("https:// a", []),
      ("http:///path", []),
      ("http://(", []),
      ("http://@@(//mailto", []),
      ("https://bank.example@other.example", []),
      ("https://user:password@a.example/b", []),
      ("https://münchen.example/ä(b)", ["https://xn--mnchen-3ya.example/%C3%A4(b)"]),
      ("http://127.0.0.1:8080/@user", ["http://127.0.0.1:8080/@user"]),
      ("http://[::1]/a", ["http://[::1]/a"]),
      ("xhttps://a.example", []),
      ("javascript:alert(1)", []),
      ("javascript://a.example/%0Aalert(1)", []),
      ("data:text/html,https", []),
      ("file:///etc/passwd", []),
      ("ftp://a.example", []),
      ("swift.org", []),
    ] as [(String, [String])]
  )
  func `addresses of web pages and mailboxes are links`(text: String, links: [String]) {
    #expect(text.links.map(\.absoluteString) == links)
  }

  @Test func `an address is found in any sentence`() {
    let addresses = ["https://a.example", "http://b.example/c(d)e?f=g", "mailto:h@i.example"]
    let starts = ["", " ", "See ", "(", "[", "<", "\"", "“", "Notes:\n", "→ ", "1) "]
    let ends = [
      "", " ", ".", ",", "!", "?", "...", ")", ").", "]", ">", "\"", "”", "\n", " and more",
    ]
    for address in addresses {
      for start in starts {
        for end in ends {
          let text = start + address + end
          #expect(text.links.map(\.absoluteString) == [address], "\(text)")
        }
      }
    }
  }

  @Test func `no text has a link with another scheme or of an empty host`() {
    var generator = SystemRandomNumberGenerator()
    let parts = [
      "http", "https", "mailto", "javascript", ":", "//", "/", "@", "a", ".", " ", "\n", "(", ")",
    ]
    for _ in 1...2_000 {
      let text = (0..<12).map { _ in parts.randomElement(using: &generator)! }.joined()
      for link in text.links {
        #expect(["http", "https", "mailto"].contains(link.scheme?.lowercased()), "\(text)")
        #expect(text.contains(link.absoluteString), "\(text)")
      }
    }
  }

  @Test func `the links of a to-do are those of its title and its notes`() {
    let todo = Todo(id: UUID(), title: "Read https://a.example", notes: "and https://b.example.")
    #expect(todo.links.map(\.absoluteString) == ["https://a.example", "https://b.example"])
  }
}
