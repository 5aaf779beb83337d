// Wishes about a keyboard on the screen. A terminal has a real one.

extension View {
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  public func autocapitalization(_ style: TextAutocapitalization) -> some View { self }
  public func textInputAutocapitalization(_ style: TextAutocapitalization?) -> some View { self }
  public func keyboardType(_ type: KeyboardType) -> some View { self }
  public func textContentType(_ type: TextContentType?) -> some View { self }
  public func submitLabel(_ label: SubmitLabel) -> some View { self }
  public func textSelection(_ selectability: TextSelectability) -> some View { self }
  public func help(_ text: LocalizedStringKey) -> some View { accessibilityHint(text) }
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View { accessibilityHint(text) }
}

public enum TextAutocapitalization: Hashable, Sendable {
  case none, never, words, sentences, characters, allCharacters
}

public enum KeyboardType: Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch
}

public enum TextContentType: Hashable, Sendable {
  case name, givenName, familyName, emailAddress, username, password, newPassword, oneTimeCode
  case telephoneNumber, URL, postalCode, creditCardNumber
}

public enum SubmitLabel: Hashable, Sendable {
  case done, go, send, join, route, search, `return`, next, `continue`
}

public enum TextSelectability: Hashable, Sendable { case enabled, disabled }
