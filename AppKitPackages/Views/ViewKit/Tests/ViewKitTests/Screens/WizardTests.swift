import ViewKit
import ScreenTesting
import Testing

@MainActor
@Suite struct WizardTests {
  private struct Shop: View {
    @State private var isOrdering = false
    @State private var order = "nothing"

    var body: some View {
      VStack {
        Text("Ordered: \(order)")
        Button("Order") { isOrdering = true }
      }
      .sheet(isPresented: $isOrdering) {
        SizeStep { order in
          self.order = order
          isOrdering = false
        }
      }
    }
  }

  private struct SizeStep: View {
    let done: (String) -> Void
    @State private var size = "M"
    @State private var isChoosing = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      NavigationStack {
        Form {
          Picker("Size", selection: $size) { ForEach(["S", "M", "L"], id: \.self) { Text($0) } }
            .pickerStyle(.segmented)
          Button("Choose toppings…") { isChoosing = true }
        }
        .navigationTitle("Step 1")
        .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Stop") { dismiss() } } }
        .sheet(isPresented: $isChoosing) { ToppingsStep { done("\(size) with \($0)") } }
      }
    }
  }

  private struct ToppingsStep: View {
    let done: (String) -> Void
    @State private var cheese = false
    @State private var isAsking = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      NavigationStack {
        List { Toggle("Cheese 🧀", isOn: $cheese) }
          .navigationTitle("Step 2")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Back") { dismiss() } }
            ToolbarItem(placement: .confirmationAction) { Button("Buy") { isAsking = true } }
          }
          .alert("Buy it?", isPresented: $isAsking) {
            Button("Cancel", role: .cancel) {}
            Button("Yes") { done(cheese ? "cheese" : "no cheese") }
          }
      }
    }
  }

  @Test(arguments: [(60, 20), (30, 10), (12, 4)])
  func `nested sheets and an alert work on screens of any size`(
    columns: Int,
    rows: Int
  ) {
    let screen = Screen(Shop(), columns: columns, rows: rows)
    #expect(screen.tap("Order"))
    #expect(screen.contains("Step 1"))
    #expect(screen.tap("L"))
    #expect(screen.tap("Choose toppings…"))
    #expect(screen.contains("Step 2"))
    #expect(screen.survivesResizing())
    screen.press(.escape)
    #expect(screen.contains("Step 1"))
    #expect(screen.tap("Choose toppings…"))
    #expect(screen.tap("Cheese 🧀"))
    #expect(screen.tap("Buy"))
    #expect(screen.contains("Buy it?"))
    #expect(screen.survivesResizing())
    #expect(screen.tap("Cancel"))
    #expect(screen.tap("Buy"))
    #expect(screen.tap("Yes"))
    #expect(screen.text(columns: 60, rows: 20).contains("Ordered: L with cheese"))
  }

  @Test func `an unfinished escape sequence has no effect`() {
    let screen = Screen(Shop(), columns: 60, rows: 20)
    screen.tap("Order")
    screen.tap("Choose toppings…")
    screen.tap("Back")
    screen.tap("Stop")
    #expect(screen.contains("Ordered: nothing"))
  }
}
