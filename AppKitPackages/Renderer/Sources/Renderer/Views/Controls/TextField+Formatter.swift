extension TextSource {
  /// Text that a formatter makes of a value; what it cannot read as one changes nothing.
  init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    get = { formatter.string(for: value.wrappedValue) ?? "" }
    set = { text in
      if let parsed: V = formatter.value(text) { value.wrappedValue = parsed }
    }
  }
}

extension Formatter {
  /// The value that a text stands for, if this formatter reads texts and the value has the type.
  ///
  /// Foundation on Linux has no function for this that all formatters share.
  fileprivate func value<V>(_ text: String) -> V? {
    switch self {
    case let formatter as NumberFormatter:
      guard let number = formatter.number(from: text) else { return nil }
      return number as? V ?? number.decimalValue as? V
    case let formatter as DateFormatter: return formatter.date(from: text) as? V
    case let formatter as ISO8601DateFormatter: return formatter.date(from: text) as? V
    default: return text as? V
    }
  }
}

extension TextField where Label == Text {
  /// A field for a value that a formatter shows and reads.
  ///
  /// ```swift
  /// TextField("Minutes", value: $store.minutes, formatter: NumberFormatter())
  /// ```
  ///
  /// Numbers and dates are read; of other formatters only the text is taken, where the value
  /// is a text.
  public init<V>(
    _ title: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    self.init(source: TextSource(value, formatter), prompt: prompt, label: Text(title))
  }

  /// Creates a field for a value that a formatter shows. Numbers and dates are read at every key,
  /// other values are only shown. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    self.init(source: TextSource(value, formatter), prompt: prompt, label: Text(title))
  }

  /// Creates a field for a formatted value. Text that cannot be read leaves the value as it is. The
  /// title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(source: TextSource(value, format), prompt: prompt, label: Text(title))
  }

  /// Creates a field for a formatted value. Text that cannot be read sets the value to `nil`. The
  /// title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(source: TextSource(value, format), prompt: prompt, label: Text(title))
  }
}

extension TextField {
  /// A field for a value that a formatter shows and reads.
  public init<V>(
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(source: TextSource(value, formatter), prompt: prompt, label: label())
  }
}

// The older way to follow a field, before `focused(_:)` and `onSubmit(of:_:)`.
extension TextField where Label == Text {
  /// - Parameters:
  ///   - onEditingChanged: Called with true when the user starts to edit, with false after that.
  ///   - onCommit: Called when Return is pressed.
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(title, text: text)
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// - Parameter onCommit: Called when Return is pressed.
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(title, text: text)
    self.onCommit = onCommit
  }

  /// Creates a field that reports when editing begins and ends, and when Return is pressed.
  /// `onSubmit(of:_:)` replaces it. The title is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(title, text: text)
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// Creates a field that reports when Return is pressed. `onSubmit(of:_:)` replaces it. The title
  /// is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(title, text: text)
    self.onCommit = onCommit
  }

  /// - Parameters:
  ///   - onEditingChanged: Called with true when the user starts to edit, with false after that.
  ///   - onCommit: Called when Return is pressed.
  public init<V>(
    _ title: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(title, value: value, formatter: formatter)
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// - Parameter onCommit: Called when Return is pressed.
  public init<V>(
    _ title: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(title, value: value, formatter: formatter)
    self.onCommit = onCommit
  }
}
