// Declares the texts of the pages to log in and to register, and the errors of a registration.
public import CoreModels
public import Puddles

/// The texts of the login page and of the form for a new account.
enum AccountStrings: String, StringTable {
  case logIn = "Log in"
  case logOut = "Log out"
  case loginDescription = "Sign in to the example site."
  case signedInAs = "Signed in as {name}."
  case yourAccount = "Your account"
  case ownLists = "Your lists are your own. The scrums that you make, only you can change."
  case whyLogIn = """
    Everybody can look around. Log in to change something; then you go on where you were.
    """
  case makeAccount = "Make an account"
  case username = "User name"
  case password = "Password"
  case newAccount = "New account"
  case newAccountDescription = "Make an account on the example site."
  case haveAccount = "I have an account"
  case yourName = "Your name"
  case passwordHint = "At least {limit} characters. Only a hash of it is kept."
  case make = "Make account"
  case enterUsername = "Enter a user name."
  case enterPassword = "Enter a password."
  case wrongUsername = """
    Choose a user name of {lowest} to {highest} letters a to z, digits, dots, hyphens or \
    underscores.
    """
  case wrongName = "Say your name in 1 to {highest} characters."
  case wrongPassword = "Choose a password of {lowest} to {highest} characters."
  case wrongCredentials = "The user name or the password is wrong."
  case takenUsername = "This user name is taken."
  case noRoom = "There are as many accounts as this site can keep. No new one was made."
  case needsAccount = "Sign in to keep lists of your own."
  case needsLiveHost = "There are accounts only in the live app."
}

/// Says in the language of the page which rule the registration breaks.
extension RegistrationError: LocalizedText {
  public func text(in strings: Strings) -> String {
    func words(_ key: AccountStrings, _ limits: ClosedRange<Int>) -> String {
      strings(key, ["lowest": "\(limits.lowerBound)", "highest": "\(limits.upperBound)"])
    }
    return switch self {
    case .username: words(.wrongUsername, UserLimits.username)
    case .name: words(.wrongName, UserLimits.name)
    case .password: words(.wrongPassword, UserLimits.password)
    }
  }
}
