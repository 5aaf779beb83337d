import ComposableArchitecture
import DesignTokens
import Models
import SwiftUI

/// The person's name and address, and what they got done.
public struct ProfileView: View {
  @Environment(\.palette) private var palette
  @Bindable var store: StoreOf<ProfileReducer>

  public init(store: StoreOf<ProfileReducer>) {
    self.store = store
  }

  public var body: some View {
    Form {
      // What can be wrong with the fields is seen without scrolling.
      Section {
        Button("Switch profile") { store.send(.switchButtonTapped) }
          .keyboardShortcut("s", modifiers: [])
      }
      Section("You") {
        FormField("Name") {
          TextField("Name", text: $store.name)
            .onSubmit { store.send(.saveButtonTapped) }
        }
        FormField("E-mail") {
          TextField("name@example.org", text: $store.email)
            .onSubmit { store.send(.saveButtonTapped) }
        }
        if let problem = store.problem {
          Text(problem).foregroundStyle(palette.danger)
        }
        Button("Save") { store.send(.saveButtonTapped) }
          .disabled(!store.isEdited || store.isSaving)
        Button("Delete this profile", role: .destructive) { store.send(.deleteButtonTapped) }
          .disabled(store.profile == nil)
      }
      if let statistics = store.statistics {
        StatisticsView(
          statistics: statistics,
          weeks: statistics.weeks(startingOn: store.settings.weekStart),
          fact: store.fact
        )
      }
    }
    .navigationTitle(store.profile?.name ?? "Profile")
    .sheet(
      item: $store.scope(state: \.picker, action: \.picker)
    ) { store in
      ProfilePickerView(store: store)
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .task { await store.send(.task).finish() }
  }
}

/// What was done this week, altogether and per day, and a fact about it.
private struct StatisticsView: View {
  let statistics: Statistics
  let weeks: [WeekStatistics]
  let fact: String?

  var body: some View {
    if let week = weeks.last {
      Section("This week") {
        LabeledContent("Done", value: "\(week.doneCount)")
        LabeledContent("Focused", value: "\(week.focusMinutes) min")
      }
    }
    Section("Altogether") {
      LabeledContent("Done", value: "\(statistics.doneCount)")
      LabeledContent("Focused", value: "\(statistics.focusMinutes) min")
      if let fact {
        Text(fact)
      }
    }
    Section("Done in the last two weeks") {
      BarChart(weeks: weeks)
    }
  }
}
