import ElementTree

/// The selected part of a text.
///
/// ```swift
/// struct NameField: View {
///   @State private var name = ""
///   @State private var selection: TextSelection?
///
///   var body: some View {
///     TextField("Name", text: $name, selection: $selection)
///     Button("Select all") {
///       selection = TextSelection(range: name.startIndex..<name.endIndex)
///     }
///   }
/// }
/// ```
public struct TextSelection: Hashable, Sendable {
  /// The selected positions.
  public enum Indices: Hashable, Sendable {
    /// A range; empty at the insertion point if nothing is selected.
    case selection(Range<String.Index>)
    /// Several ranges. A field selects the first one.
    case multiSelection(RangeSet<String.Index>)
  }

  /// The selected positions.
  public let indices: Indices
  /// The line that the insertion point belongs to between two lines. Has no effect.
  public let affinity: TextSelectionAffinity

  /// Creates the selection of a range.
  public init(range: Range<String.Index>) {
    indices = .selection(range)
    affinity = .automatic
  }

  /// Creates the selection of several ranges.
  public init(ranges: RangeSet<String.Index>) {
    indices = .multiSelection(ranges)
    affinity = .automatic
  }

  /// Creates an insertion point.
  public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

  /// Whether nothing is selected.
  public var isInsertion: Bool { range?.isEmpty ?? true }

  var range: Range<String.Index>? {
    switch indices {
    case .selection(let range): range
    case .multiSelection(let ranges): ranges.ranges.first
    }
  }
}

/// The line that an insertion point belongs to between two lines. Has no effect.
public enum TextSelectionAffinity: Hashable, Sendable {
  /// An affinity for source compatibility.
  case automatic, upstream, downstream
}

extension View {
  /// Has no effect: the cursor between two lines is at the start of the second one.
  public nonisolated func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View {
    self
  }
}

extension TextFieldContent {
  /// Connects the selection of a field with a binding.
  mutating func connect(_ selection: Binding<TextSelection?>?) {
    guard let selection else { return }
    self.selection = selection.wrappedValue?.range
    setSelection = ElementCallback { selection.wrappedValue = TextSelection(range: $0) }
  }
}

extension TextField {
  private func selecting(_ selection: Binding<TextSelection?>) -> Self {
    var copy = self
    copy.selection = selection
    return copy
  }

  /// Creates a field for a line of text, with a binding to the selected part of the text.
  public init(
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self = TextField(text: text, prompt: prompt, axis: axis ?? .horizontal, label: label)
      .selecting(selection)
  }
}

extension TextField where Label == Text {
  /// Creates a field for a line of text, with a binding to the selected part of the text. The title
  /// is looked up in the string catalog.
  @StringTitle
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) }
  }
}
