import Renderer
import Terminal

extension RendererBenchmarks {
  /// Lists whose rows have modifiers with an erased type.
  @MainActor
  static func modifiedRows() {
    for count in [100, 10_000] {
      let model = RowsModel(count: count)
      let name = "a list of \(count) rows with a menu and a dialog"
      report("first frame of \(name)", runs: 51) { _ in
        Stage { ModifiedRows(model: model) }
      } step: {
        $0.draw()
      }
      let stage = Stage { ModifiedRows(model: model) }
      stage.draw()
      report("one step of the wheel in \(name)") { _ in
        stage
      } step: { stage in
        stage.session.handle(.mouse(MouseEvent(.scroll(columns: 0, rows: 1), column: 5, row: 5)))
        stage.draw()
      }
      let row = model.rows[stage.firstRow]
      report("one row changes in \(name)") { _ in
        stage
      } step: { stage in
        row.count += 1
        stage.draw()
      }
    }
  }
}

private struct ModifiedRows: View {
  let model: RowsModel

  var body: some View {
    List(model.rows) { row in
      Text("Row \(row.id): \(row.count)")
        .onTapGesture { row.count += 1 }
        .swipeActions { Button("Reset") { row.count = 0 } }
        .contextMenu { Button("Count") { row.count += 1 } }
        .alert("Count", isPresented: .constant(false)) {}
    }
  }
}
