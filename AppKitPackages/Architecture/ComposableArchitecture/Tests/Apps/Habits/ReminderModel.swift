import ComposableArchitecture
import SwiftUI

/// A model without a store. Nonisolated: it schedules off the main actor.
@Perceptible
nonisolated final class ReminderModel {
  @ObservationIgnored @Dependency(\.reminder) var reminder
  let names: [String]
  var scheduled: [String] = []
  var hour = 8

  init(names: [String] = []) {
    self.names = names
  }

  func schedule() async {
    for name in names {
      try? await reminder.schedule(name)
      scheduled.append(name)
    }
  }
}

struct ReminderView: View {
  @Perception.Bindable var model: ReminderModel

  private static let hourFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.maximum = 23
    formatter.minimum = 0
    return formatter
  }()

  var body: some View {
    WithPerceptionTracking {
      TextField("Hour", value: $model.hour, formatter: Self.hourFormatter)
      Text("\(model.scheduled.count) scheduled")
    }
  }
}
