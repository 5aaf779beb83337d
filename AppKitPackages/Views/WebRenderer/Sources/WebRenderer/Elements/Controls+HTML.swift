import ElementTree

@MainActor
extension ToggleContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    if builder.place == .menu {
      let html = builder.checkableItem("menuitemcheckbox", isOn, isMixed: isMixed)
      builder.append(builder.contents(), to: html)
      builder.node.fills = []
      return html
    }
    if style == .button {
      let html = builder.button(class: "btn toggles")
      html["aria-pressed"] = isMixed ? "mixed" : isOn ? "true" : "false"
      builder.append(builder.contents(), to: html)
      builder.node.fills = []
      return html
    }
    let html = HTMLNode("label", class: style == .checkbox ? "check" : "toggle")
    let label = html.append(HTMLNode("span", class: hidesLabel ? "h hidden" : "h label"))
    builder.append(builder.contents(), to: label)
    let input = builder.input("checkbox", .toggle)
    // A switch has no mixed state.
    if style != .checkbox, !isMixed { input["role"] = "switch" }
    if isMixed { input["data-mixed"] = "" }
    input.userValue = UserValue(property: .checked, value: isOn ? "1" : "0")
    html.append(input)
    builder.appendShortcutTarget(.perform(.activate), to: html)
    html.control = input
    builder.node.fills = style == .checkbox || hidesLabel ? [] : .horizontal
    return html
  }
}

@MainActor
extension PickerContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    if builder.place == .menu { return items(builder) }
    return switch style {
    case .segmented: choices(builder, class: "segmented")
    case .inline: choices(builder, class: "options")
    case .automatic, .menu, .wheel, .navigationLink: menu(builder)
    }
  }

  /// Returns the options as items of a menu, of which the selected one has a check mark.
  private func items(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("div")
    html["role"] = "group"
    let label = builder.text(builder.element.namedChild(.label))
    if !label.isEmpty { html["aria-label"] = label }
    for (index, option) in builder.element.pickerOptions.enumerated() {
      let isSelected = option.tag == selection
      let item = builder.checkableItem("menuitemradio", isSelected, .option(index))
      item.append(builder.child(option.element))
      html.append(item)
    }
    builder.node.fills = []
    return html
  }

  private func menu(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("label", class: "picker")
    let name = builder.element.namedChild(.label)
    if let name {
      let label = html.append(HTMLNode("span", class: hidesLabel ? "h hidden" : "h label"))
      label.append(builder.child(name))
    }
    let select = HTMLNode("select")
    // Options of a wheel are visible without a press.
    if style == .wheel { select["size"] = "5" }
    select.input = .picker
    select["data-value"] = ""
    if !builder.element.isEnabled { select["disabled"] = "" }
    var selected = ""
    let current = style == .wheel ? nil : builder.element.namedChild(.value)
    if let current {
      let node = select.append(HTMLNode("option"))
      node["value"] = ""
      node["hidden"] = ""
      node.text = builder.lineText(current)
    }
    for (index, option) in builder.element.pickerOptions.enumerated() {
      let node = select.append(HTMLNode("option"))
      node["value"] = String(index)
      node.text = builder.lineText(option.element)
      if current == nil, option.tag == selection { selected = String(index) }
    }
    select.userValue = UserValue(property: .value, value: selected)
    html.append(select)
    html.control = select
    builder.node.fills = hidesLabel ? [] : .horizontal
    return html
  }

  private func choices(_ builder: HTMLBuilder, class name: String) -> HTMLNode {
    let html = HTMLNode("div", class: name)
    html["role"] = "radiogroup"
    let title = builder.element.namedChild(.label)
    let label = builder.text(title)
    if !label.isEmpty { html["aria-label"] = label }
    if !builder.element.isEnabled { html["aria-disabled"] = "true" }
    builder.appendShortcutTarget(.nextOption, to: html)
    let options = builder.element.pickerOptions
    let hasSelection = options.contains { $0.tag == selection }
    for (index, option) in options.enumerated() {
      let isSelected = option.tag == selection
      let button = builder.button(class: "", .option(index))
      button["role"] = "radio"
      button["aria-checked"] = isSelected ? "true" : "false"
      // The arrow keys move between the options; Tab leaves them.
      if hasSelection ? !isSelected : index > 0 { button["tabindex"] = "-1" }
      button.append(builder.child(option.element))
      html.append(button)
    }
    // In a bar, a picker is as wide as its segments.
    builder.node.fills = style == .segmented && builder.place == .toolbar ? [] : .horizontal
    // The titles of segments explain themselves outside of forms.
    let isInRow = builder.element.parent?.content is RowContent
    guard !hidesLabel, let title, !label.isEmpty, style != .segmented || isInRow else {
      return html
    }
    let group = HTMLNode("div", class: "v start")
    let heading = group.append(HTMLNode("div", class: "h"))
    heading["aria-hidden"] = "true"
    heading.append(builder.child(title))
    html.addClass("fx")
    group.append(html)
    group.control = html
    return group
  }
}

@MainActor
extension SliderContent: WebElement {
  /// The distance between two positions in the browser: that of the slider, so that an arrow key
  /// moves it by one, or else a small one.
  private var distance: Double { step.map { $0 > 1e-6 ? $0 : 1e-6 } ?? 1.0 / 200 }

  /// The number of the last position in the browser; the first one is 0.
  private var lastPosition: Double { max((1 / distance + 1e-6).rounded(.down), 1) }

  /// Returns the part of the range at a position in the browser; nil for other positions.
  func fraction(at position: Double) -> Double? {
    (0...lastPosition).contains(position) ? min(position * distance, 1) : nil
  }

  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("label", class: "slider")
    for part in [NamedChildContent.Part.label, .minimum] {
      if let child = builder.element.namedChild(part), !child.children.isEmpty {
        // As on a phone, only screen readers present the name.
        let container = part == .label ? html.append(HTMLNode("span", class: "hidden")) : html
        container.append(builder.child(child))
      }
    }
    let input = builder.input("range", .slider)
    input["data-value"] = ""
    input["min"] = "0"
    input["max"] = String(Int(lastPosition))
    if let value { input["aria-valuetext"] = value }
    let position = fraction.isFinite ? min(max(fraction, 0), 1) / distance : 0
    input.userValue = UserValue(property: .value, value: String(Int(position.rounded())))
    html.append(input)
    if let child = builder.element.namedChild(.maximum), !child.children.isEmpty {
      html.append(builder.child(child))
    }
    html.control = input
    builder.node.fills = .horizontal
    return html
  }
}

@MainActor
extension StepperContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("div", class: "stepper")
    html["role"] = "group"
    let label = html.append(HTMLNode("span", class: hidesLabel ? "h hidden" : "h label"))
    builder.append(builder.contents(), to: label)
    let name = builder.accessibility.label ?? builder.text(builder.element)
    html["aria-label"] = name
    if !builder.element.isEnabled { html["aria-disabled"] = "true" }
    builder.appendShortcutTarget(nil, to: html)
    let buttons = html.append(HTMLNode("span", class: "steps"))
    for (kind, sign, verb, isPossible) in [
      (ElementAction.Kind.decrement, "−", "Decrease", canDecrement),
      (.increment, "+", "Increase", canIncrement),
    ] {
      let button = builder.button(class: "", .perform(kind))
      button.text = sign
      button["aria-label"] = "\(verb) \(name)"
      if !isPossible { button["disabled"] = "" }
      buttons.append(button)
    }
    builder.node.fills = hidesLabel ? [] : .horizontal
    return html
  }
}

@MainActor
extension ProgressContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("div", class: fraction == nil ? "h" : "v progress")
    let label = builder.element.namedChild(.label).flatMap { $0.children.isEmpty ? nil : $0 }
    let name = label.map { builder.text($0) } ?? ""
    let bar = HTMLNode(fraction == nil ? "span" : "progress")
    bar["aria-label"] = name.isEmpty ? "Progress" : name
    if let fraction {
      bar["value"] = min(max(fraction, 0), 1).css
      if let label { html.append(builder.child(label)) }
      html.append(bar)
      if let value = builder.element.namedChild(.value), !value.children.isEmpty {
        html.append(builder.child(value))
      }
      builder.node.fills = .horizontal
    } else {
      bar["role"] = "progressbar"
      bar.addClass("spinner")
      html.append(bar)
      if let label { html.append(builder.child(label)) }
      builder.node.fills = []
    }
    html.control = bar
    return html
  }
}

@MainActor
extension DatePickerContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("label", class: "picker")
    let label = html.append(HTMLNode("span", class: hidesLabel ? "h hidden" : "h label"))
    builder.append(builder.contents(), to: label)
    let kind = showsDate ? showsTime ? "datetime-local" : "date" : "time"
    let input = builder.input(kind, .date)
    input["data-value"] = ""
    input.userValue = UserValue(property: .value, value: inputValue)
    html.append(input)
    html.control = input
    builder.node.fills = hidesLabel ? [] : .horizontal
    return html
  }

  /// The date as the value of an input: `2026-11-23T01:02`.
  private var inputValue: String {
    let texts = parts.map(\.text)
    let day = showsDate ? texts.prefix(3).joined(separator: "-") : ""
    let time = showsTime ? texts.suffix(2).joined(separator: ":") : ""
    return [day, time].filter { !$0.isEmpty }.joined(separator: "T")
  }

  /// Returns the date of an input's value; nil if the value is not a date.
  func date(from value: String) -> Date? {
    let numbers = value.split(whereSeparator: { "-T:".contains($0) }).map { Int($0) }
    guard numbers.count >= parts.count, !numbers.contains(nil) else { return nil }
    var components = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second],
      from: date
    )
    for (part, number) in zip(parts, numbers) {
      guard let number, (0...9999).contains(number) else { return nil }
      components.setValue(number, for: part.component)
    }
    return calendar.date(from: components)
  }
}

@MainActor
extension MenuContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    if builder.place == .menu { return group(builder) }
    let html = HTMLNode("div", class: "anchor h")
    let label = builder.element.namedChild(.label)
    let isOpen = builder.node.isOpen
    if hasPrimaryAction {
      let main = builder.button(class: "btn")
      if let label { main.append(builder.child(label)) }
      html.append(main)
    }
    let button = builder.button(class: "btn opens", .menu)
    button["role"] = nil
    button["aria-haspopup"] = "menu"
    button["aria-expanded"] = isOpen ? "true" : "false"
    if hasPrimaryAction {
      button["aria-label"] = "More: \(builder.text(label))"
    } else if let label {
      button.append(builder.child(label))
    }
    html.append(button)
    html.control = button
    if isOpen, let actions = builder.element.namedChild(.actions) {
      html.append(builder.menu(actions.children))
    } else if builder.place != .menuBar, builder.element.isEnabled {
      builder.node.dependsOnSubtree = true
      builder.append(CommandKey.keys(of: [builder.element]), to: html)
    }
    builder.node.fills = []
    return html
  }

  /// Returns the items of a menu in a menu, below its label.
  private func group(_ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("div")
    html["role"] = "group"
    let label = builder.element.namedChild(.label)
    html["aria-label"] = builder.text(label)
    if let label {
      let heading: HTMLNode
      if hasPrimaryAction {
        heading = builder.button(class: "btn")
      } else {
        heading = HTMLNode("div", class: "h heading")
        heading["aria-hidden"] = "true"
      }
      heading.append(builder.child(label))
      html.append(heading)
    }
    for item in builder.element.namedChild(.actions)?.children ?? [] {
      html.append(builder.child(item))
    }
    return html
  }
}

@MainActor
extension TextFieldContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html: HTMLNode
    if isMultiline || isEditor {
      html = HTMLNode("textarea")
      html["rows"] = String(isEditor ? 4 : max(builder.element.attributes.style.minimumLines, 1))
      if isEditor { html.addClass("editor") }
      if !showsIndicators { html.addClass("barless") }
    } else {
      html = HTMLNode("input")
      html["type"] = isSecure ? "password" : isSearch ? "search" : "text"
    }
    html.addClass("field")
    let isInForm = builder.place == .form || builder.place == .row
    if style == .plain || style == .automatic && isInForm { html.addClass("bare") }
    let label = builder.text(builder.element)
    let placeholder = prompt ?? labelText(builder)
    let name = label.isEmpty ? placeholder : label
    html["aria-label"] = name.isEmpty ? "Text" : name
    if !placeholder.isEmpty { html["placeholder"] = placeholder }
    html["autocomplete"] = "off"
    html["data-text"] = ""
    html["maxlength"] = String(greatestLength)
    html.input = .text
    if !builder.element.isEnabled { html["disabled"] = "" }
    html.userValue = UserValue(
      property: .value,
      value: typedText(builder) ?? withoutCarriageReturns
    )
    builder.add(builder.element.attributes.style.css, to: html)
    builder.node.fills = isEditor ? [.horizontal, .vertical] : .horizontal
    return html
  }

  /// The text with the line breaks of browsers. Searching bytes takes much less time than searching
  /// characters.
  private var withoutCarriageReturns: String {
    input.utf8.contains(0x0D) ? input.replacing("\r\n", with: "\n") : input
  }

  /// The typed text, if the field keeps it.
  @MainActor
  private func typedText(_ builder: HTMLBuilder) -> String? {
    guard let old = builder.renderer.typing.textBefore(typingIn: builder.node),
      let typed = builder.node.html.userValue?.reported, keeps(typed, since: old)
    else { return nil }
    return typed
  }

  /// The visible text of the label, without an accessibility label that replaces it.
  @MainActor
  private func labelText(_ builder: HTMLBuilder) -> String {
    builder.node.dependsOnSubtree = true
    return builder.element.children.map(\.plainText).joined(separator: " ")
  }
}

@MainActor
extension HTMLBuilder {
  /// Appends a hidden node that the client presses for the keyboard shortcut of the element, if any,
  /// in place of the first button of the control.
  ///
  /// - Parameter input: What a press does; nil for nothing.
  func appendShortcutTarget(_ input: ElementInput?, to html: HTMLNode) {
    guard element.hasShortcut else { return }
    let target = html.append(HTMLNode("span"))
    target["hidden"] = ""
    if input == nil || !element.isEnabled { target["aria-disabled"] = "true" }
    target["data-press"] = ""
    target.input = input
  }

  func input(_ type: String, _ input: ElementInput) -> HTMLNode {
    let html = HTMLNode("input")
    html["type"] = type
    html.input = input
    if !element.isEnabled { html["disabled"] = "" }
    name(html)
    return html
  }
}
