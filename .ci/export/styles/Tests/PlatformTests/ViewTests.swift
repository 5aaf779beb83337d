import Combine
import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
struct ViewTests {
  private struct Restless: View {
    @State private var count = 0

    var body: some View {
      GroupBox("Count") {
        Text("\(count)").onChange(of: count, initial: true) { count += 1 }
      }
    }
  }

  @Test func `warnings name views of the package and none of the library`() throws {
    let graph = ViewGraph { Restless() }
    let warning = try #require(graph.warnings.first)
    #expect(warning.hasPrefix("The view Restless keeps changing"))
  }

  private struct Subscriber: View {
    let onValue: (Int) -> Void

    var body: some View { Text("Subscriber").onReceive((1...3).publisher, perform: onValue) }
  }

  @Test func `a view receives each value of a publisher`() async {
    var received: [Int] = []
    let graph = await withCheckedContinuation { continuation in
      var graph: ViewGraph?
      graph = ViewGraph {
        Subscriber { value in
          received.append(value)
          if value == 3 { continuation.resume(returning: graph) }
        }
      }
    }
    #expect(received == [1, 2, 3])
    graph?.unmount()
  }

  private struct Sizes: View {
    let viewStore: ViewStoreOf<Labels>
    let onSize: (Int) -> Void

    var body: some View { Text("Sizes").onReceive(viewStore.publisher.size, perform: onSize) }
  }

  @Test func `a view receives the values of a view store`() async {
    let viewStore = ViewStore(Store(initialState: Labels.State()) { Labels() }, observe: { $0 })
    var received: [Int] = []
    let graph = await withCheckedContinuation { continuation in
      var graph: ViewGraph?
      graph = ViewGraph {
        Sizes(viewStore: viewStore) { size in
          received.append(size)
          if size == 1 { viewStore.send(.setSize(2)) } else { continuation.resume(returning: graph) }
        }
      }
    }
    #expect(received == [1, 2])
    graph?.unmount()
  }
}
