import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct MultiDatePickerTests {
  private struct Root: View {
    @State var days: Set<DateComponents> = [DateComponents(year: 2026, month: 2, day: 10)]

    var body: some View {
      MultiDatePicker(
        "Holidays",
        selection: $days,
        in: Date(timeIntervalSince1970: 1_770_000_000)...  // 2026-02-02
      )
      Text("Days: \(days.compactMap(\.day).sorted().map(String.init).joined(separator: " "))")
    }
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    return calendar
  }

  @Test func `days and their names are those of the time zone`() throws {
    // 14 hours before UTC.
    let kiritimati = try #require(TimeZone(identifier: "Pacific/Kiritimati"))
    let screen = Screen(
      Root().environment(\.timeZone, kiritimati).environment(\.locale, Locale(identifier: "en")),
      columns: 40,
      rows: 12
    )
    #expect(screen.contains("February 2026") && screen.contains("[10]"))
    screen.tap("Feb 11, 2026")
    #expect(screen.contains("Days: 10 11"))
  }

  @Test func `days of a calendar are selected, and only those of the range`() {
    let screen = Screen(
      Root().environment(\.calendar, calendar).environment(\.locale, Locale(identifier: "en")),
      columns: 40,
      rows: 12
    )
    #expect(
      screen.contains("February 2026") && screen.contains("[10]") && screen.contains("Days: 10")
    )
    screen.tap("Feb 11, 2026")
    screen.tap("Feb 1, 2026")
    #expect(screen.contains("Days: 10 11"))
    screen.tap("Feb 10, 2026")
    #expect(screen.contains("Days: 11"))
    screen.tap("Next month")
    screen.tap("Mar 31, 2026")
    #expect(screen.contains("March 2026") && screen.contains("Days: 11 31"))
  }
}
