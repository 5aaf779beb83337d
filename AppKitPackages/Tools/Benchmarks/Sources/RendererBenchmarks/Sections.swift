import ViewKit
import TerminalDriver

extension RendererBenchmarks {
  /// Lists with many sections, and with one long section.
  @MainActor
  static func sections() {
    for (sections, rows) in [(10, 10), (1_000, 10), (1, 100), (1, 10_000)] {
      let name =
        sections == 1 ? "a section of \(rows) rows" : "\(sections) sections of \(rows) rows"
      let model = SectionsModel(sections: sections, rows: rows)
      let isLong = sections * rows > 1_000
      let stage = reportList(name, firstFrames: isLong ? 11 : 51) { SectionRows(model: model) }
      let last = model.sections[sections - 1].rows[rows - 1]
      stage.session.handle(.key(KeyEvent(.end)))
      stage.draw()
      reportChange(of: last, in: name, stage, runs: 101)
      stage.session.handle(.key(KeyEvent(.home)))
      stage.draw()
      report("the selection moves in \(name)", runs: 101) { _ in
        stage
      } step: { stage in
        stage.session.handle(.key(KeyEvent(.down)))
        stage.session.handle(.key(KeyEvent(.enter)))
        stage.draw()
      }
      report("a row is inserted at the top of \(name)", runs: isLong ? 21 : 101) { run in
        stage
      } step: { stage in
        model.sections[0].rows.insert(RowModel(id: model.nextID), at: 0)
        model.nextID += 1
        stage.draw()
      }
    }
  }
}

@MainActor
@Observable
final class SectionModel: Identifiable {
  nonisolated let id: Int
  var rows: [RowModel]

  init(id: Int, rows: [RowModel]) {
    self.id = id
    self.rows = rows
  }
}

@MainActor
@Observable
final class SectionsModel {
  var sections: [SectionModel]
  var selection: Int?
  @ObservationIgnored var nextID: Int

  init(sections: Int, rows: Int) {
    self.sections = (0..<sections).map { section in
      SectionModel(id: section, rows: (0..<rows).map { RowModel(id: section * rows + $0) })
    }
    nextID = sections * rows
  }
}

private struct SectionRows: View {
  @Bindable var model: SectionsModel

  var body: some View {
    List(selection: $model.selection) {
      ForEach(model.sections) { section in
        Section {
          ForEach(section.rows) { SectionRow(row: $0) }
        } header: {
          SectionTitle(section: section)
        } footer: {
          Text("End")
        }
      }
    }
  }
}

private struct SectionTitle: View {
  let section: SectionModel
  var body: some View { Text("Section \(section.id)") }
}

private struct SectionRow: View {
  let row: RowModel
  var body: some View { Text("Row \(row.id) Count: \(row.count)") }
}
