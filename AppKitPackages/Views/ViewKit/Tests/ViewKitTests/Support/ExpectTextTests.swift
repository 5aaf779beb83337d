import Testing
import ViewKit

@testable import ScreenTesting

@MainActor
struct ExpectTextTests {
  private func list(_ texts: [String]) -> some View {
    VStack(alignment: .leading) { ForEach(texts, id: \.self) { Text($0) } }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  @Test func `a screen with the expected text records no issue`() {
    Screen(list(["Tea", "Milk"]), columns: 10, rows: 3).expectText("Tea\nMilk\n\n")
  }

  @Test func `an issue shows the lines that differ`() {
    let screen = Screen(list(["Tea", "Milk", "Bread"]), columns: 10, rows: 3)
    withKnownIssue {
      screen.expectText("Tea\nMilk  \nSugar\nBread")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasSuffix("  Tea\n- Milk··\n- Sugar\n+ Milk\n  Bread") }
    }
  }

  @Test(
    arguments: [
      ("", "", nil), ("a", "a\n", nil), ("a", "b", "- a\n+ b"), ("", "b", "+ b"),
      ("a\nb", "b", "- a\n  b"), ("a", "a\nb ", "  a\n+ b·"),
    ] as [(String, String, String?)]
  )
  func `each line stands once`(old: String, new: String, difference: String?) {
    #expect(lineDifference(from: old, to: new) == difference)
  }
}
