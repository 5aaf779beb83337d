import DesignTokens
import Models
import SwiftUI

/// A row that chooses the interval after which a to-do comes again, and from which day it counts.
struct RecurrenceField: View {
  @Binding var recurrence: Recurrence?

  private static let usual = ["1d", "1b", "1w", "2w", "1m", "3m", "1y"].compactMap(Recurrence.init)

  var body: some View {
    Picker("Repeats", selection: interval) {
      Text("never").tag(Recurrence?.none)
      ForEach(choices, id: \.self) { choice in
        Text(choice.intervalName).tag(Recurrence?.some(choice))
      }
    }
    if recurrence != nil {
      Toggle("Counts from the due day", isOn: isStrict)
    }
  }

  /// The usual intervals, and the one that was typed.
  private var choices: [Recurrence] {
    guard let interval = interval.wrappedValue, !Self.usual.contains(interval) else {
      return Self.usual
    }
    return Self.usual + [interval]
  }

  /// The recurrence without the day from which it counts.
  private var interval: Binding<Recurrence?> {
    Binding {
      guard var interval = recurrence else { return nil }
      interval.isStrict = false
      return interval
    } set: { interval in
      let isStrict = recurrence?.isStrict ?? false
      recurrence = interval
      recurrence?.isStrict = isStrict
    }
  }

  private var isStrict: Binding<Bool> {
    Binding {
      recurrence?.isStrict ?? false
    } set: {
      recurrence?.isStrict = $0
    }
  }
}
