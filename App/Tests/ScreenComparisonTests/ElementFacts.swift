import ElementTree
import Foundation

/// Reads the facts of a tree of elements, which are what each renderer has to show.
@MainActor
struct ElementFacts {
  /// Returns the number of rows of a list that are compared. A list with more rows than the browser
  /// requests at once is compared as a whole, but in one of 100,000 rows the same views come again.
  static func comparedCount(_ count: Int) -> Int { count > 600 ? 100 : count }

  private(set) var facts: [Fact] = []
  /// The texts that renderers may cut.
  private(set) var limitedTexts: Set<Fact> = []
  /// The keys that renderers may name beside the controls that they press.
  private(set) var keys: Set<String> = []
  /// Whether a list has more rows than are compared.
  private(set) var isCut = false
  private let now: Date

  /// Reads the facts of the frontmost layer of a window, the only one that people can use.
  init(_ root: Element, now: Date = Date()) {
    self.now = now
    let isPresenting = root.children.count > 1
    for child in isPresenting ? [root.children[root.children.count - 1]] : root.children {
      read(child)
    }
  }

  private mutating func add(_ text: String?) {
    if let text, let fact = Fact.text(of: text) { facts.append(fact) }
  }

  private mutating func addLimited(_ text: String) {
    if let fact = Fact.text(of: text) { limitedTexts.insert(fact) }
  }

  private mutating func add(_ element: Element, _ role: String, value: String? = nil) {
    var (role, value) = (role, value ?? element.content.value)
    let accessibility = element.traits.accessibility
    if accessibility.addedTraits.contains(.isToggle) {
      role = ElementRole.toggle.rawValue
      value = accessibility.addedTraits.contains(.isSelected) ? "on" : "off"
    }
    if let own = accessibility.value { value = own }
    facts.append(.control(role, element.spokenName, value: value, isEnabled: element.isEnabled))
  }

  private mutating func read(_ element: Element) {
    let style = element.attributes.style
    guard !style.isHidden, !style.isRedacted else { return }
    element.restoreChildren()
    if element.hasTraits, let shortcut = element.traits.shortcut {
      keys.insert(String(shortcut.key.character).lowercased())
    }
    let role = element.content.role
    switch element.content {
    case let text as TextContent:
      add(string(text))
      if style.lineLimit != nil { addLimited(string(text)) }
    case let image as ImageContent where !image.isSymbol && image.url == nil && image.data == nil:
      add(image.label ?? image.name)
    case is ButtonContent, is LinkContent:
      add(element, role.rawValue, value: element.content is LinkContent ? "" : nil)
      readChildren(element)
    case is TapContent where element.attributes.isFocusable:
      add(element, role.rawValue)
      readChildren(element)
    case let toggle as ToggleContent:
      add(element, role.rawValue)
      if !toggle.hidesLabel { readChildren(element) }
    case let picker as PickerContent: read(picker, element)
    case is SliderContent:
      add(element, role.rawValue)
      read(element.namedChild(.minimum))
      read(element.namedChild(.maximum))
    case let stepper as StepperContent:
      add(element, role.rawValue)
      if !stepper.hidesLabel { readChildren(element) }
    case let date as DatePickerContent:
      add(element, role.rawValue)
      if !date.hidesLabel { readChildren(element) }
      add(date.value)
    case let progress as ProgressContent:
      add(element, role.rawValue)
      // A bar of cells is coarse, so the terminal adds its number.
      if progress.fraction != nil { keys.insert(progress.value?.dropLast().lowercased() ?? "") }
      read(element.namedChild(.label))
      read(element.namedChild(.value))
    case let field as TextFieldContent:
      add(element, role.rawValue)
      let label = element.children.map(\.plainText).joined(separator: " ")
      let text = field.input.isEmpty ? field.prompt ?? label : field.value ?? ""
      add(text)
      addLimited(text)
    case let menu as MenuContent:
      guard !menu.isOverflow else { return }
      add(element, role.rawValue)
      read(element.namedChild(.label))
    case let tabs as TabsContent: read(tabs, element)
    case let page as PageContent: read(page, element)
    case is FittingContent: read(element.children.first)
    // An invisible view only has keys.
    case let opacity as OpacityContent where opacity.opacity <= 0: break
    case let presentation as PresentationContent:
      if presentation.isDialog { add(presentation.title) }
      readChildren(element)
    case is RowContent:
      readChildren(element)
      add(element.badge)
    default: readChildren(element)
    }
  }

  private mutating func read(_ element: Element?) {
    if let element { read(element) }
  }

  private mutating func readChildren(_ element: Element) {
    guard let rows = element.lazyChildren else {
      element.children.forEach { read($0) }
      return
    }
    let count = Self.comparedCount(rows.count)
    if rows.count > count { isCut = true }
    for index in 0..<count { read(rows.element(at: index)) }
  }

  private func string(_ text: TextContent) -> String {
    text.runs.map { run in
      if run.style.symbol != nil { return "" }
      guard let date = run.style.date else { return run.text }
      return date.style.text(for: date.date, now: now, locale: date.locale)
    }
    .joined()
  }

  private mutating func read(_ picker: PickerContent, _ element: Element) {
    let options = element.pickerOptions
    let selected = options.first { $0.tag == picker.selection }?.element
    add(element, "picker", value: selected?.plainText)
    // The titles of segments explain themselves outside of forms.
    let isInRow = element.parent?.content is RowContent
    if !picker.hidesLabel, picker.style != .segmented || isInRow {
      read(element.namedChild(.label))
    }
    switch picker.style {
    case .segmented, .inline, .wheel: options.forEach { add($0.element.plainText) }
    case .automatic, .menu, .navigationLink: add(selected?.plainText)
    }
  }

  private mutating func read(_ tabs: TabsContent, _ element: Element) {
    for (index, item) in tabs.items.enumerated() {
      let title = tabs.isPaged && item.title.isEmpty ? "Page \(index + 1)" : item.title
      facts.append(.control("tab", title, value: item.badge))
      guard !tabs.isPaged else { continue }
      keys.insert(String(index + 1))
      add(item.title)
      add(item.badge)
    }
    readChildren(element)
  }

  /// A page has its title and its toolbar at one or at both ends, so the toolbar follows the title.
  private mutating func read(_ page: PageContent, _ element: Element) {
    var children = element.children
    let toolbar = children.last?.content is ActionBarContent ? children.removeLast() : nil
    if !page.hidesBar {
      if let back = page.backTitle, !page.hidesBackButton {
        facts.append(.control("back", back))
        add(back)
      }
      add(page.title)
      addLimited(page.title ?? "")
      if page.title?.isEmpty == false { add(page.subtitle) }
      read(toolbar)
    }
    guard element.lazyChildren == nil else { return readChildren(element) }
    children.forEach { read($0) }
  }
}

extension Element {
  /// The name of a control for assistive technologies, including those that modifiers have set.
  var spokenName: String {
    var element: Element? = self
    while let current = element {
      if current.hasTraits, let label = current.traits.accessibility.label { return label }
      guard let parent = current.parent, parent.content.role == .none, parent.children.count == 1
      else { break }
      element = parent
    }
    return plainText
  }
}
