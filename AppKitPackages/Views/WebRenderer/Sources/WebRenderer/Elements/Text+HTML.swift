import ElementTree

@MainActor
extension TextContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    var style = builder.element.attributes.style
    // The only run has a color of its own.
    if runs.count == 1, runs[0].style.foreground != nil { style.foreground = nil }
    let isHeading = style.font.map { $0.isHeading } ?? false
    let html = HTMLNode("span", class: "t")
    let isHeader =
      builder.element.hasTraits
      && builder.element.traits.accessibility.addedTraits.contains(.isHeader)
    if isHeading, !isHeader, builder.place == .header { html.addClass("strong") }
    if let text = unstyledText {
      html.text = text
    } else if runs.count == 1 {
      fill(html, with: 0, builder)
    } else {
      for index in runs.indices { html.append(node(index, builder)) }
    }
    builder.add(style.css, to: html)
    if let limit = style.lineLimit, limit > 1 { html.addClass("lines") }
    if let gradient = style.foregroundGradient { builder.add(gradient.textCSS, to: html) }
    if style.isRedacted { html.addClass("redacted") }
    return html
  }

  /// Returns the URL of a run that can be opened. HTML does not permit nested links: parsers end the
  /// outer one.
  private func link(_ index: Int, _ builder: HTMLBuilder) -> URL? {
    guard let url = runs[index].style.link, builder.element.isEnabled,
      appOpensLinks || url.safeAddress != nil, !builder.element.isInControl
    else { return nil }
    return url
  }

  private func node(_ index: Int, _ builder: HTMLBuilder) -> HTMLNode {
    let html: HTMLNode
    if let url = link(index, builder) {
      html = HTMLNode(url.safeAddress == nil ? "span" : "a")
      html.setLink(url, appOpensLinks ? .textLink(index) : nil)
    } else {
      html = HTMLNode(runs[index].style.isCode == true ? "code" : "span")
    }
    fill(html, with: index, builder)
    return html
  }

  private func fill(_ html: HTMLNode, with index: Int, _ builder: HTMLBuilder) {
    let run = runs[index]
    if html["class"] == "t", link(index, builder) != nil || run.style.isCode == true {
      html.append(node(index, builder))
      return
    }
    builder.add(run.style.css, to: html)
    if let gradient = run.style.foregroundGradient {
      builder.add(gradient.textCSS, to: html)
    } else if run.style.foreground != nil, runs.count > 1,
      builder.element.attributes.style.foregroundGradient != nil
    {
      // The gradient of the text around the run makes characters transparent.
      builder.add("-webkit-text-fill-color:currentColor", to: html)
    }
    if let date = run.style.date {
      builder.node.dependsOnTime = true
      html.text = date.style.text(
        for: date.date,
        now: builder.renderer.host.now(),
        locale: date.locale
      )
    } else if let symbol = run.style.symbol {
      html.append(SymbolSprite.node(symbol))
    } else {
      html.text = run.text
    }
  }
}

@MainActor
extension ImageContent: WebElement {
  func html(_ builder: HTMLBuilder) -> HTMLNode {
    let style = builder.element.attributes.style
    if let address = url?.imageAddress { return image(address, builder) }
    if let picture = picture(builder) { return picture }
    let html = HTMLNode("span", class: "i")
    if isResizable {
      html.addClass("resizable")
      builder.node.fills = [.horizontal, .vertical]
    }
    if isSymbol {
      html.append(SymbolSprite.node(name))
    } else {
      html.addClass("picture")
      html.text = label ?? name
    }
    if isDecorative {
      html["aria-hidden"] = "true"
    } else if isSymbol {
      if let name = symbolLabel(builder.element) {
        html["role"] = "img"
        html["aria-label"] = name
      } else {
        html["aria-hidden"] = "true"
      }
    }
    builder.add(style.css, to: html)
    return html
  }

  /// The accessibility label of a symbol. One without a label of its own has one if nothing else
  /// names the control that contains it.
  @MainActor
  private func symbolLabel(_ element: Element) -> String? {
    let control = element.enclosingControl
    if let own = element.hasTraits ? element.traits.accessibility.label : nil { return own }
    // The text of a control can be the name of the only symbol in it.
    guard let control else { return label }
    let text = element.plainText
    guard control.plainText == text else { return nil }
    return label ?? text.replacing(".fill", with: "").replacing(".", with: " ")
  }

  /// Returns a picture of an asset catalog, in the scale of the screen, or one that is in memory; nil
  /// for other images, and for files that not all browsers show.
  @MainActor
  private func picture(_ builder: HTMLBuilder) -> HTMLNode? {
    let sources =
      if let data {
        [(address: PictureFiles.address(of: data), scale: data.scale)]
      } else {
        files.compactMap { file in
          PictureFiles.shared.address(of: file.url).map { (address: $0, scale: file.scale ?? 1) }
        }
      }
    guard let first = sources.first else { return nil }
    let html = image(first.address, builder)
    if sources.count > 1 || first.scale != 1 {
      html["srcset"] = sources.map { "\($0.address) \($0.scale.css)x" }.joined(separator: ", ")
    }
    // A browser uses images of other hosts as masks only with their permission.
    if isTemplate {
      html.addClass("template")
      builder.add(builder.element.attributes.style.css, to: html)
      builder.add("--picture:url(\(first.address))", to: html)
    }
    return html
  }

  /// Returns an image that the browser loads. The address of the page is not sent along.
  @MainActor
  private func image(_ address: String, _ builder: HTMLBuilder) -> HTMLNode {
    let html = HTMLNode("img", class: isResizable ? "image resizable" : "image")
    html["src"] = address
    html["alt"] = isDecorative ? "" : label ?? name
    html["loading"] = "lazy"
    html["referrerpolicy"] = "no-referrer"
    if loadingFailed != nil { html.input = .image }
    if isResizable { builder.node.fills = [.horizontal, .vertical] }
    return html
  }
}

extension Font {
  /// Whether the font is that of a title.
  var isHeading: Bool {
    switch style {
    case .largeTitle, .title, .title2, .title3, .headline: true
    default: false
    }
  }
}

@MainActor
extension HTMLNode {
  /// Makes the node a link to an address outside of the app.
  ///
  /// - Parameters:
  ///   - url: The address. Browsers open only some schemes.
  ///   - input: What a press does; nil if the browser opens the address itself.
  func setLink(_ url: URL, _ input: ElementInput?) {
    if let address = url.safeAddress {
      self["href"] = address
      self["target"] = "_blank"
      self["rel"] = "noopener noreferrer"
    } else {
      self["role"] = "link"
      self["tabindex"] = "0"
    }
    self.input = input
    if input != nil { self["data-press"] = "" }
  }
}

extension URL {
  /// The address if its scheme is `http`, `https` or `mailto`; nil for other schemes.
  var safeAddress: String? { address(["http", "https", "mailto"]) }

  /// The address if its scheme is `http` or `https`; nil for other schemes.
  var imageAddress: String? { address(["http", "https"]) }

  private func address(_ schemes: Set<String>) -> String? {
    scheme.flatMap { schemes.contains($0.lowercased()) ? absoluteString : nil }
  }
}
