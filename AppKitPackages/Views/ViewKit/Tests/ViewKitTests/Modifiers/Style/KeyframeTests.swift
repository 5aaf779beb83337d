import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct KeyframeTests {
  private struct Pose {
    var scale = 1.0
    var offset = CGSize.zero
    var angle = Angle.zero
  }

  @Test func `the type of a keyframe follows from the property of its track`() {
    let screen = Screen(
      KeyframeAnimator(initialValue: Pose()) { pose in
        Text("scale \(pose.scale)")
      } keyframes: { _ in
        KeyframeTrack(\.angle) {
          CubicKeyframe(.zero, duration: 0.5)
          CubicKeyframe(.degrees(16), duration: 0.1, startVelocity: .zero)
        }
        KeyframeTrack(\.offset) {
          MoveKeyframe(.zero)
          SpringKeyframe(CGSize(width: 8, height: 0), spring: .bouncy)
        }
        KeyframeTrack(\.scale) {
          for scale in [1.5, 1] { LinearKeyframe(scale, duration: 0.2, timingCurve: .easeOut) }
        }
      },
      columns: 20,
      rows: 1
    )
    #expect(screen.contains("scale 1.0"))
  }

  @Test func `a curve of time has values and speeds between its ends`() {
    #expect(abs(UnitCurve.linear.value(at: 0.3) - 0.3) < 0.0001)
    #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 0.0001)
    #expect(UnitCurve.easeIn.value(at: 0.5) < 0.5)
    #expect(UnitCurve.circularEaseOut.value(at: 0.5) > 0.5)
    for curve in [UnitCurve.easeIn, .easeOut, .circularEaseIn, .circularEaseInOut] {
      #expect(curve.value(at: -1) == 0)
      #expect(curve.value(at: 2) == 1)
      #expect(abs(curve.inverse.value(at: curve.value(at: 0.3)) - 0.3) < 0.0001)
    }
    #expect(abs(UnitCurve.linear.velocity(at: 0.5) - 1) < 0.001)
  }
}
