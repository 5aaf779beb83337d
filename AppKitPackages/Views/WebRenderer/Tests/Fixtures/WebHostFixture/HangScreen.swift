import Foundation
import ViewKit

/// A button that blocks the main thread for good.
struct HangScreen: View {
  var body: some View {
    Button("Hang") { DispatchSemaphore(value: 0).wait() }
  }
}
