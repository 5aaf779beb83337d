import ComposableArchitecture
import DesignTokens
import Models
import SwiftUI

/// A form for the name and the e-mail address, and the statistics of the profile.
public struct ProfileView: View {
  @Environment(\.palette) private var palette
  @Bindable var store: StoreOf<ProfileReducer>

  /// Creates the view of a store.
  public init(store: StoreOf<ProfileReducer>) {
    self.store = store
  }

  public var body: some View {
    Form {
      // The form comes first, so that its problem is visible without scrolling.
      Section {
        Button("Switch profile") { store.send(.switchButtonTapped) }
          .keyboardShortcut("s", modifiers: [])
      }
      if store.profile?.owner == nil {
        Section("Details") {
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
          if !store.conflicts.isEmpty { ConflictView(store: store) }
          Button("Save") { store.send(.saveButtonTapped) }
            .disabled(!store.isEdited || store.isSaving)
          Button("Delete this profile", role: .destructive) { store.send(.deleteButtonTapped) }
            .disabled(store.profile == nil)
        }
      }
      if let store = store.scope(state: \.sharing, action: \.sharing) {
        SharingSection(store: store)
      }
      if let statistics = store.statistics {
        StatisticsView(
          statistics: statistics,
          weekStart: store.settings.weekStart,
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
    .announces(store.problem)
    .task { await store.send(.task).finish() }
  }
}

/// The values that somebody else has saved for fields that the person has changed, too.
private struct ConflictView: View {
  @Environment(\.palette) private var palette
  let store: StoreOf<ProfileReducer>

  var body: some View {
    Text("The profile was changed elsewhere while you edited it. Your values are above.")
      .foregroundStyle(palette.danger)
    ForEach(store.conflicts) { field in
      switch field {
      case .name: LabeledContent("Name", value: store.profile?.name ?? "")
      case .email: LabeledContent("E-mail", value: store.profile?.email ?? "")
      }
    }
    Button("Take theirs") { store.send(.takeTheirsButtonTapped) }
    Button("Keep mine") { store.send(.saveButtonTapped) }
      .disabled(store.isSaving)
  }
}

/// The statistics of this week, the totals, a fact and the charts.
private struct StatisticsView: View {
  let statistics: Statistics
  let weekStart: Weekday
  let fact: String?

  var body: some View {
    let weeks = statistics.weeks(startingOn: weekStart)
    if let week = weeks.last {
      Section("This week") {
        LabeledContent("Completed", value: "\(week.doneCount)")
        LabeledContent("Focused", value: "\(week.focusMinutes) min")
      }
    }
    Section("Total") {
      LabeledContent("Completed", value: "\(statistics.doneCount)")
      LabeledContent("Focused", value: "\(statistics.focusMinutes) min")
      if let fact {
        Text(fact)
      }
    }
    Section("Completed in the last two weeks") {
      RecentDaysChart(days: statistics.days.suffix(14), weekStart: weekStart)
    }
    Section("Completed each day") {
      YearChart(weeks: weeks.suffix(53), weekStart: weekStart)
    }
    if !statistics.projects.isEmpty {
      Section("Focus by project in the last year") {
        ProjectsChart(projects: statistics.projects)
      }
    }
  }
}
