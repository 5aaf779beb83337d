// Options of an on-screen keyboard. Terminals have a hardware keyboard.

extension View {
  /// Sets a value that views can read. A terminal has a hardware keyboard, which corrects nothing.
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
    environment(\.autocorrectionDisabled, disable ?? false)
  }
  /// Sets a value that views can read. A terminal has a hardware keyboard, which corrects nothing.
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }
  /// Has no effect: a terminal has a hardware keyboard.
  public nonisolated func autocapitalization(_ style: TextAutocapitalization) -> some View { self }
  /// Has no effect: a terminal has a hardware keyboard.
  public nonisolated func textInputAutocapitalization(_ style: TextAutocapitalization?) -> some View
  { self }
  /// Has no effect: a terminal has a hardware keyboard.
  public nonisolated func keyboardType(_ type: KeyboardType) -> some View { self }
  /// Has no effect: a terminal has a hardware keyboard.
  public nonisolated func textContentType(_ type: TextContentType?) -> some View { self }
  /// Has no effect: a terminal has a hardware keyboard.
  public nonisolated func submitLabel(_ label: SubmitLabel) -> some View { self }
  /// Has no effect: the terminal itself lets users select any text.
  public nonisolated func textSelection(_ selectability: TextSelectability) -> some View { self }
  /// Sets the accessibility hint of this view. The text is looked up in the string catalog.
  public nonisolated func help(_ text: LocalizedStringKey) -> some View { accessibilityHint(text) }
  /// Sets the accessibility hint of this view.
  public nonisolated func help(_ text: Text) -> some View { accessibilityHint(text) }
  /// Sets the accessibility hint of this view. The text is shown as it is.
  @_disfavoredOverload
  public nonisolated func help<S: StringProtocol>(_ text: S) -> some View {
    accessibilityHint(text)
  }
}

/// The automatic capitalization of text input. Has no effect.
public enum TextAutocapitalization: Hashable, Sendable {
  /// A mode for source compatibility.
  case none, never, words, sentences, characters, allCharacters
}

/// The layout of an on-screen keyboard. Has no effect.
public enum KeyboardType: Hashable, Sendable {
  /// A layout for source compatibility.
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  /// A layout for source compatibility.
  case emailAddress, decimalPad, twitter, webSearch
}

/// The kind of text that a field is for. Has no effect.
public enum TextContentType: Hashable, Sendable {
  /// A kind for source compatibility.
  case name, givenName, familyName, emailAddress, username, password, newPassword, oneTimeCode
  /// A kind for source compatibility.
  case telephoneNumber, URL, postalCode, creditCardNumber
  /// A kind for source compatibility.
  case namePrefix, middleName, nameSuffix, nickname, jobTitle, organizationName, location
  /// A kind for source compatibility.
  case fullStreetAddress, streetAddressLine1, streetAddressLine2, addressCity, addressState
  /// A kind for source compatibility.
  case addressCityAndState, sublocality, countryName, birthdate, dateTime
}

/// The label of the Return key of an on-screen keyboard. Has no effect.
public enum SubmitLabel: Hashable, Sendable {
  /// A label for source compatibility.
  case done, go, send, join, route, search, `return`, next, `continue`
}

/// The possibility to select text. Has no effect: the terminal lets users select any text.
public enum TextSelectability: Hashable, Sendable {
  /// A mode for source compatibility.
  case enabled, disabled
}
