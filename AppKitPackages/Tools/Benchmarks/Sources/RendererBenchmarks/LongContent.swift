import ViewKit
import TerminalDriver

extension RendererBenchmarks {
  /// Lists whose elements have two rows each, so that the list contains each row separately.
  @MainActor
  static func multipleRows() {
    for count in [100, 10_000] {
      let model = RowsModel(count: count)
      let name = "a list of \(count) elements with 2 rows"
      let stage = reportList(name, firstFrames: count > 1_000 ? 5 : 51) { RowPairs(model: model) }
      let row = model.rows[stage.firstRow]
      reportChange(of: row, in: name, stage)
      report("one row appears in \(name)", runs: count > 1_000 ? 21 : 201) { _ in
        stage
      } step: { stage in
        row.isMarked.toggle()
        stage.draw()
      }
    }
  }

  /// Keys in a short text and in a long one.
  @MainActor
  static func editor() {
    for count in [100, 10_000] {
      let model = ManyModel()
      model.text = (0..<count).map { "Line \($0) of a long text" }.joined(separator: "\n")
      let stage = Stage { Notes(model: model) }
      stage.draw()
      while stage.session.focusedElement?.content.role != .textEditor {
        stage.session.handle(.key(KeyEvent(.tab)))
      }
      stage.draw()
      report("a key typed in a text of \(count) lines", runs: count > 1_000 ? 21 : 201) { _ in
        stage
      } step: { stage in
        stage.session.handle(.key(KeyEvent(.character("x"))))
        stage.draw()
      }
      report("a movement of the cursor in a text of \(count) lines") { _ in
        stage
      } step: { stage in
        stage.session.handle(.key(KeyEvent(.left)))
        stage.draw()
      }
    }
  }
}

private struct RowPairs: View {
  let model: RowsModel

  var body: some View {
    List {
      ForEach(model.rows) { row in
        Text("Row \(row.id) ")
        RowDetail(row: row)
      }
    }
  }
}

private struct RowDetail: View {
  let row: RowModel

  var body: some View {
    Text("Count: \(row.count)")
    if row.isMarked { Text("Marked") }
  }
}

private struct Notes: View {
  @Bindable var model: ManyModel
  var body: some View { TextEditor(text: $model.text) }
}
