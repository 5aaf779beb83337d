import Testing

@testable import Workshop

struct FolderOrderTests {
  @Test func `declared types are found, and comments and strings are ignored`() {
    let words = SourceWords(
      """
      @MainActor
      public final class Sample<Value>: Base {
        // Uses Comment.
        let text = "Uses Literal."
        let block = \"""
          Uses Block.
          \"""
        struct Nested {}
      }
      @attached(member) public macro Synthesized() = #externalMacro(module: "M", type: "T")
      private struct Hidden {}
      let last: _Last
      """
    )
    #expect(Set(words.types.values) == ["Sample", "Synthesized"])
    func line(_ word: String) -> Int? { words.words[SourceWords.hash(word)] }
    #expect(line("Base") == 2 && line("Value") == 2 && line("Hidden") == 11 && line("_Last") == 12)
    for word in ["Comment", "Literal", "Block", "Uses"] { #expect(line(word) == nil) }
  }

  @Test func `a file without a newline at its end is read`() {
    let words = SourceWords("struct Last: Base")
    #expect(Array(words.types.values) == ["Last"])
    #expect(words.words[SourceWords.hash("Base")] == 1)
  }
}
