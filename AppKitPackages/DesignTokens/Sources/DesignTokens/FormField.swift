import SwiftUI

/// A form row with a name in a column of fixed width and a field after it.
///
/// ```swift
/// Form {
///   FormField("Title") { TextField("The title of the to-do", text: $title) }
///   FormField("Name") { TextField("The name of the person", text: $name) }
/// }
/// ```
///
/// Unlike the prompt of a `TextField`, the name stays visible while the person types.
public struct FormField<Content: View>: View {
  private let name: String
  private let content: Content

  /// Creates a form field.
  ///
  /// - Parameters:
  ///   - name: The name before the field.
  ///   - content: The field.
  public init(_ name: String, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  public var body: some View {
    HStack(spacing: Spacing.small) {
      // A name in large letters is wider.
      Text(name)
        .fixedSize()
        .frame(minWidth: Spacing.fieldName - Spacing.small, alignment: .leading)
      content.accessibilityLabel(name)
    }
  }
}
