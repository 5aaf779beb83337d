/// The automatic capitalization of text input. Has no effect.
///
/// ```swift
/// struct NameField: View {
///   @Binding var name: String
///   var autocapitalization = TextInputAutocapitalization.words
///
///   var body: some View {
///     TextField("Name", text: $name).textInputAutocapitalization(autocapitalization)
///   }
/// }
/// ```
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let type: UITextAutocapitalizationType

  /// Creates a mode from that of UIKit.
  public init?(_ type: UITextAutocapitalizationType) { self.type = type }

  private init(of type: UITextAutocapitalizationType) { self.type = type }

  /// Capitalizes nothing.
  public static var never: Self { Self(of: .none) }
  /// Capitalizes the first letter of each word.
  public static var words: Self { Self(of: .words) }
  /// Capitalizes the first letter of each sentence.
  public static var sentences: Self { Self(of: .sentences) }
  /// Capitalizes each letter.
  public static var characters: Self { Self(of: .allCharacters) }
}

/// The automatic capitalization of text input, in UIKit's terms. Has no effect.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// A mode for source compatibility.
  case none, words, sentences, allCharacters
}
