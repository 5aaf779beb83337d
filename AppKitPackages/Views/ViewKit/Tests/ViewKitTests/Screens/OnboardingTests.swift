import Foundation
import ViewKit
import ScreenTesting
import Testing

private struct Onboarding: View {
  @State private var page = 0
  @Binding var isDone: Bool

  var body: some View {
    TabView(selection: $page) {
      ForEach(0..<3, id: \.self) { index in
        VStack(spacing: 16) {
          Image(systemName: "\(index).circle").font(.system(size: 60))
          Text("Page \(index)").font(.largeTitle.bold())
          if index == 2 {
            Button("Start") { isDone = true }.buttonStyle(.borderedProminent).controlSize(.large)
          } else {
            Button("Next") { withAnimation { page += 1 } }
          }
        }
        .tag(index)
        .padding()
      }
    }
    .tabViewStyle(.page(indexDisplayMode: .always))
    .indexViewStyle(.page(backgroundDisplayMode: .always))
  }
}

@MainActor
@Suite struct OnboardingTests {
  @Observable @MainActor final class Model { var isDone = false }

  @Test func `the last page of the onboarding starts the app`() {
    let model = Model()
    let screen = Screen(Onboarding(isDone: Bindable(model).isDone), columns: 20, rows: 8)
    #expect(screen.text.contains("⓪"))
    #expect(screen.text.hasSuffix("● ○ ○"))
    screen.tap("Next")
    screen.press(.right)
    #expect(screen.contains("Page 2"))
    #expect(screen.text.hasSuffix("○ ○ ●"))
    screen.tap("Start")
    #expect(model.isDone)
  }
}
