// Wishes about a keyboard on the screen. A terminal has a real one.

extension View {
  /// Has no effect: a terminal has a hardware keyboard.
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  /// Has no effect: a terminal has a hardware keyboard.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// Has no effect: a terminal has a hardware keyboard.
  public func autocapitalization(_ style: TextAutocapitalization) -> some View { self }
  /// Has no effect: a terminal has a hardware keyboard.
  public func textInputAutocapitalization(_ style: TextAutocapitalization?) -> some View { self }
  /// Has no effect: a terminal has a hardware keyboard.
  public func keyboardType(_ type: KeyboardType) -> some View { self }
  /// Has no effect: a terminal has a hardware keyboard.
  public func textContentType(_ type: TextContentType?) -> some View { self }
  /// Has no effect: a terminal has a hardware keyboard.
  public func submitLabel(_ label: SubmitLabel) -> some View { self }
  /// Has no effect: the terminal itself lets users select any text.
  public func textSelection(_ selectability: TextSelectability) -> some View { self }
  /// Says what the view is for, as a hint.
  public func help(_ text: LocalizedStringKey) -> some View { accessibilityHint(text) }
  /// Says what the view is for, as a hint.
  public func help(_ text: Text) -> some View { accessibilityHint(text) }
  /// Says what the view is for, as a hint.
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
  case namePrefix, middleName, nameSuffix, nickname, jobTitle, organizationName, location
  case fullStreetAddress, streetAddressLine1, streetAddressLine2, addressCity, addressState
  case addressCityAndState, sublocality, countryName, birthdate, dateTime
}

public enum SubmitLabel: Hashable, Sendable {
  case done, go, send, join, route, search, `return`, next, `continue`
}

public enum TextSelectability: Hashable, Sendable { case enabled, disabled }
