import Foundation
import ViewKit
import Testing

/// Tests of values that compute with numbers.
@MainActor
struct ValueTypeTests {
  @Test func `the control points of a curve are in its range of time`() {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: -0.5, y: 2),
      endControlPoint: UnitPoint(x: 1.5, y: -1)
    )
    #expect(abs(curve.velocity(at: 0.5) - -1) < 0.01)
    let limited = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0, y: 2),
      endControlPoint: UnitPoint(x: 1, y: -1)
    )
    #expect(curve == limited)
  }

  @Test func `the speed of a curve is that of its slope, also at and outside of its ends`() {
    for time in [-0.5, 0, 0.3, 1, 1.5] { #expect(UnitCurve.linear.velocity(at: time) == 1) }
    let speeds: [(UnitCurve, Double, Double)] = [
      (.easeIn, 0, 0), (.easeIn, 1, 0), (.easeOut, 0, 1), (.easeOut, 1, 0), (.easeInOut, 0, 0),
      (.easeInOut, 1, 0), (.circularEaseIn, 0, 0), (.circularEaseIn, 1, .infinity),
      (.circularEaseIn, 2, .infinity), (.circularEaseOut, 0, .infinity), (.circularEaseOut, 1, 0),
      (.circularEaseInOut, 0, 0), (.circularEaseInOut, 1, 0),
      (.circularEaseInOut, 0.5, .infinity), (.circularEaseIn.inverse, 0, .infinity),
    ]
    for (curve, time, speed) in speeds {
      let found = curve.velocity(at: time)
      #expect(found == speed || abs(found - speed) < 0.01, "\(curve) at \(time): \(found)")
    }
    let curves: [UnitCurve] = [
      .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
      .easeIn.inverse, .easeInOut.inverse, .circularEaseIn.inverse, .circularEaseInOut.inverse,
    ]
    for curve in curves {
      for time in [0.2, 0.4, 0.7] {
        let slope = (curve.value(at: time + 1e-6) - curve.value(at: time - 1e-6)) / 2e-6
        #expect(abs(curve.velocity(at: time) - slope) < 0.001, "\(curve) at \(time)")
      }
    }
  }

  @Test func `a schedule that is paused or at a low frequency has no dates`() {
    func first(_ schedule: AnimationTimelineSchedule, _ mode: TimelineScheduleMode) -> Date? {
      schedule.entries(from: Date(timeIntervalSince1970: 0), mode: mode).first { _ in true }
    }
    #expect(first(AnimationTimelineSchedule(), .normal) != nil)
    #expect(first(AnimationTimelineSchedule(paused: true), .normal) == nil)
    #expect(first(AnimationTimelineSchedule(), .lowFrequency) == nil)
  }

  @Test func `components of other color spaces are converted`() {
    let p3 = Color.Resolved(
      colorSpace: .displayP3,
      red: 0.412,
      green: 0.508,
      blue: 0.690,
      opacity: 0.748
    )
    #expect(p3.description == "#6382B4BF")
    let color = Color(.displayP3, red: 0.412, green: 0.508, blue: 0.690, opacity: 0.748)
    #expect(color.description == "#6382B4BF")
    #expect(Color(.sRGBLinear, white: 0.5).description == "#BCBCBCFF")
    #expect(Color(.displayP3, white: 1).description == "#FFFFFFFF")
    #expect(Color(red: 0.5, green: 0.25, blue: 1).description == "#8040FFFF")
  }

  @Test func `angles are animated in the unit of points`() {
    #expect(Angle(radians: .pi).animatableData == .pi * 128)
    var angle = Angle.zero
    angle.animatableData = .pi * 64
    #expect(angle == .radians(.pi / 2))
  }

  @Test func `axes and animations have descriptions`() {
    #expect(Axis.allCases.map(\.description) == ["horizontal", "vertical"])
    let animations: [(Animation, String)] = [
      (.linear(duration: 1), "linear(duration: 1.0)"),
      (.easeIn(duration: 0.5).delay(2).speed(3), "easeIn(duration: 0.5).delay(2.0).speed(3.0)"),
      (.bouncy(duration: 2).repeatCount(4), "bouncy(duration: 2.0).repeatCount(4)"),
      (.smooth(duration: 2).repeatForever(), "smooth(duration: 2.0).repeatForever()"),
    ]
    for (animation, description) in animations {
      #expect(animation.description == description)
      #expect(animation.debugDescription == description)
    }
    #expect(Mirror(reflecting: Animation.default).children.count == 5)
  }
}
