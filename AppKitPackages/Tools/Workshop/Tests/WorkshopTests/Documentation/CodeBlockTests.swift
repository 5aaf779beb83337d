import Testing

@testable import Workshop

struct CodeBlockTests {
  @Test func `blocks of Markdown have their lines and no indentation`() {
    let blocks = CodeBlock.blocks(
      inMarkdown: """
        Text.

        - Item:

          ```swift
          let a = 1
            let b = 2
          ```

        ```text
        no
        ```
        """
    )
    #expect(blocks.map(\.line) == [6])
    #expect(blocks.map(\.code) == ["let a = 1\n  let b = 2"])
  }

  @Test func `blocks of documentation are found, and those in strings are not`() {
    let blocks = CodeBlock.blocks(
      inSource: """
        let text = \"""
          /// ```swift
          /// no
          /// ```
          \"""

        /// Adds.
        ///
        /// ```swift
        /// add(1)
        ///
        /// add(2)
        /// ```
        func add(_ number: Int) {
          // ```swift
          // no
          // ```
        }

        struct Box {
          /// ```swift
          /// open()
          /// ```
          var lid: Int
        }
        """
    )
    #expect(blocks.map(\.line) == [10, 22])
    #expect(blocks.map(\.code) == ["add(1)\n\nadd(2)", "open()"])
  }
}
