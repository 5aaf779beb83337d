/// Content that can be opened and closed.
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let binding: Binding<Bool>?
  private let label: Label
  private let content: () -> Content
  @State private var isOpen = false

  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    binding = nil
    self.content = content
    self.label = label()
  }

  public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    binding = isExpanded
    self.content = content
    self.label = label()
  }

  private var isExpanded: Bool { binding?.wrappedValue ?? isOpen }

  public var body: some View {
    let isExpanded = isExpanded
    VStack(alignment: .leading) {
      Button {
        if let binding { binding.wrappedValue.toggle() } else { isOpen.toggle() }
      } label: {
        HStack {
          Text(verbatim: isExpanded ? "▾" : "▸")
          label
        }
      }
      .buttonStyle(.plain)
      .accessibilityValue(Text(verbatim: isExpanded ? "open" : "closed"))
      if isExpanded {
        VStack(alignment: .leading) { content() }.padding(.leading, 16)
      }
    }
  }
}

extension DisclosureGroup where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  public init(
    _ title: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content, label: { Text(title) })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

/// Content in a frame, with a title.
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  public var body: some View {
    VStack(alignment: .leading) {
      label.bold()
      content
    }
    .padding(EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16))
    .overlay { RoundedRectangle(cornerRadius: 8).stroke(.secondary) }
  }
}

extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, label: { EmptyView() })
  }
}

extension GroupBox where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

/// Says that there is nothing to show, and why.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public var body: some View {
    VStack {
      label.font(.headline)
      description.foregroundStyle(.secondary).multilineTextAlignment(.center)
      actions
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == Renderer.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, systemImage: String, description: Text? = nil) {
    self.init(
      label: { Renderer.Label(title, systemImage: systemImage) },
      description: { description },
      actions: { EmptyView() }
    )
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, description: Text? = nil) {
    self.init(
      label: { Renderer.Label(title, systemImage: systemImage) },
      description: { description },
      actions: { EmptyView() }
    )
  }
}
