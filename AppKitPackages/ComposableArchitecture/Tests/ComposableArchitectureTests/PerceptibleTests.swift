import Perception
import RendererTesting
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
}
