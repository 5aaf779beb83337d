extension Color {
  /// The colors of the system's user interface, for `Color(.systemBackground)`.
  public struct SystemColor: Hashable, Sendable {
    /// The color of views.
    let color: Color

    /// Creates a color of the system from one of views.
    ///
    /// ```swift
    /// let accent = Color.SystemColor(.orange)
    /// ```
    public init(_ color: Color) { self.color = color }

    private init(name: Name) { color = Color(.named(name)) }

    /// The background of the app.
    public static let systemBackground = SystemColor(name: .background)
    /// The background of content above the background of the app.
    public static let secondarySystemBackground = SystemColor(name: .secondaryBackground)
    /// The background of grouped lists.
    public static let systemGroupedBackground = SystemColor(name: .background)
    /// The background of content above the secondary background.
    public static let tertiarySystemBackground = SystemColor(name: .secondaryBackground)
    /// The background of rows of grouped lists.
    public static let secondarySystemGroupedBackground = SystemColor(name: .secondaryBackground)
    /// The background of content in rows of grouped lists.
    public static let tertiarySystemGroupedBackground = SystemColor(name: .secondaryBackground)
    /// The fill of thin shapes.
    public static let systemFill = SystemColor(name: .secondaryBackground)
    /// The fill of medium-sized shapes.
    public static let secondarySystemFill = SystemColor(name: .secondaryBackground)
    /// The fill of large shapes.
    public static let tertiarySystemFill = SystemColor(name: .secondaryBackground)
    /// The fill of large areas with complex content.
    public static let quaternarySystemFill = SystemColor(name: .secondaryBackground)
    /// The color of primary text.
    public static let label = SystemColor(name: .primary)
    /// The color of text of the fourth level.
    public static let quaternaryLabel = SystemColor(name: .tertiary)
    /// The color of placeholders in text fields.
    public static let placeholderText = SystemColor(name: .tertiary)
    /// The color of links.
    public static let link = SystemColor(name: .blue)
    /// The tint of controls.
    public static let tintColor = SystemColor(name: .accentColor)
    /// The color of separators without transparency.
    public static let opaqueSeparator = SystemColor(name: .separator)
    /// The color of secondary text.
    public static let secondaryLabel = SystemColor(name: .secondary)
    /// The color of tertiary text.
    public static let tertiaryLabel = SystemColor(name: .tertiary)
    /// The color of separators.
    public static let separator = SystemColor(name: .separator)
    /// The gray of the system.
    public static let systemGray = SystemColor(name: .gray)
    /// The second gray of the system.
    public static let systemGray2 = SystemColor(name: .gray)
    /// The third gray of the system.
    public static let systemGray3 = SystemColor(name: .gray)
    /// The fourth gray of the system.
    public static let systemGray4 = SystemColor(name: .gray)
    /// The fifth gray of the system, a background.
    public static let systemGray5 = SystemColor(name: .secondaryBackground)
    /// The sixth gray of the system, a background.
    public static let systemGray6 = SystemColor(name: .secondaryBackground)
    /// The red of the system.
    public static let systemRed = SystemColor(name: .red)
    /// The green of the system.
    public static let systemGreen = SystemColor(name: .green)
    /// The blue of the system.
    public static let systemBlue = SystemColor(name: .blue)
    /// The orange of the system.
    public static let systemOrange = SystemColor(name: .orange)
    /// The yellow of the system.
    public static let systemYellow = SystemColor(name: .yellow)
    /// The mint of the system.
    public static let systemMint = SystemColor(name: .mint)
    /// The teal of the system.
    public static let systemTeal = SystemColor(name: .teal)
    /// The cyan of the system.
    public static let systemCyan = SystemColor(name: .cyan)
    /// The indigo of the system.
    public static let systemIndigo = SystemColor(name: .indigo)
    /// The purple of the system.
    public static let systemPurple = SystemColor(name: .purple)
    /// The pink of the system.
    public static let systemPink = SystemColor(name: .pink)
    /// The brown of the system.
    public static let systemBrown = SystemColor(name: .brown)
  }
}
