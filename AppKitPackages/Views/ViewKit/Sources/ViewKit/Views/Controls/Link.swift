import ElementTree

/// A control that opens a URL with the `openURL` action of the environment.
///
/// ```swift
/// Link("Documentation", destination: url)
/// ```
public struct Link<Label: View>: ElementView {
  let destination: URL
  let children: Label
  public var elementChildren: Label { children }
  public static var childAxis: Axis? { .horizontal }

  /// Creates a link to a URL, with a view as label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    children = label()
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    let open = environment.openURL
    element.content = LinkContent(
      isNavigation: false,
      url: destination,
      appOpensURL: open.belongsToApp
    )
    element.attributes.isFocusable = true
    let url = destination
    element.on(.activate, "Open") { open(url) }
  }
}

extension Link where Label == Text {
  /// Creates a link to a URL, with a title. The title is looked up in the string catalog.
  @StringTitle
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
