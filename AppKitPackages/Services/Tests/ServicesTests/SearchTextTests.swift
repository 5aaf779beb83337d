@testable import Services
import Testing

struct SearchTextTests {
  func finds(_ text: String, in title: String, notes: String = "") -> Bool {
    SearchText.matches(SearchText(text).words, title: title, notes: notes)
  }

  @Test func `a word after a project in quotation marks needs no space`() {
    for text in ["\"+home\"call", "\"+home\" call", "\"@home\"call"] {
      let search = SearchText(text)
      #expect(search.wholeWords == [text.contains("+") ? "+home" : "@home"])
      #expect(search.words.last == "call")
    }
    #expect(SearchText("\"+home").wholeWords.isEmpty)
    #expect(SearchText("\"+home\"").words == ["+home"])
  }

  @Test func `each word matches a prefix in the title or the notes`() {
    #expect(finds("ca mu", in: "Call mum"))
    #expect(finds("mum call", in: "Call mum"))
    #expect(finds("addr call", in: "Call mum", notes: "about the\naddresses"))
    #expect(!finds("all", in: "Call mum"))
    #expect(!finds("call dad", in: "Call mum"))
    #expect(finds("home", in: "Call +home"))
  }

  @Test func `case and accents are ignored`() {
    #expect(finds("CAFE", in: "to the café"))
    #expect(finds("Café", in: "TO THE CAFE\u{301}"))
  }

  @Test func `punctuation matches anywhere`() {
    #expect(finds("+home", in: "Call +home"))
    #expect(!finds("+home", in: "Call home"))
    #expect(finds(":-)", in: "smile:-)"))
  }

  @Test func `scripts without spaces match within a run of characters`() {
    #expect(finds("買う", in: "牛乳を買う"))
    #expect(!finds("買わ", in: "牛乳を買う"))
  }
}
