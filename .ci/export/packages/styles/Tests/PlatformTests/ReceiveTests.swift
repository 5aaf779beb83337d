import Combine
import ComposableArchitecture
import Foundation
import SwiftUI
import Testing

/// `onReceive` with publishers.
@MainActor
struct ReceiveTests {
  @Test func `a view receives each value of a publisher`() {
    struct Root: View {
      let onValue: (Int) -> Void
      var body: some View { Text("Root").onReceive((1...3).publisher, perform: onValue) }
    }
    var received: [Int] = []
    let graph = ViewGraph { Root { received.append($0) } }
    #expect(received == [1, 2, 3])
    graph.unmount()
  }

  @Test func `a view receives the values of a view store`() {
    struct Root: View {
      let viewStore: ViewStoreOf<Labels>
      let onSize: (Int) -> Void
      var body: some View { Text("Root").onReceive(viewStore.publisher.size, perform: onSize) }
    }
    let viewStore = ViewStore(Store(initialState: Labels.State()) { Labels() }, observe: { $0 })
    var received: [Int] = []
    let graph = ViewGraph { Root(viewStore: viewStore) { received.append($0) } }
    viewStore.send(.setSize(2))
    #expect(received == [1, 2])
    graph.unmount()
  }

  @Test func `a view subscribes before it appears, and until it disappears`() {
    struct Root: View {
      let subject: PassthroughSubject<Int, Never>
      let onValue: (Int) -> Void
      var body: some View {
        Text("Root").onAppear { subject.send(1) }.onReceive(subject, perform: onValue)
      }
    }
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let graph = ViewGraph { Root(subject: subject) { received.append($0) } }
    subject.send(2)
    #expect(received == [1, 2])
    graph.unmount()
    subject.send(3)
    #expect(received == [1, 2])
  }

  @Test func `a changed publisher replaces the subscription, an equal one does not`() {
    @MainActor final class Log { var values: [String] = [] }
    struct Root: View {
      let trigger: PassthroughSubject<String, Never>
      let log: Log
      @State private var text = "1a"
      @State private var updates = 0
      var body: some View {
        Text("\(text) \(updates)")
          .onReceive(trigger) { text = $0 }
          .onReceive(Just(text)) { newValue in
            log.values.append(newValue)
            updates += 1
            let digits = newValue.filter(\.isNumber)
            if digits != newValue { text = digits }
          }
      }
    }
    let trigger = PassthroughSubject<String, Never>()
    let log = Log()
    let graph = ViewGraph { Root(trigger: trigger, log: log) }
    #expect(log.values == ["1a", "1"])
    trigger.send("1")
    graph.update()
    #expect(log.values == ["1a", "1"])
    trigger.send("2b")
    graph.update()
    #expect(log.values == ["1a", "1", "2b", "2"])
    #expect(graph.warnings.isEmpty)
    graph.unmount()
  }

  @Test func `a value reaches the action of the last update`() {
    @MainActor final class Log { var values: [Int] = [] }
    struct Child: View {
      let subject: PassthroughSubject<Int, Never>
      let factor: Int
      let log: Log
      var body: some View {
        Text("times \(factor)").onReceive(subject) { log.values.append(factor * $0) }
      }
    }
    struct Root: View {
      let factors: PassthroughSubject<Int, Never>
      let subject: PassthroughSubject<Int, Never>
      let log: Log
      @State private var factor = 1
      var body: some View {
        Child(subject: subject, factor: factor, log: log).onReceive(factors) { factor = $0 }
      }
    }
    let factors = PassthroughSubject<Int, Never>()
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    let graph = ViewGraph { Root(factors: factors, subject: subject, log: log) }
    subject.send(7)
    factors.send(10)
    graph.update()
    subject.send(7)
    #expect(log.values == [7, 70])
    graph.unmount()
  }

  @Test func `values from another thread arrive on the main actor, in their order`() async {
    struct Root: View {
      let subject: PassthroughSubject<Int, Never>
      let onValue: (Int) -> Void
      var body: some View { Text("Root").onReceive(subject, perform: onValue) }
    }
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var graph: ViewGraph?
    await withCheckedContinuation { continuation in
      graph = ViewGraph {
        Root(subject: subject) { value in
          MainActor.assertIsolated()
          received.append(value)
          if value == 100 { continuation.resume() }
        }
      }
      // Sound: subjects can be used from any thread.
      nonisolated(unsafe) let subject = subject
      Thread { for value in 1...100 { subject.send(value) } }.start()
    }
    #expect(received == Array(1...100))
    graph?.unmount()
  }
}
