import Testing

@testable import Workshop

struct UnifiedDiffTests {
  @Test func `changes have three lines of context`() {
    let old = (1...12).map { "\($0)\n" }.joined()
    let new = old.replacing("6\n", with: "six\n6b\n")
    #expect(
      UnifiedDiff.text(from: old, to: new, path: "a.txt")
        == """
        --- a/a.txt
        +++ b/a.txt
        @@ -3,7 +3,8 @@
         3
         4
         5
        -6
        +six
        +6b
         7
         8
         9

        """
    )
  }

  @Test func `distant changes are in separate hunks`() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n2\n", with: "\n").replacing("19\n", with: "19\nnew\n")
    let diff = UnifiedDiff.text(from: old, to: new, path: "a.txt")
    #expect(diff.contains("@@ -1,5 +1,4 @@\n 1\n-2\n 3\n"))
    #expect(diff.contains("@@ -17,4 +16,5 @@\n 17\n 18\n 19\n+new\n 20\n"))
  }

  @Test func `a new file is compared with /dev/null`() {
    #expect(
      UnifiedDiff.text(from: nil, to: "a\nb\n", path: "x/new.txt")
        == "--- /dev/null\n+++ b/x/new.txt\n@@ -0,0 +1,2 @@\n+a\n+b\n"
    )
  }

  @Test func `equal texts have no difference`() {
    #expect(UnifiedDiff.text(from: "a\n", to: "a\n", path: "a.txt").isEmpty)
  }
}
