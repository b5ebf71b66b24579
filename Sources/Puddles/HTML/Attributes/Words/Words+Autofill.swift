// What a control holds, for browsers that fill it in (HTML 4.10.18.7).

extension Words {
  /// The kind of a value; `shipping` or `billing` and `home`, `work`, … may stand before it.
  public enum Autofill: String, Sendable {
    case on, off, shipping, billing, home, work, mobile, fax, pager
    case name, nickname, username, organization, country, language, sex, url, photo, tel, email
    case impp, webauthn, bday
    case honorificPrefix = "honorific-prefix"
    case givenName = "given-name"
    case additionalName = "additional-name"
    case familyName = "family-name"
    case honorificSuffix = "honorific-suffix"
    case newPassword = "new-password"
    case currentPassword = "current-password"
    case oneTimeCode = "one-time-code"
    case organizationTitle = "organization-title"
    case streetAddress = "street-address"
    case addressLine1 = "address-line1"
    case addressLine2 = "address-line2"
    case addressLine3 = "address-line3"
    case addressLevel1 = "address-level1"
    case addressLevel2 = "address-level2"
    case addressLevel3 = "address-level3"
    case addressLevel4 = "address-level4"
    case countryName = "country-name"
    case postalCode = "postal-code"
    case cardholderName = "cc-name"
    case cardholderGivenName = "cc-given-name"
    case cardholderAdditionalName = "cc-additional-name"
    case cardholderFamilyName = "cc-family-name"
    case cardNumber = "cc-number"
    case cardExpiry = "cc-exp"
    case cardExpiryMonth = "cc-exp-month"
    case cardExpiryYear = "cc-exp-year"
    case cardSecurityCode = "cc-csc"
    case cardType = "cc-type"
    case transactionCurrency = "transaction-currency"
    case transactionAmount = "transaction-amount"
    case birthDay = "bday-day"
    case birthMonth = "bday-month"
    case birthYear = "bday-year"
    case telCountryCode = "tel-country-code"
    case telNational = "tel-national"
    case telAreaCode = "tel-area-code"
    case telLocal = "tel-local"
    case telLocalPrefix = "tel-local-prefix"
    case telLocalSuffix = "tel-local-suffix"
    case telExtension = "tel-extension"
  }
}
