/// Goes to another page of the navigation stack.
///
/// ```swift
/// NavigationLink("Details", value: todo)
/// NavigationLink("About") { AboutView() }
/// ```
public struct NavigationLink<Label: View, Destination: View>: ElementView {
  private enum Target {
    case value(AnyHashable?)
    case view(() -> AnyView)
  }

  private let target: Target
  public let elementChildren: Label

  private init(target: Target, label: Label) {
    self.target = target
    elementChildren = label
  }

  public init(
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(target: .view { AnyView(destination()) }, label: label())
  }

  public init(
    destination: @escaping @autoclosure () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(target: .view { AnyView(destination()) }, label: label())
  }

  public func describe(_ element: inout ElementDescription, in environment: EnvironmentValues) {
    element.content = LinkContent(isNavigation: true)
    element.attributes.isFocusable = true
    let target = target
    let reference = environment.navigator
    if case .value(nil) = target { element.attributes.isEnabled = false }
    element.on(.activate, "Open") {
      switch target {
      case .value(let value):
        if let value { reference.navigator?.push(value: value) }
      case .view(let view): reference.navigator?.push(view: view())
      }
    }
  }
}

extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(target: .value(value.map { AnyHashable($0) }), label: label())
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  public init<P: Hashable>(_ title: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(title) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination, label: { Text(title) })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination, label: { Text(title) })
  }

  public init(
    _ title: LocalizedStringKey,
    destination: @escaping @autoclosure () -> Destination
  ) {
    self.init(destination: destination, label: { Text(title) })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    destination: @escaping @autoclosure () -> Destination
  ) {
    self.init(destination: destination, label: { Text(title) })
  }
}

/// The content of an element that leads somewhere; its children are the label.
public struct LinkContent: ElementContent {
  /// Whether it leads to another page of the app, not outside.
  public var isNavigation: Bool
  public var url: URL?
  public var role: ElementRole { .link }
  public var value: String? { url?.absoluteString }
}
