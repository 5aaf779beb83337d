/// A page with one form, which works without a script.
public struct WebForm: Hashable, Sendable {
  /// An input of a form.
  public struct Field: Hashable, Sendable {
    enum Kind: String { case hidden, text, password }

    let kind: Kind
    let name: String
    let label: String
    let value: String
    let autocomplete: String

    /// A value that the form sends back.
    public static func hidden(name: String, value: String) -> Field {
      Field(kind: .hidden, name: name, label: "", value: value, autocomplete: "off")
    }

    /// A line of text.
    ///
    /// - Parameter autocomplete: The purpose for password managers, as HTML defines it, such as
    ///   `username`.
    public static func text(
      name: String,
      label: String,
      value: String = "",
      autocomplete: String
    ) -> Field {
      Field(kind: .text, name: name, label: label, value: value, autocomplete: autocomplete)
    }

    /// A password, which the form never shows.
    public static func password(name: String, label: String, autocomplete: String) -> Field {
      Field(kind: .password, name: name, label: label, value: "", autocomplete: autocomplete)
    }
  }

  /// An entry of a list, with a button of its own.
  public struct Row: Hashable, Sendable {
    let title: String
    let text: String
    let button: String?
    let name: String
    let value: String

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - title: The name of the entry.
    ///   - text: A sentence below the name.
    ///   - button: The label of the button, or `nil` for an entry without one.
    ///   - name: The name of the field that the button sends.
    ///   - value: The value of the field.
    public init(title: String, text: String, button: String?, name: String, value: String) {
      self.title = title
      self.text = text
      self.button = button
      self.name = name
      self.value = value
    }
  }

  /// A link to another page of the host.
  public struct Link: Hashable, Sendable {
    let label: String
    let path: String

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - label: The text of the link.
    ///   - path: The path of the page.
    public init(label: String, path: String) {
      self.label = label
      self.path = path
    }
  }

  /// The title of the window and the heading.
  public var title: String
  /// A sentence below the heading.
  public var text: String
  /// An error of the last attempt.
  public var message: String?
  /// The path to which the form is sent.
  public var path: String
  /// The inputs.
  public var fields: [Field]
  /// The label of the button, or `nil` for a page without a form.
  public var button: String?
  /// Whether the button deletes something, which its color says.
  public var isDestructive: Bool
  /// Entries that are sent one by one, below the form.
  public var rows: [Row]
  /// A link to another page, at the end.
  public var link: Link?
  /// The field that a script fills with the fragment of the address before it sends the form.
  ///
  /// Browsers send no fragment to a server, so no log has a secret in it. Without scripts, the person
  /// enters the text after the sign `#`.
  public var fragmentField: String?

  /// Creates a form.
  public init(
    title: String,
    text: String = "",
    message: String? = nil,
    path: String,
    fields: [Field] = [],
    button: String?,
    isDestructive: Bool = false,
    rows: [Row] = [],
    link: Link? = nil,
    fragmentField: String? = nil
  ) {
    self.title = title
    self.text = text
    self.message = message
    self.path = path
    self.fields = fields
    self.button = button
    self.isDestructive = isDestructive
    self.rows = rows
    self.link = link
    self.fragmentField = fragmentField
  }
}
