import ComposableArchitecture
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite struct StateSharedScreenTests {
  struct Room: View {
    let name: String
    @State.Shared(.inMemory("guests")) var guests = 1
    @State.SharedReader(value: "none") var note

    var body: some View {
      Text("\(name): \(guests) guests, \(note)")
      Button("Welcome") { $guests.withLock { $0 += 1 } }
      Button("Change") { $guests = Shared(wrappedValue: 10, .inMemory("others")) }
      Button("Read") { $note = SharedReader(wrappedValue: "Quiet", .inMemory("note")) }
    }
  }

  struct House: View {
    @State private var name = "Hall"

    var body: some View {
      Room(name: name)
      Button("Rename") { name = "Kitchen" }
    }
  }

  @Test func `a view keeps the key of its shared value`() {
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.inMemory("guests")) var guests = 2
      let screen = Screen(House())
      #expect(screen.contains("Hall: 2 guests, none"))
      screen.tap("Welcome")
      #expect(guests == 3)
      $guests.withLock { $0 = 4 }
      #expect(screen.contains("Hall: 4 guests"))
      screen.tap("Change")
      screen.tap("Welcome")
      screen.tap("Read")
      #expect(screen.contains("Hall: 11 guests, Quiet"))
      screen.tap("Rename")
      #expect(screen.contains("Kitchen: 11 guests, Quiet"))
      #expect(guests == 4)
    }
  }

  struct Splash: View {
    @Environment(\.continuousClock) var clock
    @Environment(\.suspendingClock) var suspendingClock

    var body: some View {
      Text(clock is TestClock<Duration> ? "Test" : "Live")
      Text(suspendingClock is SuspendingClock ? "Asleep" : "Awake")
    }
  }

  @Test func `a view reads its clocks from the environment`() {
    #expect(Screen(Splash()).contains("Live"))
    let screen = Screen(
      Splash().environment(\.continuousClock, TestClock())
        .environment(\.suspendingClock, ImmediateClock())
    )
    #expect(screen.contains("Test"))
    #expect(screen.contains("Awake"))
  }
}
