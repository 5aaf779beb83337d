import SwiftUI

/// A field of a form with its name before it, all names in one column.
///
/// ```swift
/// Form {
///   FormField("Title") { TextField("What is to be done", text: $title) }
///   FormField("Name") { TextField("Who it is for", text: $name) }
/// }
/// ```
///
/// The prompt of a `TextField` goes away with the first letter; the name stays.
public struct FormField<Content: View>: View {
  private let name: String
  private let content: Content

  public init(_ name: String, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  public var body: some View {
    HStack(spacing: Spacing.small) {
      Text(name).frame(width: Self.nameWidth, alignment: .leading)
      content.accessibilityLabel(name)
    }
  }

  /// Eight columns.
  private static var nameWidth: CGFloat { 64 }
}
