/// The kind of text that a field is for. Has no effect.
///
/// ```swift
/// struct CodeField: View {
///   @Binding var code: String
///   var contentType: UITextContentType = .oneTimeCode
///
///   var body: some View {
///     TextField("Code", text: $code).textContentType(contentType)
///   }
/// }
/// ```
///
/// The raw values are the tokens of the attribute `autocomplete` in HTML where HTML
/// has one.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  /// A kind for source compatibility.
  public static let name = Self(rawValue: "name")
  /// A kind for source compatibility.
  public static let namePrefix = Self(rawValue: "honorific-prefix")
  /// A kind for source compatibility.
  public static let givenName = Self(rawValue: "given-name")
  /// A kind for source compatibility.
  public static let middleName = Self(rawValue: "additional-name")
  /// A kind for source compatibility.
  public static let familyName = Self(rawValue: "family-name")
  /// A kind for source compatibility.
  public static let nameSuffix = Self(rawValue: "honorific-suffix")
  /// A kind for source compatibility.
  public static let nickname = Self(rawValue: "nickname")
  /// A kind for source compatibility.
  public static let jobTitle = Self(rawValue: "organization-title")
  /// A kind for source compatibility.
  public static let organizationName = Self(rawValue: "organization")
  /// A kind for source compatibility.
  public static let location = Self(rawValue: "location")
  /// A kind for source compatibility.
  public static let fullStreetAddress = Self(rawValue: "street-address")
  /// A kind for source compatibility.
  public static let streetAddressLine1 = Self(rawValue: "address-line1")
  /// A kind for source compatibility.
  public static let streetAddressLine2 = Self(rawValue: "address-line2")
  /// A kind for source compatibility.
  public static let addressCity = Self(rawValue: "address-level2")
  /// A kind for source compatibility.
  public static let addressState = Self(rawValue: "address-level1")
  /// A kind for source compatibility.
  public static let addressCityAndState = Self(rawValue: "address-level1+2")
  /// A kind for source compatibility.
  public static let sublocality = Self(rawValue: "address-level3")
  /// A kind for source compatibility.
  public static let countryName = Self(rawValue: "country-name")
  /// A kind for source compatibility.
  public static let postalCode = Self(rawValue: "postal-code")
  /// A kind for source compatibility.
  public static let telephoneNumber = Self(rawValue: "tel")
  /// A kind for source compatibility.
  public static let emailAddress = Self(rawValue: "email")
  /// A kind for source compatibility.
  public static let URL = Self(rawValue: "url")
  /// A kind for source compatibility.
  public static let username = Self(rawValue: "username")
  /// A kind for source compatibility.
  public static let password = Self(rawValue: "password")
  /// A kind for source compatibility.
  public static let newPassword = Self(rawValue: "new-password")
  /// A kind for source compatibility.
  public static let oneTimeCode = Self(rawValue: "one-time-code")
  /// A kind for source compatibility.
  public static let creditCardNumber = Self(rawValue: "cc-number")
  /// A kind for source compatibility.
  public static let creditCardExpiration = Self(rawValue: "cc-exp")
  /// A kind for source compatibility.
  public static let creditCardExpirationMonth = Self(rawValue: "cc-exp-month")
  /// A kind for source compatibility.
  public static let creditCardExpirationYear = Self(rawValue: "cc-exp-year")
  /// A kind for source compatibility.
  public static let creditCardSecurityCode = Self(rawValue: "cc-csc")
  /// A kind for source compatibility.
  public static let creditCardType = Self(rawValue: "cc-type")
  /// A kind for source compatibility.
  public static let creditCardName = Self(rawValue: "cc-name")
  /// A kind for source compatibility.
  public static let creditCardGivenName = Self(rawValue: "cc-given-name")
  /// A kind for source compatibility.
  public static let creditCardMiddleName = Self(rawValue: "cc-additional-name")
  /// A kind for source compatibility.
  public static let creditCardFamilyName = Self(rawValue: "cc-family-name")
  /// A kind for source compatibility.
  public static let birthdate = Self(rawValue: "bday")
  /// A kind for source compatibility.
  public static let birthdateDay = Self(rawValue: "bday-day")
  /// A kind for source compatibility.
  public static let birthdateMonth = Self(rawValue: "bday-month")
  /// A kind for source compatibility.
  public static let birthdateYear = Self(rawValue: "bday-year")
  /// A kind for source compatibility.
  public static let dateTime = Self(rawValue: "date-time")
  /// A kind for source compatibility.
  public static let flightNumber = Self(rawValue: "flight-number")
  /// A kind for source compatibility.
  public static let shipmentTrackingNumber = Self(rawValue: "shipment-tracking-number")
  /// A kind for source compatibility.
  public static let cellularEID = Self(rawValue: "cellular-eid")
  /// A kind for source compatibility.
  public static let cellularIMEI = Self(rawValue: "cellular-imei")
}
