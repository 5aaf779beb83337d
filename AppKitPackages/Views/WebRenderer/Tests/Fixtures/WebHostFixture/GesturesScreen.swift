import ViewKit

/// Views with several gestures and controls around each other, and what was recognized last.
struct GesturesScreen: View {
  @State private var log: [String] = []

  var body: some View {
    ScrollView {
      VStack(spacing: 6) {
        Text("Recognized: \(log.joined(separator: " "))")
        Button("Reset") { log = [] }
        button("tap around").gesture(tap("outer"))
        button("spot around").gesture(spot("outer"))
        button("high tap around").highPriorityGesture(tap("outer"))
        button("high spot around").highPriorityGesture(spot("outer"))
        button("simultaneous spot around").simultaneousGesture(spot("outer"))
        button("only outer").gesture(tap("outer"), including: .gesture)
        button("only inner").highPriorityGesture(tap("outer"), including: .subviews)
        texts
        drags
      }
    }
  }

  private var texts: some View {
    VStack(spacing: 6) {
      Text("spot in tap").gesture(spot("inner")).gesture(tap("outer"))
      Text("tap in spot").gesture(tap("inner")).gesture(spot("outer"))
      Text("double in single").gesture(tap("double", count: 2)).gesture(tap("single"))
      Text("single in double").gesture(tap("single")).gesture(tap("double", count: 2))
      Text("double before single")
        .gesture(tap("double", count: 2).exclusively(before: tap("single")))
      Text("long press in tap").onLongPressGesture { log.append("long") }
        .onTapGesture { log.append("tap") }
      Text("menu in tap").contextMenu { Button("Copy") {} }.onTapGesture { log.append("tap") }
      Text("drag before tap").gesture(drag("drag").exclusively(before: tap("tap")))
    }
  }

  private var drags: some View {
    VStack(spacing: 6) {
      Text("drag in high drag").gesture(drag("inner")).highPriorityGesture(drag("outer"))
      Text("drag in simultaneous drag").gesture(drag("inner")).simultaneousGesture(drag("outer"))
      button("button in drag").gesture(drag("drag"))
      Text("hold and drag").gesture(
        LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture())
          .onEnded { value in
            if case .second(true, .some) = value { log.append("moved") }
          }
      )
    }
  }

  private func button(_ title: String) -> some View { Button(title) { log.append("button") } }

  private func tap(_ name: String, count: Int = 1) -> some Gesture {
    TapGesture(count: count).onEnded { log.append(name) }
  }

  private func spot(_ name: String) -> some Gesture {
    SpatialTapGesture().onEnded { _ in log.append(name) }
  }

  private func drag(_ name: String) -> some Gesture {
    DragGesture().onEnded { _ in log.append(name) }
  }
}
