// The words of signing in, and of making an account.
public import CoreModels
public import Puddles

/// The texts of the login and of the form for a new account.
enum AccountStrings: String, StringTable {
  case logIn, logOut, loginDescription, signedInAs, makeAccount, username, password
  case yourAccount, ownLists, whyLogIn
  case newAccount, newAccountDescription, haveAccount, yourName, passwordHint, make
  case enterUsername, enterPassword
  case wrongUsername, wrongName, wrongPassword
  case wrongCredentials, takenUsername, noRoom, needsAccount
  case needsLiveHostToSignIn, needsLiveHostToRegister

  var original: Phrase {
    switch self {
    case .logIn: "Log in"
    case .logOut: "Log out"
    case .loginDescription: "Sign in to the example site."
    case .signedInAs: "Signed in as {name}."
    case .yourAccount: "Your account"
    case .ownLists:
      "Your lists are your own. The scrums that you make, only you can change."
    case .whyLogIn:
      "Everybody can look around. Log in to change something; then you go on where you were."
    case .makeAccount: "Make an account"
    case .username: "User name"
    case .password: "Password"
    case .newAccount: "New account"
    case .newAccountDescription: "Make an account on the example site."
    case .haveAccount: "I have an account"
    case .yourName: "Your name"
    case .passwordHint: "At least {limit} characters. Only a hash of it is kept."
    case .make: "Make account"
    case .enterUsername: "Enter a user name."
    case .enterPassword: "Enter a password."
    case .wrongUsername:
      """
      Choose a user name of {lowest} to {highest} letters a to z, digits, dots, hyphens or \
      underscores.
      """
    case .wrongName: "Say your name in 1 to {highest} characters."
    case .wrongPassword: "Choose a password of {lowest} to {highest} characters."
    case .wrongCredentials: "The user name or the password is wrong."
    case .takenUsername: "This user name is taken."
    case .noRoom: "There are as many accounts as this site can keep. No new one was made."
    case .needsAccount: "Sign in to keep lists of your own."
    case .needsLiveHostToSignIn: "You can sign in only in the live app."
    case .needsLiveHostToRegister: "You can make an account only in the live app."
    }
  }

  static let translations: [String: [AccountStrings: Phrase]] = [
    "zh-Hans": [
      .logIn: "登录",
      .logOut: "退出登录",
      .loginDescription: "登录示例站点。",
      .signedInAs: "已登录：{name}。",
      .yourAccount: "您的账号",
      .ownLists: "书单只属于您自己；您创建的站会只有您可以修改。",
      .whyLogIn: "浏览无需账号。要修改内容，请先登录，之后会回到原来的页面。",
      .makeAccount: "注册账号",
      .username: "用户名",
      .password: "密码",
      .newAccount: "新账号",
      .newAccountDescription: "在示例站点注册账号。",
      .haveAccount: "已有账号",
      .yourName: "您的姓名",
      .passwordHint: "至少 {limit} 个字符。只保存其哈希值。",
      .make: "注册",
      .enterUsername: "请输入用户名。",
      .enterPassword: "请输入密码。",
      .wrongUsername: "用户名须为 {lowest} 到 {highest} 个字符，可用字母 a 到 z、数字、点、连字符和下划线。",
      .wrongName: "姓名须为 1 到 {highest} 个字符。",
      .wrongPassword: "密码须为 {lowest} 到 {highest} 个字符。",
      .wrongCredentials: "用户名或密码有误。",
      .takenUsername: "此用户名已被使用。",
      .noRoom: "本站的账号数量已达上限，没有新建账号。",
      .needsAccount: "请先登录，才能保存自己的书单。",
      .needsLiveHostToSignIn: "只能在实时应用中登录。",
      .needsLiveHostToRegister: "只能在实时应用中注册。",
    ]
  ]
}

/// What is wrong with what was typed.
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
