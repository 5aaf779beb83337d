import ComposableArchitecture
import Foundation
import Perception
import ScreenTesting
import SwiftUI
import Testing

/// Tests that `import Perception` provides the names of the observation back-port.
@MainActor
@Suite struct PerceptibleTests {
  @Perceptible
  final class CounterModel {
    var count = 0
    @ObservationIgnored var taps = 0
  }

  struct CounterView: View {
    @Perception.Bindable var model: CounterModel

    var body: some View {
      WithPerceptionTracking {
        VStack {
          Text("Count \(model.count)")
          StepView(count: $model.count)
        }
      }
    }
  }

  struct StepView: View {
    @Binding var count: Int
    var body: some View { Button("Step") { count += 1 } }
  }

  @Test func `a perceptible model is observed, bound and seen by its view`() {
    let model = CounterModel()
    let screen = Screen(CounterView(model: model))
    screen.tap("Step")
    #expect(screen.contains("Count 1"))
    model.count = 5
    #expect(screen.contains("Count 5"))
    let perceptible: any Perceptible = model
    #expect(perceptible as? CounterModel === model)
  }

  @Test func `toolbars, scenes and commands are tracked`() {
    struct Titled: View {
      let model: CounterModel
      var body: some View {
        Text("Root").toolbar {
          WithPerceptionTracking {
            ToolbarItem { Button("Reset \(model.count)") { model.count = 0 } }
            ToolbarItem { Button("Add") { model.count += 1 } }
          }
        }
      }
    }
    struct Program: SwiftUI.App {
      let model = CounterModel()
      var body: some Scene {
        WithPerceptionTracking {
          WindowGroup { Titled(model: model) }
            .commands {
              WithPerceptionTracking {
                CommandMenu("Count") { Button("Add") { model.count += 1 } }
              }
            }
        }
      }
    }
    let model = CounterModel()
    let screen = Screen(NavigationStack { Titled(model: model) })
    screen.tap("Add")
    #expect(screen.contains("Reset 1"))
    _ = Program().body
  }

  @Perceptible
  final class Planet: Identifiable {
    let id: Int
    var name: String
    init(id: Int, name: String) {
      self.id = id
      self.name = name
    }
  }

  @Test func `columns and rows of tables are tracked`() async {
    struct Planets: View {
      let planets: [Planet]
      var body: some View {
        Table(of: Planet.self) {
          WithPerceptionTracking {
            TableColumn("Position") { (planet: Planet) in Text("\(planet.id)") }
            TableColumn("Name") { (planet: Planet) in Text(planet.name) }
          }
        } rows: {
          ForEach(planets) { planet in
            WithPerceptionTracking { TableRow(planet) }
          }
        }
      }
    }
    let venus = Planet(id: 2, name: "Venus")
    let screen = Screen(Planets(planets: [venus]), columns: 40, rows: 5)
    #expect(screen.contains("Position"))
    #expect(screen.contains("Venus"))
    venus.name = "Earth"
    await screen.settle()
    #expect(screen.contains("Earth"))
  }

  @Test func `entries of rotors are tracked`() {
    struct Headings: View {
      let planets: [Planet]
      var body: some View {
        ForEach(planets) { Text($0.name) }
          .accessibilityRotor("Planets") {
            WithPerceptionTracking {
              ForEach(planets) { planet in
                WithPerceptionTracking { AccessibilityRotorEntry(planet.name, id: planet.id) }
              }
            }
          }
      }
    }
    let screen = Screen(Headings(planets: [Planet(id: 4, name: "Mars")]))
    #expect(screen.contains("Mars"))
  }

  @Perceptible
  final class SearchModel<Result: Equatable> {
    var results: [Result] = []
    var selection: Result?
    @PerceptionIgnored @Dependency(\.uuid) var uuid
    @PerceptionIgnored var cache: [String: [Result]] = [:]
    private(set) var requests = 0

    func search(_ query: String) {
      requests += 1
      results = cache[query] ?? []
    }
  }

  @Test func `PerceptionIgnored excludes a property from observation`() {
    let model = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      SearchModel<String>()
    }
    let changes = LockIsolated<[String]>([])
    func observe(_ name: String, _ read: () -> Void) {
      withPerceptionTracking(read) { changes.withValue { $0.append(name) } }
    }
    observe("results") { _ = model.results }
    observe("selection") { _ = model.selection }
    observe("cache") { _ = model.cache }
    observe("requests") { _ = model.requests }
    model.cache["a"] = ["Alma"]
    #expect(changes.value == [])
    model.search("a")
    #expect(changes.value == ["requests", "results"])
    model.selection = nil
    #expect(changes.value == ["requests", "results"])
    #expect(model.uuid() == UUID(0))
  }

  @Perceptible
  final class LoggingModel {
    var count = 0
    @PerceptionIgnored var log: [String] = []

    func access<Member>(keyPath: KeyPath<LoggingModel, Member>) {
      log.append("access")
      _$perceptionRegistrar.access(self, keyPath: keyPath)
    }

    func withMutation<Member, T>(
      keyPath: KeyPath<LoggingModel, Member>,
      _ mutation: () throws -> T
    ) rethrows -> T {
      log.append("mutation")
      return try _$perceptionRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
    }
  }

  @Test func `a class declares its own access and mutation`() {
    let model = LoggingModel()
    let changes = LockIsolated(0)
    withPerceptionTracking {
      _ = model.count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    model.count = 1
    #expect(model.log == ["access", "mutation"])
    #expect(changes.value == 1)
  }

  @Test func `code can disable the checks of the back-port`() {
    isPerceptionCheckingEnabled = false
    #expect(!Perception.isPerceptionCheckingEnabled)
    Perception.isPerceptionCheckingEnabled = true
    #expect(isPerceptionCheckingEnabled)
  }

  @Test func `the task-local values of the back-port apply to a closure`() {
    #expect(!_PerceptionLocals.isInPerceptionTracking)
    #expect(!_PerceptionLocals.skipPerceptionChecking)
    _PerceptionLocals.$isInPerceptionTracking.withValue(true) {
      _PerceptionLocals.$skipPerceptionChecking.withValue(true) {
        #expect(_PerceptionLocals.isInPerceptionTracking)
        #expect(_PerceptionLocals.skipPerceptionChecking)
      }
    }
    #expect(!_PerceptionLocals.isInPerceptionTracking)
  }

  @Test func `perceptions are the values of a closure after each change`() async {
    let model = CounterModel()
    var counts: [Int] = []
    for await count in Perceptions({ model.count }) {
      counts.append(count)
      guard count < 2 else { break }
      model.count += 1
    }
    #expect(counts == [0, 1, 2])
  }

  final class ManualModel: Perceptible {
    private let registrar = PerceptionRegistrar(isPerceptionCheckingEnabled: false)
    private var _count = 0

    var count: Int {
      get {
        registrar.access(self, keyPath: \.count)
        return _count
      }
      set { registrar.withMutation(of: self, keyPath: \.count) { _count = newValue } }
    }
  }

  @Test func `a class without the macro uses a registrar`() {
    let model = ManualModel()
    let changes = LockIsolated(0)
    withPerceptionTracking {
      _ = model.count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    model.count += 1
    #expect(changes.value == 1)
  }
}
