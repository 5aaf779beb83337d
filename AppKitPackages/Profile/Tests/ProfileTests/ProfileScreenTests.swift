import ComposableArchitecture
import Foundation
import Models
import ScreenTesting
import Services
import SwiftUI
import Testing

@testable import Profile

/// Text renderings of Profile's screens in a small and a large terminal.
@MainActor
struct ProfileScreenTests {
  @Test func `the profile in a small terminal`() async {
    let screen = await profile(columns: 44, rows: 16)
    #expect(
      screen.text == """
         Ada
         Switch profile                           s▐
                                                   ▐
         Details                                   ▐
         Name     Ada                              ▐
         E-mail   ada@example.org                  ▐
         Save                                      ▐
         Delete this profile                       ▐
                                                   ▐
         This week                                 ▐
         Completed                                6▐
         Focused                             50 min

         Total
         Completed                               28
         Focused                            100 min
        """
    )
  }

  @Test func `the profile in a large terminal`() async {
    let screen = await profile(columns: 80, rows: 44)
    #expect(
      screen.text.hasPrefix(
        """
         Ada
         Switch profile                                                               s

         Details
         Name     Ada
         E-mail   ada@example.org
         Save
         Delete this profile

         This week
         Completed                                                                    6
         Focused                                                                 50 min

         Total
         Completed                                                                   28
         Focused                                                                100 min
         28 is a perfect number.

         Completed in the last two weeks
        """
      )
    )
    #expect(screen.contains("█"))
    #expect(screen.contains("Completed each day"))
    #expect(screen.elements.contains(#"row "Saturday, 2026-11-21, 4""#))
    #expect(screen.elements.contains(#"row "2026-11-20, 2 done""#))
    #expect(!screen.elements.contains("0 done"))
  }

  @Test func `the picker in a small terminal`() async {
    let screen = await picker(columns: 44, rows: 14)
    #expect(
      screen.text == """
         Profiles
         Choose a profile
         Ada
         Ben

         New profile
         Name
         Create profile





         [ Cancel ]
        """
    )
  }

  @Test func `the picker in a large terminal`() async {
    let screen = await picker(columns: 80, rows: 16)
    #expect(
      screen.text == """
         Profiles
         Choose a profile
         Ada
         Ben

         New profile
         Name
         Create profile







         [ Cancel ]
        """
    )
  }

  @Test(arguments: [(30, 27), (46, 43), (56, 53), (80, 53)])
  func `a year has a column for each week, as many as fit`(columns: Int, weeks: Int) {
    let today = Day(.testTime)
    let statistics = Statistics(
      endingOn: today,
      length: 371,
      done: Dictionary(uniqueKeysWithValues: (0..<371).map { (today.advanced(by: -$0), 1) }),
      focusSeconds: [:],
      doneCount: 371,
      totalFocusSeconds: 0
    )
    let shown = Array(statistics.weeks(startingOn: .monday).suffix(53))
    let screen = Screen(YearChart(weeks: shown, weekStart: .monday), columns: columns, rows: 8)

    let lines = screen.text.split(separator: "\n")
    #expect(lines.map { $0.prefix(2) }.dropLast() == ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"])
    #expect(lines[0].filter { $0 == "█" }.count == weeks)
    #expect(lines.last?.contains("Nov") == true)
  }

  @Test func `the smallest projects share a bar`() {
    let projects = (1...11).map { ProjectStatistics(project: "p\($0)", focusMinutes: 12 - $0) }
    let shown = ProjectsChart(projects: projects).shown

    #expect(shown.count == ProjectsChart.limit + 1)
    #expect(shown.last?.name == "3 more")
    #expect(shown.last?.minutes == 3 + 2 + 1)
    #expect(
      ProjectsChart(projects: [ProjectStatistics(project: nil, focusMinutes: 1)]).shown
        .map(\.name) == ["No project"]
    )
  }

  @Test func `Enter saves a typed name`() async throws {
    let services = InMemoryServices(profiles: [.ben])
    let store = store(services)
    let screen = Screen(ProfileView(store: store), columns: 60, rows: 30)
    await screen.wait { _ in store.profile != nil }

    screen.tap("Name")
    screen.press(.end)
    screen.type("no")
    screen.press(.enter)
    await screen.wait { _ in store.profile?.name == "Benno" }

    #expect(try await services.profileClient.current()?.name == "Benno")
  }

  private func profile(columns: Int, rows: Int) async -> Screen {
    let store = store(InMemoryServices(profiles: [.ada, .ben]))
    let screen = Screen(
      NavigationStack { ProfileView(store: store) },
      columns: columns,
      rows: rows
    )
    await screen.wait { _ in store.profile != nil && store.fact != nil }
    return screen
  }

  private func picker(columns: Int, rows: Int) async -> Screen {
    let services = InMemoryServices(profiles: [.ada, .ben])
    let store = Store(initialState: ProfilePickerReducer.State()) {
      ProfilePickerReducer()
    } withDependencies: {
      services.register(in: &$0)
    }
    let screen = Screen(ProfilePickerView(store: store), columns: columns, rows: rows)
    await screen.wait { _ in store.profiles != nil }
    return screen
  }

  private func store(_ services: InMemoryServices) -> StoreOf<ProfileReducer> {
    Store(initialState: ProfileReducer.State()) {
      ProfileReducer()
    } withDependencies: {
      services.register(in: &$0)
      $0.date.now = .testTime
      $0.focusSessionClient.statistics = { _, _ in .busy }
      $0.numberFactClient.fetch = { number, _ in "\(number) is a perfect number." }
    }
  }
}
