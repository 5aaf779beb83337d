import ElementTree
import TerminalDriver
import CellMetrics

/// The menu bar of the app, with one of its menus open. Keys and the mouse open the other menus.
final class MenuBarOverlay: Overlay {
  struct Menu {
    let title: String
    let items: [MenuOverlay.Item]
  }

  private let menus: [Menu]
  private var index = 0
  private var open: MenuOverlay

  /// - Parameter menus: At least one menu.
  init(_ menus: [Menu]) {
    self.menus = menus
    open = Self.overlay(of: menus, at: 0)
  }

  private static func overlay(of menus: [Menu], at index: Int) -> MenuOverlay {
    let items = menus[index].items
    return MenuOverlay(
      items: items,
      selected: items.firstIndex(where: \.isEnabled) ?? 0,
      title: "",
      column: menus.prefix(index).reduce(0) { $0 + displayWidth(of: $1.title) + 2 },
      row: 1
    )
  }

  private func show(_ index: Int) {
    self.index = index
    open = Self.overlay(of: menus, at: index)
  }

  func paint(_ canvas: CellCanvas, _ session: TerminalSession) {
    let bar = CellRect(column: 0, row: 0, columns: canvas.bounds.columns, rows: 1)
    canvas.fill(bar, .plain)
    var column = 0
    for (index, menu) in menus.enumerated() {
      column = canvas.write(
        truncate(" \(menu.title) ", columns: max(bar.columns - column, 0)),
        column: column,
        row: 0,
        CellStyle(attributes: index == self.index ? [.bold, .reverse] : .bold)
      )
    }
    open.paint(canvas, session)
  }

  /// The entries of the open menu, and the titles of the others.
  func parts(_ session: TerminalSession) -> [Element] {
    let titles = menus.indices.filter { $0 != index }.map { index in
      Element.part(menus[index].title) { [unowned self, unowned session] in
        show(index)
        session.setNeedsFrame()
      }
    }
    return open.parts(session) + titles
  }

  func handle(_ press: KeyEvent, _ session: TerminalSession) -> Bool {
    switch press.key {
    case .left: show((index + menus.count - 1) % menus.count)
    case .right: show((index + 1) % menus.count)
    case .function(9), .function(10): session.overlay = nil
    default: return open.handle(press, session)
    }
    session.setNeedsFrame()
    return true
  }

  func handle(_ event: MouseEvent, _ session: TerminalSession) -> Bool {
    if case .press = event.action, event.row == 0, let index = index(at: event.column) {
      show(index)
      session.setNeedsFrame()
      return true
    }
    return open.handle(event, session)
  }

  private func index(at column: Int) -> Int? {
    var end = 0
    return menus.firstIndex { menu in
      end += displayWidth(of: menu.title) + 2
      return column < end
    }
  }
}

extension TerminalSession {
  /// Opens the menu bar. Returns false if the app has no commands, or if a dialog waits for an answer.
  func openMenuBar() -> Bool {
    guard graph.root.acceptsCommands else { return false }
    let menus = graph.root.menus.map { menu in
      MenuBarOverlay.Menu(
        title: sanitize(menu.namedChild(.label)?.plainText ?? ""),
        items: menu.menuItems.map(MenuOverlay.Item.init)
      )
    }
    guard !menus.isEmpty else { return false }
    overlay = MenuBarOverlay(menus)
    setNeedsFrame()
    return true
  }
}
