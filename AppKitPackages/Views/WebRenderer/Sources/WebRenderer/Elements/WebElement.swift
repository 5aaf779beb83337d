import ElementTree

/// A content that is rendered as its own HTML, and not as that of its children.
///
/// To show a kind of element in the browser, extend its content, as `DividerContent` does.
@MainActor
protocol WebElement: ElementContent {
  func html(_ builder: HTMLBuilder) -> HTMLNode
}
