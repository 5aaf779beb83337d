import ElementTree

@MainActor
extension ButtonContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.button(class: "")
    builder.append(builder.contents(), to: html)
    // A label that fills its width, such as one with a frame of infinite width, makes the button wide.
    if style != .custom, style != .plain { builder.node.fills.formIntersection(.horizontal) }
    switch style {
    case .custom, .plain: html.addClass("plain")
    case .borderedProminent: html.addClass("btn prominent")
    case .bordered: html.addClass("btn bordered")
    case .borderless, .link: html.addClass("btn")
    case .automatic: html.addClass(builder.place == .dialog ? "btn bordered" : "btn")
    }
    if style == .automatic, builder.element.hasColoredLabel { html.addClass("colored") }
    if buttonRole == .destructive { html.addClass("destructive") }
    if buttonRole == .cancel { html["data-cancel"] = "" }
    if builder.place == .dialog, builder.element.isInitialDialogControl { html["autofocus"] = "" }
    builder.name(html)
    return html
  }
}

extension Element {
  /// Whether the element has the focus when its dialog opens.
  fileprivate var isInitialDialogControl: Bool {
    var element = parent
    while let current = element, !(current.content is DialogActionsContent) {
      element = current.parent
    }
    return element?.initialDialogControl === self
  }

  /// Whether a view in a control has a color that the app has chosen.
  fileprivate var hasColoredLabel: Bool {
    attributes.style.foreground != nil || children.contains { $0.hasColoredLabel }
  }
}

@MainActor
extension LinkContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    if let path = localPath(builder.element) { return pageLink(path, builder) }
    // A link without an address is a `div`, because an `a` cannot contain other links.
    // A disabled one cannot be pressed, which HTML has no attribute for.
    let opens =
      url?.safeAddress != nil && builder.element.isEnabled && !builder.element.isInControl
    let html = HTMLNode(opens ? "a" : "div", class: isNavigation ? "navlink" : "link")
    builder.append(builder.contents(), to: html)
    if opens, let url {
      html.setLink(url, appOpensURL ? .perform(.activate) : nil)
    } else {
      html["role"] = "link"
      if builder.element.isEnabled {
        html["tabindex"] = "0"
        html.input = .perform(.activate)
        html["data-press"] = ""
      } else {
        html["aria-disabled"] = "true"
      }
    }
    builder.name(html)
    return html
  }

  /// The path of the page, if the browser can open it in another window.
  private func localPath(_ element: Element) -> String? {
    guard let path, path.hasPrefix("/"), !path.hasPrefix("//"), !path.contains("\\"),
      element.isEnabled, !element.isInControl
    else { return nil }
    return path
  }

  /// Returns a link to a page of the app, which the script opens without loading it.
  private func pageLink(_ path: String, _ builder: HTMLBuilder) -> HTMLNode {
    let holdsControls = builder.element.children.contains(where: \.hasFocusableContent)
    let html = HTMLNode(holdsControls ? "div" : "a", class: "navlink")
    builder.append(builder.contents(), to: html)
    // An `a` cannot contain controls, so the link lies below them.
    let link = holdsControls ? html.append(HTMLNode("a", class: "under")) : html
    link["href"] = path
    link["data-press"] = ""
    link.input = .perform(.activate)
    if holdsControls {
      link["aria-label"] = builder.element.attributes.label ?? builder.text(builder.element)
      html.control = link
    } else {
      builder.name(link)
    }
    return html
  }
}

@MainActor
extension HTMLBuilder {
  /// Returns a button that performs the action of the element.
  func button(class names: String, _ input: ElementInput = .perform(.activate)) -> HTMLNode {
    // HTML parsers end a button where a nested one begins.
    let isInButton = element.isInControl
    let html = HTMLNode(isInButton ? "div" : "button", class: names)
    if isInButton {
      html["role"] = "button"
      html["tabindex"] = "0"
    } else {
      html["type"] = "button"
    }
    if place == .menu { html["role"] = "menuitem" }
    if !element.isEnabled {
      html[isInButton ? "aria-disabled" : "disabled"] = isInButton ? "true" : ""
    }
    html["data-press"] = ""
    html.input = input
    return html
  }

  /// Names a control whose label has no text.
  func name(_ html: HTMLNode) {
    if let label = element.attributes.label { html["aria-label"] = label }
  }
}

@MainActor
extension TapContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let html = builder.box("div", class: "b tap")
    guard builder.element.isEnabled else { return html }
    html["data-press"] = ""
    if clicks > 1 { html["data-taps"] = "\(clicks)" }
    if isHighPriority { html["data-priority"] = "" }
    html.input = .perform(.activate)
    // A tap area around other controls is no additional stop of the Tab key.
    if builder.element.attributes.isFocusable {
      html["tabindex"] = "0"
      html["role"] = "button"
    }
    return html
  }
}
