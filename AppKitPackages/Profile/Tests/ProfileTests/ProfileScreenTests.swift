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
         Delete this profile

         This week
         Completed                                6
         Focused                             50 min

         Total
         Completed                               28
         Focused                            100 min
        """
    )
  }

  @Test func `the profile in a large terminal`() async {
    let screen = await profile(columns: 80, rows: 40)
    #expect(
      screen.text == """
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
         Su 11-08  0
         ──────────────────────────────────────────────────────────────────────────────
         Mo 11-09  0
         Tu 11-10  0
         We 11-11  0
         Th 11-12  0
         Fr 11-13  0
         Sa 11-14  0
         Su 11-15  0
         ──────────────────────────────────────────────────────────────────────────────
         Mo 11-16  0
         Tu 11-17  0
         We 11-18  0
         Th 11-19  0
         Fr 11-20 ██ 2
         Sa 11-21 ████ 4
        """
    )
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

  @Test func `a bar is at most as wide as the chart and at least one block long`() {
    let days = [1, 500, 0].map { DayStatistics(day: Day(.testTime), doneCount: $0) }
    let chart = BarChart(weeks: [WeekStatistics(days: days)])
    let bars = days.map { chart.bar($0.doneCount).count }

    #expect(bars == [1, BarChart.width, 0])
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
