import ComposableArchitecture
import Foundation
import Models
import Testing

@testable import Profile

@MainActor
@Test func `The recorded session of ProfileReducer`() async {
  let userProfile1 = UserProfile(id: UUID(1), name: "Me", email: "", owner: nil)
  let userProfile2 = UserProfile(id: UUID(1), name: "Blob", email: "blob@example.com", owner: nil)
  let answers = TestClock()
  let store = TestStore(initialState: ProfileReducer.State()) {
    ProfileReducer()
  } withDependencies: {
    // 2026-11-21T12:00:00Z
    $0.date.now = Date(timeIntervalSince1970: 1795262400)
    $0.dayClient.calendar = { Calendar(identifier: .gregorian) }
    let statisticsCalls = LockIsolated(0)
    $0.focusSessionClient.statistics = { endingOn, length in
      #expect(endingOn == Day("2026-11-21")!)
      #expect(length == 371)
      statisticsCalls.withValue { $0 += 1 }
      switch statisticsCalls.value {
      case 1:
        return Statistics(doneCount: 3, focusMinutes: 25)
      default:
        try? await answers.sleep(for: .seconds(1))
        return Statistics(doneCount: 3, focusMinutes: 25)
      }
    }
    $0.numberFactClient.fetch = { number, online in
      #expect(number == 3)
      #expect(online == false)
      return "3 is a prime."
    }
    $0.profileClient.current = { userProfile1 }
    $0.profileClient.edit = { profile, base in
      #expect(profile == userProfile2)
      #expect(base == userProfile1)
      return userProfile2
    }
  }

  await store.send(.statisticsChanged)
  await store.receive(\.statisticsResponse.success, Statistics(doneCount: 3, focusMinutes: 25)) {
    $0.statistics = Statistics(doneCount: 3, focusMinutes: 25)
  }
  await store.receive(\.factResponse.success, "3 is a prime.") {
    $0.fact = "3 is a prime."
  }
  await store.send(.task)
  await store.receive(\.profileResponse.success, userProfile1) {
    $0.name = "Me"
    $0.profile = userProfile1
  }
  await answers.advance(by: .seconds(1))
  await store.receive(\.statisticsResponse.success, Statistics(doneCount: 3, focusMinutes: 25))
  await store.send(\.binding.name, "Blob") {
    $0.name = "Blob"
  }
  await store.send(\.binding.email, "blob") {
    $0.email = "blob"
  }
  await store.send(.saveButtonTapped) {
    $0.problem = "The e-mail address \"blob\" has no @. To fix this, write it as name@example.org."
  }
  await store.send(\.binding.email, "blob@example.com") {
    $0.email = "blob@example.com"
    $0.problem = nil
  }
  await store.send(.saveButtonTapped) {
    $0.isSaving = true
  }
  await store.receive(\.saveResponse.success, userProfile2) {
    $0.isSaving = false
    $0.profile?.name = "Blob"
    $0.profile?.email = "blob@example.com"
  }
  await store.finish()
}
