extension TextSource {
  /// Creates a source that formats a value. Text that cannot be parsed does not change the value.
  init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    get = { formatter.string(for: value.wrappedValue) ?? "" }
    set = { text in
      if let parsed: V = formatter.value(text) { value.wrappedValue = parsed }
    }
    shown = { text in
      let parsed: V? = formatter.value(text)
      return parsed.flatMap { formatter.string(for: $0) }
    }
  }
}

extension Formatter {
  /// Returns the value of a text if the formatter can parse it and the type is right.
  ///
  /// Foundation on Linux has no parsing method that all formatters share.
  fileprivate func value<V>(_ text: String) -> V? {
    switch self {
    case let formatter as NumberFormatter:
      guard let number = formatter.number(from: text), formatter.allows(number) else { return nil }
      return number as? V ?? number.decimalValue as? V
    case let formatter as DateFormatter: return formatter.date(from: text) as? V
    case let formatter as ISO8601DateFormatter: return formatter.date(from: text) as? V
    default: return text as? V
    }
  }
}

extension NumberFormatter {
  /// Foundation on Linux parses numbers beyond the limits of the formatter.
  fileprivate func allows(_ number: NSNumber) -> Bool {
    if let minimum, number.compare(minimum) == .orderedAscending { return false }
    if let maximum, number.compare(maximum) == .orderedDescending { return false }
    return true
  }
}

extension TextField where Label == Text {
  /// Creates a field for a value in a formatter. The title is looked up in the string catalog.
  ///
  /// ```swift
  /// TextField("Minutes", value: $store.minutes, formatter: NumberFormatter())
  /// ```
  ///
  /// Formatters for numbers and dates parse the text after each change. Other formatters only
  /// format, unless the value is a string.
  @StringTitle
  public init<V>(
    _ title: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    self.init(source: TextSource(value, formatter), prompt: prompt, label: Text(title))
  }
}

extension TextField {
  /// Creates a field for a value in a formatter, with a view as label.
  public init<V>(
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(source: TextSource(value, formatter), prompt: prompt, label: label())
  }
}

// The initializers that `focused(_:)` and `onSubmit(of:_:)` replace.
extension TextField where Label == Text {
  /// Creates a field with actions for editing and Return. The title is looked up in the string
  /// catalog.
  ///
  /// - Parameters:
  ///   - title: The label, which is shown while the text is empty.
  ///   - text: The text.
  ///   - onEditingChanged: Called with true when editing begins, with false when it ends.
  ///   - onCommit: Called when Return is pressed.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(title, text: text)
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// Creates a field with an action for Return. The title is looked up in the string catalog.
  ///
  /// - Parameters:
  ///   - title: The label, which is shown while the text is empty.
  ///   - text: The text.
  ///   - onCommit: Called when Return is pressed.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    onCommit: @escaping () -> Void
  ) {
    self.init(title, text: text)
    self.onCommit = onCommit
  }

  /// Creates a field for a value in a formatter, with actions for editing and Return.
  ///
  /// - Parameters:
  ///   - title: The label, which is shown while the text is empty.
  ///   - value: The value.
  ///   - formatter: The formatter that parses and writes the text.
  ///   - onEditingChanged: Called with true when editing begins, with false when it ends.
  ///   - onCommit: Called when Return is pressed.
  public init<V>(
    _ title: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(title, value: value, formatter: formatter)
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// Creates a field for a value in a formatter, with an action for Return.
  ///
  /// - Parameters:
  ///   - title: The label, which is shown while the text is empty.
  ///   - value: The value.
  ///   - formatter: The formatter that parses and writes the text.
  ///   - onCommit: Called when Return is pressed.
  public init<V>(
    _ title: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    onCommit: @escaping () -> Void
  ) {
    self.init(title, value: value, formatter: formatter)
    self.onCommit = onCommit
  }
}
