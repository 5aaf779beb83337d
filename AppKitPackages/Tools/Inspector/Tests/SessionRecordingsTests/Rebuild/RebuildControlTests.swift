import SessionRecordings
import Testing

@Suite struct RebuildControlTests {
  @Test func `lines of the script are commands`() {
    #expect(RebuildControl.Command("show") == .show)
    #expect(RebuildControl.Command("leave") == .leave)
    #expect(RebuildControl.Command("problem") == .problem(nil))
    #expect(RebuildControl.Command(#"problem "a\nb""#) == .problem("a\nb"))
    #expect(RebuildControl.Command("unknown") == nil)
  }
}
