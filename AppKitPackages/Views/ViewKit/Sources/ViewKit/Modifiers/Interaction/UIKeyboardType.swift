/// The layout of an on-screen keyboard. Has no effect.
///
/// ```swift
/// struct LabeledField: View {
///   @Binding var text: String
///   var keyboardType: UIKeyboardType = .default
///
///   var body: some View {
///     TextField("Address", text: $text).keyboardType(keyboardType)
///   }
/// }
/// ```
///
/// The raw values are those of UIKit.
public enum UIKeyboardType: Int, Sendable {
  /// A layout for source compatibility.
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  /// A layout for source compatibility.
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  /// The layout for letters of the alphabet.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}
