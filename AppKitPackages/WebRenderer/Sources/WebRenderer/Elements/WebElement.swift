import Elements

/// A content that is rendered as its own HTML, and not as that of its children.
///
/// To show a kind of element in the browser, extend its content:
///
/// ```swift
/// extension RatingContent: WebElement {
///   func html(_ builder: HTMLBuilder) -> HTMLNode {
///     let meter = HTMLNode("meter")
///     meter["max"] = "5"
///     meter["value"] = String(rating)
///     return meter
///   }
/// }
/// ```
@MainActor
protocol WebElement: ElementContent {
  func html(_ builder: HTMLBuilder) -> HTMLNode
}
