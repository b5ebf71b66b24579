// A reader with a browser of its own: keeps cookies, follows redirects, fills in forms.
import PuddlesHTTP
import PuddlesTesting
import Testing

/// One tab. Readers that share a ``CookieJar`` are tabs of one browser.
final class Reader {
  private let stage: Stage
  let jar: CookieJar
  private(set) var url = "/"
  private(set) var status = 0
  private(set) var fields = HTTPFields()
  private(set) var page = HTMLDocument([])
  /// The URLs that the last step was redirected to.
  private(set) var redirects: [String] = []
  /// The id of the element from which the last redirect showed the page.
  private(set) var fragment: String?
  private var filled: [String: String?] = [:]

  init(_ stage: Stage, jar: CookieJar = CookieJar()) {
    self.stage = stage
    self.jar = jar
  }
}

/// The cookies of a browser.
final class CookieJar {
  private var cookies: [String: String] = [:]

  subscript(name: String) -> String? {
    get { cookies[name] }
    set { cookies[name] = newValue }
  }

  /// What the browser sends; `nil` if it has none.
  var cookie: String? {
    get {
      let pairs = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
    }
    set {
      cookies = [:]
      if let newValue { take(newValue) }
    }
  }

  func take(_ fields: HTTPFields) {
    for value in fields.values(of: "Set-Cookie") {
      take(String(value.prefix { $0 != ";" }))
      if value.hasSuffix("; Max-Age=0") { cookies[String(value.prefix { $0 != "=" })] = nil }
    }
  }

  private func take(_ pair: String) {
    let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
    cookies[parts[0]] = parts.count > 1 ? parts[1] : ""
  }
}

// MARK: - Looking

extension Reader {
  var text: String { page.text }

  func has(_ role: Role, _ label: String) -> Bool { !page.all(role: role, label: label).isEmpty }

  /// What a field holds; what was filled in counts.
  func value(of label: String) throws -> String? {
    let field = try #require(page.all(label: label).first { $0.element["name"] != nil }).element
    return filled[field["name"] ?? ""] ?? field.sentValue
  }

  func element(_ label: String) throws -> HTMLElement {
    try #require(page.all(label: label).last, "no '\(label)' in \(page.outline)").element
  }
}

// MARK: - Doing

extension Reader {
  /// Opens a page, as by its address or a link elsewhere.
  @discardableResult
  func open(_ target: String, from referrer: String? = nil) async throws -> Reader {
    redirects = []
    try await load(target, referrer: referrer)
    return self
  }

  @discardableResult
  func reload() async throws -> Reader { try await open(url) }

  @discardableResult
  func fill(_ label: String, _ value: String?) throws -> Reader {
    let field = try #require(
      page.all(label: label).first { $0.element["name"] != nil }, "no field '\(label)'")
    filled[field.element["name"] ?? ""] = .some(value)
    return self
  }

  /// Follows a link or presses a button.
  @discardableResult
  func tap(_ label: String, near text: String? = nil) async throws -> Reader {
    let found = page.all(label: label, near: text).map(\.element)
      .filter { $0.name == "a" || $0.name == "button" }
    let element = try #require(found.first, "no '\(label)' among \(page.outline)")
    redirects = []
    if let href = element["href"] {
      try await load(Self.resolve(href, against: url), referrer: url)
    } else {
      try await post(try body(pressing: element))
    }
    return self
  }

  /// Presses Enter in a field: the first submit button of its form decides.
  @discardableResult
  func pressEnter(in label: String) async throws -> Reader {
    let field = try element(label)
    let form = try #require(page.elements(named: "form").first { $0.all.contains(field) })
    let button = try #require(form.all.first { $0.name == "button" && $0["type"] == "submit" })
    redirects = []
    try await post(try body(pressing: button))
    return self
  }

  /// What would be sent now; a tab that sends it later is an old tab.
  func body(pressing button: HTMLElement) throws -> String {
    try fields(pressing: button).map { "\($0.encoded)=\($1.encoded)" }.joined(separator: "&")
  }

  /// The names and values of the same.
  func fields(pressing button: HTMLElement) throws -> [(name: String, value: String)] {
    let form = try #require(
      page.elements(named: "form").first { form in
        button["form"].map { $0 == form["id"] } ?? form.all.contains(button)
      })
    var pairs = form.all.compactMap { field -> (name: String, value: String)? in
      guard let name = field["name"], field.name != "button" else { return nil }
      return (filled[name] ?? field.sentValue).map { (name, $0) }
    }
    if let name = button["name"] { pairs.append((name, button["value"] ?? "")) }
    return pairs
  }

  @discardableResult
  func post(_ form: String, to target: String? = nil) async throws -> Reader {
    let target = target ?? url
    redirects = []
    try await show(try await stage.post(target, form: form, fields: headers(from: url)), at: target)
    return self
  }

  /// Opens the event stream of the page that is shown, as its script does, or of one that another host has shown.
  func listen(as other: Reader? = nil) async throws -> OpenPage {
    let path = String((other ?? self).url.prefix { $0 != "?" })
    return try await OpenPage(
      try #require(stage.service), at: path, cookie: jar.cookie, have: (other ?? self).version)
  }

  /// What the script of the page says of it.
  var version: String {
    String(page.elements(named: "script").last?["data-version"] ?? "")
  }

  private func load(_ target: String, referrer: String?) async throws {
    try await show(try await stage.get(target, fields: headers(from: referrer)), at: target)
  }

  private func show(_ answer: Stage.Seen, at target: String) async throws {
    jar.take(answer.fields)
    let old = url
    if let location = answer.fields["Location"] {
      let target = String(location.prefix { $0 != "#" })
      redirects.append(target)
      #expect(redirects.count < 10)
      try await load(target, referrer: old)
      // A browser keeps the fragment of the last redirect that has one.
      if target != location, fragment == nil {
        fragment = String(location.dropFirst(target.count + 1))
      }
      return
    }
    fragment = nil
    (url, status, fields, filled) = (target, answer.status, answer.fields, [:])
    page = try HTMLDocument(parsing: answer.body)
  }

  private func headers(from referrer: String?) -> HTTPFields {
    var fields = HTTPFields()
    if let cookie = jar.cookie { fields["Cookie"] = cookie }
    if let referrer { fields["Referer"] = stage.origin + referrer }
    fields["Host"] = stage.origin.split(separator: "/").last.map(String.init)
    return fields
  }

  static func resolve(_ href: String, against url: String) -> String {
    if href.hasPrefix("/") { return href }
    let path = href.prefix { $0 != "#" }
    if href.hasPrefix("?") { return String(url.prefix { $0 != "?" } + path) }
    var folders = url.prefix { $0 != "?" }.split(separator: "/").map(String.init)
    for step in path.split(separator: "/") where step != "." {
      if step == ".." { _ = folders.popLast() } else { folders.append(String(step)) }
    }
    return folders.isEmpty ? "/" : "/" + folders.joined(separator: "/") + "/"
  }
}

extension HTMLElement {
  /// The element and everything in it.
  var all: [HTMLElement] { [self] + elements.flatMap(\.all) }

  /// What a browser sends for a field that was not edited.
  fileprivate var sentValue: String? {
    switch name {
    case "textarea": verbatimText
    case "select":
      (all.first { $0.name == "option" && $0.has("selected") } ?? all.first { $0.name == "option" })
        .map { $0["value"] ?? "" }
    case "input" where self["type"] == "checkbox": has("checked") ? self["value"] ?? "on" : nil
    default: self["value"] ?? ""
    }
  }
}

extension String {
  /// Everything but letters, digits and hyphens as `%XX`.
  var encoded: String {
    utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = byte < 128 && (scalar.properties.isAlphabetic || (48...57).contains(byte))
      if isPlain || byte == 45 { return String(scalar) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
