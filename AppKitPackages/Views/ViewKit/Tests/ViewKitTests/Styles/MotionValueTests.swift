import Foundation
import Testing
import ViewKit

/// Tests of values that describe motion and alignment.
@MainActor
struct MotionValueTests {
  @Test func `the velocity of a spring is the slope of its value`() {
    for bounce in [0, 0.3, -0.4] {
      let spring = Spring(duration: 0.5, bounce: bounce)
      func value(_ time: Double) -> Double {
        spring.value(target: 2.0, initialVelocity: 1.5, time: time)
      }
      for time in [0, 0.1, 0.3, 0.7] {
        let slope = (value(time + 1e-6) - value(time - 1e-6)) / 2e-6
        let velocity = spring.velocity(target: 2.0, initialVelocity: 1.5, time: time)
        #expect(abs(velocity - slope) < 1e-3, "\(bounce) at \(time)")
      }
    }
  }

  @Test func `steps of a spring end where the whole motion ends`() {
    for bounce in [0, 0.3, -0.4] {
      let spring = Spring(duration: 0.5, bounce: bounce)
      var (value, velocity) = (0.0, 0.0)
      for _ in 0..<10 {
        spring.update(value: &value, velocity: &velocity, target: 2, deltaTime: 0.05)
      }
      #expect(abs(value - spring.value(target: 2.0, time: 0.5)) < 1e-9)
      #expect(abs(velocity - spring.velocity(target: 2.0, time: 0.5)) < 1e-9)
    }
  }

  @Test func `a spring pulls and slows down`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 4)
    #expect(spring.force(target: 1.0, position: 0.25, velocity: 2) == 67)
    let (start, end) = (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 2))
    let point = spring.value(fromValue: start, toValue: end, initialVelocity: .zero, time: 0.3)
    #expect(abs(point.x - 1 - spring.value(target: 2.0, time: 0.3)) < 1e-9)
    #expect(point.y == 2)
    let velocity = spring.velocity(
      fromValue: start,
      toValue: end,
      initialVelocity: .zero,
      time: 0.3
    )
    #expect(abs(velocity.x - spring.velocity(target: 2.0, time: 0.3)) < 1e-9)
    #expect(
      spring.force(fromValue: start, toValue: end, position: start, velocity: .zero)
        == CGPoint(x: 200, y: 0)
    )
  }

  @Test func `points and insets are animated by their numbers`() {
    #expect(UnitPoint(x: 0.5, y: 1).animatableData == AnimatablePair(64, 128))
    var point = UnitPoint.zero
    point.animatableData = AnimatablePair(128, 32)
    #expect(point == UnitPoint(x: 1, y: 0.25))
    var insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let data = insets.animatableData
    #expect(data == AnimatablePair(1, AnimatablePair(2, AnimatablePair(3, 4))))
    insets.animatableData = data + data
    #expect(insets == EdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8))
  }

  @Test func `explicit guides of several views are combined`() {
    let values: [CGFloat?] = [10, nil, 40]
    #expect(HorizontalAlignment.center.combineExplicit(values) == 25)
    #expect(VerticalAlignment.top.combineExplicit(values) == 25)
    #expect(VerticalAlignment.firstTextBaseline.combineExplicit(values) == 10)
    #expect(VerticalAlignment.lastTextBaseline.combineExplicit(values) == 40)
    #expect(VerticalAlignment.lastTextBaseline.combineExplicit([nil]) == nil)
  }

  @Test func `sets of edges, alignments and spaces have the names of SwiftUI`() {
    #expect(HorizontalEdge.allCases.map { HorizontalEdge.Set($0) } == [.leading, .trailing])
    #expect(VerticalEdge.allCases.map { VerticalEdge.Set($0) } == [.top, .bottom])
    #expect(Alignment.leadingLastTextBaseline.vertical == .lastTextBaseline)
    #expect(Alignment.centerLastTextBaseline.horizontal == .center)
    #expect(Alignment.trailingLastTextBaseline.horizontal == .trailing)
    #expect(CoordinateSpace.global.isGlobal && CoordinateSpace.local.isLocal)
    #expect(!CoordinateSpace.named("a").isGlobal && !CoordinateSpace.global.isLocal)
    #expect(KeyEquivalent.clear.character == "\u{F739}")
    #expect(ViewDimensions(width: 1, height: 2) == ViewDimensions(width: 1, height: 2))
  }

  @Test func `a straight curve has no rounding and is its own inverse`() {
    for time in [0, 0.1, 0.3, 0.7, 1] { #expect(UnitCurve.linear.value(at: time) == time) }
    #expect(UnitCurve.linear.inverse == .linear)
  }

  @Test func `minutes begin before the first date, also long ago`() {
    for seconds in [90.0, -90, 1_800_000_030] {
      let start = Date(timeIntervalSince1970: seconds)
      let dates = EveryMinuteTimelineSchedule().entries(from: start, mode: .normal).prefix(2)
      let minute = (seconds / 60).rounded(.down) * 60
      #expect(dates.map(\.timeIntervalSince1970) == [minute, minute + 60])
    }
  }
}
