import ComposableArchitecture
import Testing

@testable import StoreInspector

@MainActor
struct ActionTextTests {
  @Test(
    arguments: [
      ("tap", "tap"),
      (" .add(5) ", "add(5)"),
      ("named(\"two words, (quoted) \\\" \")", "named(\"two words, (quoted) \\\" \")"),
      ("named(Blob)", "named(\"Blob\")"),
      ("toggled(true)", "toggled(true)"),
      ("rated(1.5)", "rated(1.5)"),
      ("identified(nil)", "identified(nil)"),
      ("point({\"x\": 1, \"y\": 2})", "point(Example.Point(x: 1, y: 2))"),
      ("choose(.second(3))", "choose(.second(3))"),
      ("choose.first", "choose(.first)"),
      ("rows[7].setDone(true)", "rows(.element(id: 7, action: .setDone(true)))"),
      ("path[id: #2].doneButtonTapped", "path(.element(id: 2, action: .doneButtonTapped))"),
      ("path.popFrom(1)", "path(.popFrom(id: 1))"),
      ("selected(.second)", "selected(.second)"),
      ("sheet.saveButtonTapped", "sheet(.presented(.saveButtonTapped))"),
      ("sheet.presented.textChanged(\"a\")", "sheet(.presented(.textChanged(\"a\")))"),
      ("sheet.dismiss", "sheet(.dismiss)"),
    ]
  )
  func `a text is converted to an action`(text: String, expected: String) throws {
    let action = try ActionText().action(from: text, as: Example.Action.self)
    let actions: [String: Example.Action] = [
      "tap": .tap, "add(5)": .add(5),
      "named(\"two words, (quoted) \\\" \")": .named("two words, (quoted) \" "),
      "named(\"Blob\")": .named("Blob"), "toggled(true)": .toggled(true), "rated(1.5)": .rated(1.5),
      "identified(nil)": .identified(nil),
      "point(Example.Point(x: 1, y: 2))": .point(Example.Point(x: 1, y: 2)),
      "choose(.second(3))": .choose(.second(3)), "choose(.first)": .choose(.first),
      "rows(.element(id: 7, action: .setDone(true)))":
        .rows(.element(id: 7, action: .setDone(true))),
      "path(.element(id: 2, action: .doneButtonTapped))":
        .path(.element(id: 2, action: .doneButtonTapped)),
      "selected(.second)": .selected(.second),
      "path(.popFrom(id: 1))": .path(.popFrom(id: 1)),
      "sheet(.presented(.saveButtonTapped))": .sheet(.presented(.saveButtonTapped)),
      "sheet(.presented(.textChanged(\"a\")))": .sheet(.presented(.textChanged("a"))),
      "sheet(.dismiss)": .sheet(.dismiss),
    ]
    let wanted = try #require(actions[expected])
    #expect(String(customDumping: action) == String(customDumping: wanted))
  }

  @Test func `a UUID and a date need no quotes`() throws {
    let id = "5F1C0000-0000-0000-0000-000000000001"
    guard
      case .identified(let uuid) = try ActionText().action(
        from: "identified(\(id))",
        as: Example.Action.self
      ),
      case .due(let date) = try ActionText().action(
        from: "due(2026-12-01T00:00:00Z)",
        as: Example.Action.self
      )
    else {
      Issue.record("The actions have other cases.")
      return
    }
    #expect(uuid == UUID(uuidString: id))
    #expect(date == Date(timeIntervalSince1970: 1_796_083_200))
  }

  @Test(
    arguments: [
      (
        "",
        "The text is empty. To fix this, type a case path such as 'home.addButtonTapped'."
      ),
      (
        "sheet.save",
        """
        'sheet' has no case 'save'. To fix this, use one of: dismiss, presented, saveButtonTapped, \
        textChanged.
        """
      ),
      (
        "sheet",
        """
        'sheet' has an action as its value. To fix this, add a case: sheet.dismiss, \
        sheet.presented, sheet.saveButtonTapped, sheet.textChanged.
        """
      ),
      (
        "add",
        "'add' needs a value of type Int. To fix this, add the value in parentheses: add(5)."
      ),
      (
        "add(five)",
        "The value 'five' of 'add' is not an Int. To fix this, write it like 5."
      ),
      (
        "selected(.third)",
        "The value '.third' of 'selected' is not a Page. To fix this, write it like .first."
      ),
      ("tap(1)", "'tap' has no associated value. To fix this, remove '(1)'."),
      ("tap.more", "'tap' has no associated value. To fix this, remove '.more'."),
      ("add(1", "The text '(1' has no closing bracket or quote. To fix this, add it."),
      (
        "moved(1)",
        """
        'moved' has a value of type (from: Int, to: Int), which cannot be written as text. To fix \
        this, send an action without such a value, or make the type Decodable.
        """
      ),
    ]
  )
  func `an invalid text has a clear error`(text: String, message: String) {
    #expect(throws: ActionTextError(message)) {
      try ActionText().action(from: text, as: Example.Action.self)
    }
  }

  @Test func `an unknown first case lists the cases`() {
    let error = #expect(throws: ActionTextError.self) {
      try ActionText().action(from: "tapp", as: Example.Action.self)
    }
    #expect(error?.message.hasPrefix("The action has no case 'tapp'. To fix this, use") == true)
    #expect(error?.message.contains("sheet, tap, toggled") == true)
  }

  @Test func `completions continue the last name`() {
    func completions(_ text: String) -> [String] {
      ActionText().completions(of: text, as: Example.Action.self)
    }
    #expect(completions("lo") == ["loadButtonTapped", "loadResponse"])
    #expect(
      completions("sheet.") == [
        "sheet.dismiss", "sheet.presented", "sheet.saveButtonTapped", "sheet.textChanged",
      ]
    )
    #expect(completions("rows[1].d") == ["rows[1].doneButtonTapped"])
    #expect(completions("nothing.").isEmpty)
  }
}
