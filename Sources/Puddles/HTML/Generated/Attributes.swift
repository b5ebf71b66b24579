// The attributes of HTML.
// Made from vocabulary.txt by Tools/vocabulary.py: change the table.

extension Attribute {
  /// The identity of the element, unique in its page.
  @inlinable
  public static func id(_ value: String) -> Self { Self("id", value) }
  /// Advice about the element, shown as a tool tip.
  @inlinable
  public static func title(_ value: String) -> Self { Self("title", value) }
  /// The language of the content, such as `en` or `pt-BR`; empty if unknown.
  public static func lang(_ value: String) -> Self { Self("lang", value) }
  /// The direction of the text.
  public static func dir(_ value: Keywords.Direction) -> Self { Self("dir", word: value) }
  /// A number that must be used once, by which a content security policy knows the element.
  public static func nonce(_ value: String) -> Self { Self("nonce", value) }
  /// The slot of a shadow tree that the element goes to.
  public static func slot(_ value: String) -> Self { Self("slot", value) }
  /// Whether translators should translate the content or leave it alone.
  public static func translate(_ value: Bool) -> Self { Self("translate", value ? "yes" : "no") }
  /// The names by which a stylesheet outside a shadow tree reaches the element.
  public static func part(_ value: String...) -> Self { Self("part", list: value) }
  /// The parts of a shadow tree within that are exported, such as `label` or `label: title`.
  public static func exportparts(_ value: String...) -> Self {
    Self("exportparts", list: value, separator: ", ")
  }
}

extension Attribute {
  /// Hides the element from everybody.
  public static var hidden: Self { Self("hidden", present: true) }
  /// Hides the element from everybody if `flag` holds.
  public static func hidden(_ flag: Bool) -> Self { Self("hidden", present: flag) }
  /// Hides the element until a search in the page or a fragment finds it.
  public static func hidden(_ value: Keywords.Hidden) -> Self { Self("hidden", word: value) }
  /// Makes the element and what is in it unreachable.
  public static var inert: Self { Self("inert", present: true) }
  /// Makes the element and what is in it unreachable if `flag` holds.
  public static func inert(_ flag: Bool) -> Self { Self("inert", present: flag) }
  /// The element gets the focus when the page or its dialog opens.
  public static var autofocus: Self { Self("autofocus", present: true) }
  /// The element gets the focus when the page or its dialog opens if `flag` holds.
  public static func autofocus(_ flag: Bool) -> Self { Self("autofocus", present: flag) }
  /// Where the element stands in the order of focus: 0 in its place, -1 by scripts only.
  public static func tabindex(_ value: Int) -> Self { Self("tabindex", number: value) }
  /// The element is shown above the page; the keyword says what closes it.
  public static func popover(_ value: Keywords.Popover) -> Self { Self("popover", word: value) }
  /// Whether the visitor can drag the element.
  public static func draggable(_ value: Bool) -> Self { Self("draggable", flag: value) }
  /// Whether the visitor can edit the content.
  public static func contenteditable(_ value: Keywords.Editable) -> Self {
    Self("contenteditable", word: value)
  }
  /// The keys that reach the element, each one character.
  public static func accesskey(_ value: String...) -> Self { Self("accesskey", list: value) }
  /// Whether browsers correct what is typed.
  public static func autocorrect(_ value: Bool) -> Self {
    Self("autocorrect", value ? "on" : "off")
  }
  /// Whether browsers check the spelling of what is typed.
  public static func spellcheck(_ value: Bool) -> Self { Self("spellcheck", flag: value) }
  /// Whether browsers offer to go on with what is typed.
  public static func writingsuggestions(_ value: Bool) -> Self {
    Self("writingsuggestions", flag: value)
  }
  /// Which letters a screen keyboard makes capitals.
  public static func autocapitalize(_ value: Keywords.Autocapitalize) -> Self {
    Self("autocapitalize", word: value)
  }
  /// Which screen keyboard suits the content.
  public static func inputmode(_ value: Keywords.InputMode) -> Self {
    Self("inputmode", word: value)
  }
  /// What the enter key of a screen keyboard says.
  public static func enterkeyhint(_ value: Keywords.EnterKeyHint) -> Self {
    Self("enterkeyhint", word: value)
  }
  /// By how many levels, 0 to 8, the headings within are lowered.
  public static func headingoffset(_ value: Int) -> Self { Self("headingoffset", number: value) }
  /// The headings within do not count the offsets of what surrounds them.
  public static var headingreset: Self { Self("headingreset", present: true) }
}

extension Attribute {
  /// What the element is, where its own name does not say it.
  @inlinable
  public static func role(_ value: Keywords.Role) -> Self { Self("role", word: value) }
  /// The name of the element.
  @inlinable
  public static func ariaLabel(_ value: String) -> Self { Self("aria-label", value) }
  /// The ids of the elements that name this one.
  @inlinable
  public static func ariaLabelledby(_ value: String) -> Self { Self("aria-labelledby", value) }
  /// The ids of the elements that describe this one.
  @inlinable
  public static func ariaDescribedby(_ value: String) -> Self { Self("aria-describedby", value) }
  /// A description of the element.
  public static func ariaDescription(_ value: String) -> Self { Self("aria-description", value) }
  /// A name in braille.
  public static func ariaBraillelabel(_ value: String) -> Self { Self("aria-braillelabel", value) }
  /// The name of the role in words.
  public static func ariaRoledescription(_ value: String) -> Self {
    Self("aria-roledescription", value)
  }
  /// The name of the role in braille.
  public static func ariaBrailleroledescription(_ value: String) -> Self {
    Self("aria-brailleroledescription", value)
  }
  /// An example of a value.
  public static func ariaPlaceholder(_ value: String) -> Self { Self("aria-placeholder", value) }
  /// The keys that reach the element, such as `Control+S`.
  public static func ariaKeyshortcuts(_ value: String) -> Self { Self("aria-keyshortcuts", value) }
  /// The id of the active element within.
  public static func ariaActivedescendant(_ value: String) -> Self {
    Self("aria-activedescendant", value)
  }
  /// The ids of the elements that this one controls.
  public static func ariaControls(_ value: String...) -> Self { Self("aria-controls", list: value) }
  /// The ids of elements with details about this one.
  public static func ariaDetails(_ value: String...) -> Self { Self("aria-details", list: value) }
  /// The ids of the messages that say what is wrong with the value.
  public static func ariaErrormessage(_ value: String...) -> Self {
    Self("aria-errormessage", list: value)
  }
  /// The ids of the elements that come next in another reading order.
  public static func ariaFlowto(_ value: String...) -> Self { Self("aria-flowto", list: value) }
  /// The ids of the elements that are children without standing within.
  public static func ariaOwns(_ value: String...) -> Self { Self("aria-owns", list: value) }
  /// How many columns the whole table has; -1 if unknown.
  public static func ariaColcount(_ value: Int) -> Self { Self("aria-colcount", number: value) }
  /// Which column of the whole table the cell stands in, from 1 on.
  public static func ariaColindex(_ value: Int) -> Self { Self("aria-colindex", number: value) }
  /// The name of the column.
  public static func ariaColindextext(_ value: String) -> Self { Self("aria-colindextext", value) }
  /// How many columns the cell fills.
  public static func ariaColspan(_ value: Int) -> Self { Self("aria-colspan", number: value) }
  /// How many rows the whole table has; -1 if unknown.
  public static func ariaRowcount(_ value: Int) -> Self { Self("aria-rowcount", number: value) }
  /// Which row of the whole table the cell stands in, from 1 on.
  public static func ariaRowindex(_ value: Int) -> Self { Self("aria-rowindex", number: value) }
  /// The name of the row.
  public static func ariaRowindextext(_ value: String) -> Self { Self("aria-rowindextext", value) }
  /// How many rows the cell fills.
  public static func ariaRowspan(_ value: Int) -> Self { Self("aria-rowspan", number: value) }
  /// The level in a hierarchy, from 1 on.
  public static func ariaLevel(_ value: Int) -> Self { Self("aria-level", number: value) }
  /// Which item of the whole set the element is, from 1 on.
  public static func ariaPosinset(_ value: Int) -> Self { Self("aria-posinset", number: value) }
  /// How many items the whole set has; -1 if unknown.
  public static func ariaSetsize(_ value: Int) -> Self { Self("aria-setsize", number: value) }
  /// The greatest value of a range.
  public static func ariaValuemax(_ value: Double) -> Self { Self("aria-valuemax", number: value) }
  /// The greatest value of a range.
  public static func ariaValuemax(_ value: Int) -> Self { Self("aria-valuemax", number: value) }
  /// The least value of a range.
  public static func ariaValuemin(_ value: Double) -> Self { Self("aria-valuemin", number: value) }
  /// The least value of a range.
  public static func ariaValuemin(_ value: Int) -> Self { Self("aria-valuemin", number: value) }
  /// The value in a range.
  public static func ariaValuenow(_ value: Double) -> Self { Self("aria-valuenow", number: value) }
  /// The value in a range.
  public static func ariaValuenow(_ value: Int) -> Self { Self("aria-valuenow", number: value) }
  /// The value in words.
  public static func ariaValuetext(_ value: String) -> Self { Self("aria-valuetext", value) }
}

extension Attribute {
  /// Assistive technology does not see the element.
  public static func ariaHidden(_ value: Bool) -> Self { Self("aria-hidden", flag: value) }
  /// The element can be seen but not used.
  public static func ariaDisabled(_ value: Bool) -> Self { Self("aria-disabled", flag: value) }
  /// The element is being changed.
  public static func ariaBusy(_ value: Bool) -> Self { Self("aria-busy", flag: value) }
  /// A change is announced with the whole element.
  public static func ariaAtomic(_ value: Bool) -> Self { Self("aria-atomic", flag: value) }
  /// What the element controls is open.
  public static func ariaExpanded(_ value: Bool) -> Self { Self("aria-expanded", flag: value) }
  /// The rest of the page cannot be used.
  public static func ariaModal(_ value: Bool) -> Self { Self("aria-modal", flag: value) }
  /// The text has several lines.
  public static func ariaMultiline(_ value: Bool) -> Self { Self("aria-multiline", flag: value) }
  /// Several items can be chosen.
  public static func ariaMultiselectable(_ value: Bool) -> Self {
    Self("aria-multiselectable", flag: value)
  }
  /// The value can be read but not changed.
  public static func ariaReadonly(_ value: Bool) -> Self { Self("aria-readonly", flag: value) }
  /// A value is needed.
  public static func ariaRequired(_ value: Bool) -> Self { Self("aria-required", flag: value) }
  /// The item is chosen.
  public static func ariaSelected(_ value: Bool) -> Self { Self("aria-selected", flag: value) }
  /// The box is checked.
  public static func ariaChecked(_ value: Bool) -> Self { Self("aria-checked", flag: value) }
  /// The box is neither checked nor not.
  public static func ariaChecked(_ value: Keywords.Mixed) -> Self {
    Self("aria-checked", word: value)
  }
  /// The toggle button is pressed.
  public static func ariaPressed(_ value: Bool) -> Self { Self("aria-pressed", flag: value) }
  /// The toggle button is neither pressed nor not.
  public static func ariaPressed(_ value: Keywords.Mixed) -> Self {
    Self("aria-pressed", word: value)
  }
  /// The value is wrong.
  public static func ariaInvalid(_ value: Bool) -> Self { Self("aria-invalid", flag: value) }
  /// What is wrong with the value.
  public static func ariaInvalid(_ value: Keywords.Invalid) -> Self {
    Self("aria-invalid", word: value)
  }
  /// The element is the current one of a set: this page in a menu, this step of several.
  @inlinable
  public static func ariaCurrent(_ value: Keywords.Current) -> Self {
    Self("aria-current", word: value)
  }
  /// The element is the current one of a set.
  public static func ariaCurrent(_ value: Bool) -> Self { Self("aria-current", flag: value) }
  /// How a text field suggests values.
  public static func ariaAutocomplete(_ value: Keywords.ARIAAutocomplete) -> Self {
    Self("aria-autocomplete", word: value)
  }
  /// What the element pops up.
  public static func ariaHaspopup(_ value: Keywords.HasPopup) -> Self {
    Self("aria-haspopup", word: value)
  }
  /// How urgently changes are announced.
  public static func ariaLive(_ value: Keywords.Live) -> Self { Self("aria-live", word: value) }
  /// Which changes are announced.
  public static func ariaRelevant(_ value: Keywords.Relevant...) -> Self {
    Self("aria-relevant", words: value)
  }
  /// Whether the element lies or stands.
  public static func ariaOrientation(_ value: Keywords.Orientation) -> Self {
    Self("aria-orientation", word: value)
  }
  /// How the column or row is sorted.
  public static func ariaSort(_ value: Keywords.Sort) -> Self { Self("aria-sort", word: value) }
}

/// The elements with a condition on the visitor's medium: `link`, `meta`, `source`, `style`.
public protocol AllowsMedia {}

extension Attribute where Name: AllowsMedia {
  /// The media query under which the element counts.
  public static func media(_ value: String) -> Self { Self("media", value) }
}

extension Attribute where Name == Tags.meta {
  /// The name of the metadata, such as `description` or `viewport`.
  public static func name(_ value: String) -> Self { Self("name", value) }
  /// The property of an RDFa vocabulary, such as `og:title`; not in the HTML standard itself.
  public static func property(_ value: String) -> Self { Self("property", value) }
  /// The value of the metadata.
  public static func content(_ value: String) -> Self { Self("content", value) }
  /// An instruction that a header of the response could give too.
  public static func httpEquiv(_ value: Keywords.Pragma) -> Self { Self("http-equiv", word: value) }
  /// UTF-8, the only encoding that the standard allows.
  public static var charset: Self { Self("charset", "utf-8") }
}

extension Attribute where Name == Tags.link {
  /// What kind of resource is loaded ahead.
  public static func `as`(_ value: Keywords.Preload) -> Self { Self("as", word: value) }
  /// The sizes of an icon, such as `32x32` or `any`.
  public static func sizes(_ value: String...) -> Self { Self("sizes", list: value) }
  /// How wide the image loaded ahead will be.
  public static func imagesizes(_ value: String...) -> Self {
    Self("imagesizes", list: value, separator: ", ")
  }
  /// The color of a mask icon.
  public static func color(_ value: String) -> Self { Self("color", value) }
  /// The stylesheet is not applied.
  public static var disabled: Self { Self("disabled", present: true) }
  /// The images of several sizes that are loaded ahead.
  public static func imagesrcset(_ candidates: ImageCandidate...) -> Self {
    Self("imagesrcset", candidates: candidates)
  }
}

/// The elements that name the media type of what they load or link to.
public protocol AllowsMediaType {}

extension Attribute where Name: AllowsMediaType {
  /// The media type, such as `application/rss+xml`.
  public static func type(_ value: String) -> Self { Self("type", value) }
}

/// The elements whose requests may carry credentials to another origin.
public protocol AllowsCrossOrigin {}

extension Attribute where Name: AllowsCrossOrigin {
  /// Whether a request to another origin carries credentials.
  public static func crossorigin(_ value: Keywords.CrossOrigin) -> Self {
    Self("crossorigin", word: value)
  }
}

/// The elements whose requests can be more or less urgent.
public protocol AllowsFetchPriority {}

extension Attribute where Name: AllowsFetchPriority {
  /// How urgent the request is beside others of its kind.
  public static func fetchpriority(_ value: Keywords.FetchPriority) -> Self {
    Self("fetchpriority", word: value)
  }
}

/// The elements whose resource can be checked against a hash: `link` and `script`.
public protocol AllowsIntegrity {}

extension Attribute where Name: AllowsIntegrity {
  /// The hashes that the resource may have, such as `sha384-…`.
  public static func integrity(_ value: String...) -> Self { Self("integrity", list: value) }
}

/// The elements for which rendering can wait: `link`, `script` and `style`.
public protocol AllowsBlocking {}

extension Attribute where Name: AllowsBlocking {
  /// What waits until the resource is there.
  public static func blocking(_ value: Keywords.Blocking...) -> Self {
    Self("blocking", words: value)
  }
}

extension Attribute where Name == Tags.script {
  /// What the script is; a classic script without it.
  public static func type(_ value: Keywords.ScriptType) -> Self { Self("type", word: value) }
  /// Only browsers without modules run the script.
  public static var nomodule: Self { Self("nomodule", present: true) }
  /// The script runs as soon as it is there.
  public static var async: Self { Self("async", present: true) }
  /// The script runs when the page is parsed.
  public static var `defer`: Self { Self("defer", present: true) }
}

extension Attribute where Name == Tags.template {
  /// The content is the shadow tree of the parent element.
  public static func shadowrootmode(_ value: Keywords.ShadowRootMode) -> Self {
    Self("shadowrootmode", word: value)
  }
  /// The focus of the host goes to its first part that can have it.
  public static var shadowrootdelegatesfocus: Self {
    Self("shadowrootdelegatesfocus", present: true)
  }
  /// The shadow tree is copied with its host.
  public static var shadowrootclonable: Self { Self("shadowrootclonable", present: true) }
  /// The shadow tree is written out with its host.
  public static var shadowrootserializable: Self { Self("shadowrootserializable", present: true) }
  /// The shadow tree has a registry of custom elements of its own.
  public static var shadowrootcustomelementregistry: Self {
    Self("shadowrootcustomelementregistry", present: true)
  }
}

extension Attribute {
  /// The element makes an item: its properties are in it.
  public static var itemscope: Self { Self("itemscope", present: true) }
  /// The global identifier of the item.
  public static func itemid(_ value: String) -> Self { Self("itemid", url: value) }
  /// The types of the item, as absolute URLs.
  public static func itemtype(_ value: String...) -> Self { Self("itemtype", list: value) }
  /// The properties that the element gives a value to.
  public static func itemprop(_ value: String...) -> Self { Self("itemprop", list: value) }
  /// The ids of elements elsewhere that hold more properties of the item.
  public static func itemref(_ value: String...) -> Self { Self("itemref", list: value) }
}

/// The cells: `td` and `th`.
public protocol AllowsCellSpan {}

extension Attribute where Name: AllowsCellSpan {
  /// How many columns the cell fills, 1 to 1,000.
  public static func colspan(_ value: Int) -> Self { Self("colspan", number: value) }
  /// How many rows the cell fills; 0 means the rest of its block.
  public static func rowspan(_ value: Int) -> Self { Self("rowspan", number: value) }
  /// The ids of the cells that are its headings.
  public static func headers(_ value: String...) -> Self { Self("headers", list: value) }
}

extension Attribute where Name == Tags.th {
  /// Which cells the heading is for.
  public static func scope(_ value: Keywords.Scope) -> Self { Self("scope", word: value) }
  /// A shorter heading, for screen readers that repeat it with each cell.
  public static func abbr(_ value: String) -> Self { Self("abbr", value) }
}

/// The elements that stand for columns: `col` and `colgroup`.
public protocol AllowsColumnSpan {}

extension Attribute where Name: AllowsColumnSpan {
  /// How many columns the element stands for.
  public static func span(_ value: Int) -> Self { Self("span", number: value) }
}

/// The elements whose `href` is a link: `a`, `area`, `link`, `base`.
public protocol AllowsHref {}

extension Attribute where Name: AllowsHref {
  /// A link. The URL is relative or has the scheme http, https, mailto or tel; any other is an
  /// error of the page.
  @inlinable
  public static func href(_ value: String) -> Self { Self("href", url: value) }
  /// A link to an asset of the site by its name, such as `css/site.css`.
  public static func href(asset name: String) -> Self { Self("href", asset: name) }
  /// A link with any scheme. The caller vouches that no foreign text is in `value`.
  public static func href(trusted value: String) -> Self { Self("href", value) }
}

/// The elements that a visitor follows: `a` and `area`, and `form`, which has a target too.
public protocol AllowsTarget {}

extension Attribute where Name: AllowsTarget {
  /// Where the link opens.
  public static func target(_ value: Keywords.Target) -> Self { Self("target", word: value) }
  /// The name of the frame in which the link opens.
  public static func target(named name: String) -> Self { Self("target", name) }
}

/// The elements with link types: `a`, `area`, `link`, `form`.
public protocol AllowsRel {}

extension Attribute where Name: AllowsRel {
  /// What the target is to this page.
  public static func rel(_ value: Keywords.Rel...) -> Self { Self("rel", words: value) }
}

/// The elements that can save their target: `a` and `area`.
public protocol AllowsDownload {}

extension Attribute where Name: AllowsDownload {
  /// The target is saved, not opened.
  public static var download: Self { Self("download", present: true) }
  /// The target is saved under a name.
  public static func download(_ value: String) -> Self { Self("download", value) }
  /// URLs that get a ping when the link is followed.
  public static func ping(_ value: String...) -> Self { Self("ping", urls: value, separator: " ") }
}

/// The elements that name the language of their target: `a` and `link`.
public protocol AllowsHreflang {}

extension Attribute where Name: AllowsHreflang {
  /// The language of the target.
  public static func hreflang(_ value: String) -> Self { Self("hreflang", value) }
}

/// The elements that say which address their request sends.
public protocol AllowsReferrerPolicy {}

extension Attribute where Name: AllowsReferrerPolicy {
  /// Which part of the page's address the request sends.
  public static func referrerpolicy(_ value: Keywords.ReferrerPolicy) -> Self {
    Self("referrerpolicy", word: value)
  }
}

/// The elements that play something: `video` and `audio`.
public protocol AllowsPlayback {}

extension Attribute where Name: AllowsPlayback {
  /// The browser shows its controls.
  public static var controls: Self { Self("controls", present: true) }
  /// The browser shows its controls if `flag` holds.
  public static func controls(_ flag: Bool) -> Self { Self("controls", present: flag) }
  /// Playing starts by itself.
  public static var autoplay: Self { Self("autoplay", present: true) }
  /// Playing starts by itself if `flag` holds.
  public static func autoplay(_ flag: Bool) -> Self { Self("autoplay", present: flag) }
  /// Playing starts again at the end.
  public static var loop: Self { Self("loop", present: true) }
  /// Playing starts again at the end if `flag` holds.
  public static func loop(_ flag: Bool) -> Self { Self("loop", present: flag) }
  /// There is no sound at first.
  public static var muted: Self { Self("muted", present: true) }
  /// There is no sound at first if `flag` holds.
  public static func muted(_ flag: Bool) -> Self { Self("muted", present: flag) }
  /// How much is loaded before the visitor plays it.
  public static func preload(_ value: Keywords.MediaPreload) -> Self {
    Self("preload", word: value)
  }
}

extension Attribute where Name == Tags.video {
  /// The image shown before the video plays.
  public static func poster(_ value: String) -> Self { Self("poster", url: value) }
  /// The video plays in its place, not on the whole screen.
  public static var playsinline: Self { Self("playsinline", present: true) }
  /// The image shown before the video plays, an asset of the site.
  public static func poster(asset name: String) -> Self { Self("poster", asset: name) }
}

extension Attribute where Name == Tags.track {
  /// What the track holds.
  public static func kind(_ value: Keywords.TrackKind) -> Self { Self("kind", word: value) }
  /// The language of the track.
  public static func srclang(_ value: String) -> Self { Self("srclang", value) }
  /// The name of the track for visitors.
  public static func label(_ value: String) -> Self { Self("label", value) }
  /// The track is on unless the visitor prefers another.
  public static var `default`: Self { Self("default", present: true) }
}

/// The elements that load something by its URL.
public protocol AllowsSrc {}

extension Attribute where Name: AllowsSrc {
  /// What is loaded. The URL is relative or has the scheme http or https; `data:` and `javascript:`
  /// are errors of the page.
  @inlinable
  public static func src(_ value: String) -> Self { Self("src", url: value) }
  /// An asset of the site by its name, such as `images/logo.svg`.
  public static func src(asset name: String) -> Self { Self("src", asset: name) }
  /// A page of the app, for frames.
  public static func src(
    to page: Destination, file: StaticString = #fileID, line: UInt = #line
  ) -> Self { Self("src", page, file, line) }
  /// A URL with any scheme. The caller vouches that no foreign text is in `value`.
  public static func src(trusted value: String) -> Self { Self("src", value) }
}

/// The elements with text in place of an image: `img`, `area`, `input`.
public protocol AllowsAlt {}

extension Attribute where Name: AllowsAlt {
  /// Text in place of the image; empty if the image only decorates.
  @inlinable
  public static func alt(_ value: String) -> Self { Self("alt", value) }
}

/// The elements with a size in CSS pixels.
public protocol AllowsSize {}

extension Attribute where Name: AllowsSize {
  /// The width in CSS pixels: it keeps the place free until the image is there.
  public static func width(_ value: Int) -> Self { Self("width", number: value) }
  /// The height in CSS pixels.
  public static func height(_ value: Int) -> Self { Self("height", number: value) }
}

/// The elements whose loading can wait: `img` and `iframe`.
public protocol AllowsLoading {}

extension Attribute where Name: AllowsLoading {
  /// Whether loading waits until the element is near the visible part of the page.
  public static func loading(_ value: Keywords.Loading) -> Self { Self("loading", word: value) }
}

/// The elements that choose among several images: `img` and `source`.
public protocol AllowsSrcset {}

extension Attribute where Name: AllowsSrcset {
  /// How wide the image will be, such as `(min-width: 60em) 50vw` and last `100vw`.
  public static func sizes(_ value: String...) -> Self {
    Self("sizes", list: value, separator: ", ")
  }
  /// Images of several sizes, of which the browser loads one. Each URL is checked as in `src`.
  public static func srcset(_ candidates: ImageCandidate...) -> Self {
    Self("srcset", candidates: candidates)
  }
}

extension Attribute where Name == Tags.img {
  /// Whether the rest of the page waits until the image is decoded.
  public static func decoding(_ value: Keywords.Decoding) -> Self { Self("decoding", word: value) }
  /// The server gets the coordinates of a click in the image.
  public static var ismap: Self { Self("ismap", present: true) }
  /// The name of the image map of the image.
  public static func usemap(_ name: String) -> Self { Self("usemap", "#" + name) }
}

extension Attribute where Name == Tags.map {
  /// The name by which an image finds the map; the same as the id, if there is one.
  public static func name(_ value: String) -> Self { Self("name", value) }
}

extension Attribute where Name == Tags.area {
  /// The shape of the area.
  public static func shape(_ value: Keywords.Shape) -> Self { Self("shape", word: value) }
}

extension Attribute where Name == Tags.iframe {
  /// The name by which links target the frame.
  public static func name(_ value: String) -> Self { Self("name", value) }
  /// The page in the frame may do nothing special, besides what is listed.
  public static func sandbox(_ value: Keywords.Sandbox...) -> Self { Self("sandbox", words: value) }
  /// The permissions policy of the frame.
  public static func allow(_ value: String) -> Self { Self("allow", value) }
  /// The page in the frame may fill the screen.
  public static var allowfullscreen: Self { Self("allowfullscreen", present: true) }
  /// The page in the frame, as markup. The caller vouches for it: it is parsed as HTML.
  public static func srcdoc(trusted value: String) -> Self { Self("srcdoc", value) }
}

extension Attribute where Name == Tags.object {
  /// The resource. The URL is checked as in `href`.
  public static func data(_ value: String) -> Self { Self("data", url: value) }
  /// The name by which links target the object.
  public static func name(_ value: String) -> Self { Self("name", value) }
  /// The resource, an asset of the site.
  public static func data(asset name: String) -> Self { Self("data", asset: name) }
}

extension Attribute where Name == Tags.form {
  /// Where the form goes. The URL is checked as in `href`.
  public static func action(_ value: String) -> Self { Self("action", url: value) }
  /// Whether browsers may fill in the form.
  public static func autocomplete(_ value: Bool) -> Self {
    Self("autocomplete", value ? "on" : "off")
  }
  /// How the form is sent.
  public static func method(_ value: Keywords.FormMethod) -> Self { Self("method", word: value) }
  /// How the values are packed.
  public static func enctype(_ value: Keywords.FormEncoding) -> Self {
    Self("enctype", word: value)
  }
  /// The browser does not check the values.
  public static var novalidate: Self { Self("novalidate", present: true) }
  /// The name of the form for scripts.
  public static func name(_ value: String) -> Self { Self("name", value) }
  /// The page of the app that the form goes to.
  public static func action(
    to page: Destination, file: StaticString = #fileID, line: UInt = #line
  ) -> Self { Self("action", page, file, line) }
  /// UTF-8, the only encoding that the standard allows.
  public static var acceptCharset: Self { Self("accept-charset", "utf-8") }
}

/// The controls and groups of a form.
public protocol AllowsFormOwner {}

extension Attribute where Name: AllowsFormOwner {
  /// The id of the form that the control belongs to, if it does not stand in it.
  public static func form(_ value: String) -> Self { Self("form", value) }
}

/// The controls whose value is sent under a name.
public protocol AllowsFieldName {}

extension Attribute where Name: AllowsFieldName {
  /// The name under which the value is sent.
  @inlinable
  public static func name(_ value: String) -> Self { Self("name", value) }
}

/// The elements that can be switched off.
public protocol AllowsDisabled {}

extension Attribute where Name: AllowsDisabled {
  /// The control is switched off and its value is not sent.
  public static var disabled: Self { Self("disabled", present: true) }
  /// The control is switched off and its value is not sent if `flag` holds.
  public static func disabled(_ flag: Bool) -> Self { Self("disabled", present: flag) }
}

/// The controls that a visitor fills in: `input`, `select`, `textarea`.
public protocol AllowsRequired {}

extension Attribute where Name: AllowsRequired {
  /// The form is not sent without a value.
  public static var required: Self { Self("required", present: true) }
  /// The form is not sent without a value if `flag` holds.
  public static func required(_ flag: Bool) -> Self { Self("required", present: flag) }
  /// What the value is, so that browsers can fill it in.
  public static func autocomplete(_ value: Keywords.Autofill...) -> Self {
    Self("autocomplete", words: value)
  }
}

/// The controls that hold text: `input` and `textarea`.
public protocol AllowsText {}

extension Attribute where Name: AllowsText {
  /// An example of a value; no replacement for a label.
  public static func placeholder(_ value: String) -> Self { Self("placeholder", value) }
  /// The value can be read but not changed.
  public static var readonly: Self { Self("readonly", present: true) }
  /// The value can be read but not changed if `flag` holds.
  public static func readonly(_ flag: Bool) -> Self { Self("readonly", present: flag) }
  /// The fewest UTF-16 code units the value may have.
  public static func minlength(_ value: Int) -> Self { Self("minlength", number: value) }
  /// The most UTF-16 code units the value may have.
  public static func maxlength(_ value: Int) -> Self { Self("maxlength", number: value) }
  /// The name under which the direction of the text is sent.
  public static func dirname(_ value: String) -> Self { Self("dirname", value) }
}

/// The controls that send a form: `button` and `input`.
public protocol AllowsSubmission {}

extension Attribute where Name: AllowsSubmission {
  /// Where the form goes if this control sends it. The URL is checked as in `href`.
  public static func formaction(_ value: String) -> Self { Self("formaction", url: value) }
  /// How the form is sent by this control.
  public static func formmethod(_ value: Keywords.FormMethod) -> Self {
    Self("formmethod", word: value)
  }
  /// How the values are packed by this control.
  public static func formenctype(_ value: Keywords.FormEncoding) -> Self {
    Self("formenctype", word: value)
  }
  /// The browser does not check the values if this control sends the form.
  public static var formnovalidate: Self { Self("formnovalidate", present: true) }
  /// Where the answer to the form opens.
  public static func formtarget(_ value: Keywords.Target) -> Self {
    Self("formtarget", word: value)
  }
  /// The id of the popover that the control shows or hides.
  public static func popovertarget(_ value: String) -> Self { Self("popovertarget", value) }
  /// What the control does to its popover.
  public static func popovertargetaction(_ value: Keywords.PopoverAction) -> Self {
    Self("popovertargetaction", word: value)
  }
  /// The page of the app that the form goes to if this control submits it.
  public static func formaction(
    to page: Destination, file: StaticString = #fileID, line: UInt = #line
  ) -> Self { Self("formaction", page, file, line) }
}

extension Attribute where Name == Tags.label {
  /// The id of the control that the label is for.
  public static func `for`(_ value: String) -> Self { Self("for", value) }
}

extension Attribute where Name == Tags.output {
  /// The ids of the controls that the result depends on.
  public static func `for`(_ value: String...) -> Self { Self("for", list: value) }
}

extension Attribute where Name == Tags.button {
  /// What the button does: submit by default.
  public static func type(_ value: Keywords.ButtonType) -> Self { Self("type", word: value) }
  /// The value that is sent if the button sends the form.
  public static func value(_ value: String) -> Self { Self("value", value) }
  /// What the button does to the element of `commandfor`.
  public static func command(_ value: Keywords.Command) -> Self { Self("command", word: value) }
  /// The id of the element that the button commands.
  public static func commandfor(_ value: String) -> Self { Self("commandfor", value) }
}

extension Attribute where Name == Tags.select {
  /// Several options can be chosen.
  public static var multiple: Self { Self("multiple", present: true) }
  /// Several options can be chosen if `flag` holds.
  public static func multiple(_ flag: Bool) -> Self { Self("multiple", present: flag) }
  /// How many options are shown at once.
  public static func size(_ value: Int) -> Self { Self("size", number: value) }
}

extension Attribute where Name == Tags.option {
  /// The value that is sent; the text of the option without it.
  public static func value(_ value: String) -> Self { Self("value", value) }
  /// A label in place of the text.
  public static func label(_ value: String) -> Self { Self("label", value) }
  /// The option is chosen at first.
  public static var selected: Self { Self("selected", present: true) }
  /// The option is chosen at first if `flag` holds.
  public static func selected(_ flag: Bool) -> Self { Self("selected", present: flag) }
}

extension Attribute where Name == Tags.optgroup {
  /// The name of the group.
  public static func label(_ value: String) -> Self { Self("label", value) }
}

extension Attribute where Name == Tags.textarea {
  /// How many lines are shown.
  public static func rows(_ value: Int) -> Self { Self("rows", number: value) }
  /// How many characters fit a line.
  public static func cols(_ value: Int) -> Self { Self("cols", number: value) }
  /// Whether line breaks of the layout are sent.
  public static func wrap(_ value: Keywords.Wrap) -> Self { Self("wrap", word: value) }
}

/// The elements that show a number in a range: `progress` and `meter`.
public protocol AllowsMeasure {}

extension Attribute where Name: AllowsMeasure {
  /// The measure.
  public static func value(_ value: Double) -> Self { Self("value", number: value) }
  /// The measure.
  public static func value(_ value: Int) -> Self { Self("value", number: value) }
  /// The end of the range; 1 by default.
  public static func max(_ value: Double) -> Self { Self("max", number: value) }
  /// The end of the range; 1 by default.
  public static func max(_ value: Int) -> Self { Self("max", number: value) }
}

extension Attribute where Name == Tags.meter {
  /// The start of the range; 0 by default.
  public static func min(_ value: Double) -> Self { Self("min", number: value) }
  /// The start of the range; 0 by default.
  public static func min(_ value: Int) -> Self { Self("min", number: value) }
  /// Where the low part of the range ends.
  public static func low(_ value: Double) -> Self { Self("low", number: value) }
  /// Where the low part of the range ends.
  public static func low(_ value: Int) -> Self { Self("low", number: value) }
  /// Where the high part of the range starts.
  public static func high(_ value: Double) -> Self { Self("high", number: value) }
  /// Where the high part of the range starts.
  public static func high(_ value: Int) -> Self { Self("high", number: value) }
  /// The best measure.
  public static func optimum(_ value: Double) -> Self { Self("optimum", number: value) }
  /// The best measure.
  public static func optimum(_ value: Int) -> Self { Self("optimum", number: value) }
}

extension Attribute where Name == Tags.input {
  /// The kinds of files that suit: `.pdf`, `image/*`.
  public static func accept(_ value: String...) -> Self {
    Self("accept", list: value, separator: ", ")
  }
  /// Which control it is: a line of text by default.
  @inlinable
  public static func type(_ value: Keywords.InputType) -> Self { Self("type", word: value) }
  /// The value at first.
  @inlinable
  public static func value(_ value: String) -> Self { Self("value", value) }
  /// The value at first.
  public static func value(_ value: Int) -> Self { Self("value", number: value) }
  /// The box or the button is chosen at first.
  public static var checked: Self { Self("checked", present: true) }
  /// The box or the button is chosen at first if `flag` holds.
  public static func checked(_ flag: Bool) -> Self { Self("checked", present: flag) }
  /// The id of a `datalist` with suggestions.
  public static func list(_ value: String) -> Self { Self("list", value) }
  /// The least number.
  public static func min(_ value: Double) -> Self { Self("min", number: value) }
  /// The least number.
  public static func min(_ value: Int) -> Self { Self("min", number: value) }
  /// The first date or time.
  public static func min(_ value: String) -> Self { Self("min", value) }
  /// The greatest number.
  public static func max(_ value: Double) -> Self { Self("max", number: value) }
  /// The greatest number.
  public static func max(_ value: Int) -> Self { Self("max", number: value) }
  /// The last date or time.
  public static func max(_ value: String) -> Self { Self("max", value) }
  /// The distance of allowed values.
  public static func step(_ value: Double) -> Self { Self("step", number: value) }
  /// The distance of allowed values.
  public static func step(_ value: Int) -> Self { Self("step", number: value) }
  /// The regular expression that the whole value must match.
  public static func pattern(_ value: String) -> Self { Self("pattern", value) }
  /// How many characters are shown.
  public static func size(_ value: Int) -> Self { Self("size", number: value) }
  /// Several values are allowed: addresses or files.
  public static var multiple: Self { Self("multiple", present: true) }
  /// The camera or microphone that a file is taken with.
  public static func capture(_ value: Keywords.Capture) -> Self { Self("capture", word: value) }
  /// The color may be translucent.
  public static var alpha: Self { Self("alpha", present: true) }
  /// The color space of the color.
  public static func colorspace(_ value: Keywords.ColorSpace) -> Self {
    Self("colorspace", word: value)
  }
  /// Any value of the range is allowed.
  public static var stepAny: Self { Self("step", "any") }
}

/// The elements that name the source of a quotation or the reason of an edit.
public protocol AllowsCite {}

extension Attribute where Name: AllowsCite {
  /// The URL of the source, or of a page that explains the edit.
  public static func cite(_ value: String) -> Self { Self("cite", url: value) }
}

/// The elements with a date: `time`, `ins` and `del`.
public protocol AllowsDatetime {}

extension Attribute where Name: AllowsDatetime {
  /// The date, time or duration for machines, such as `2026-02-01` or `PT15M`.
  public static func datetime(_ value: String) -> Self { Self("datetime", value) }
}

extension Attribute where Name == Tags.ol {
  /// The list counts down.
  public static var reversed: Self { Self("reversed", present: true) }
  /// The list counts down if `flag` holds.
  public static func reversed(_ flag: Bool) -> Self { Self("reversed", present: flag) }
  /// The number of the first item.
  public static func start(_ value: Int) -> Self { Self("start", number: value) }
  /// How the numbers are written, where that has a meaning.
  public static func type(_ value: Keywords.ListType) -> Self { Self("type", word: value) }
}

extension Attribute where Name == Tags.li {
  /// The number of the item in an `ol`.
  public static func value(_ value: Int) -> Self { Self("value", number: value) }
}

extension Attribute where Name == Tags.data {
  /// The content for machines.
  public static func value(_ value: String) -> Self { Self("value", value) }
}

extension Attribute where Name == Tags.details {
  /// The content is shown.
  public static var open: Self { Self("open", present: true) }
  /// The content is shown if `flag` holds.
  public static func open(_ flag: Bool) -> Self { Self("open", present: flag) }
  /// Of the `details` with one name only one is open.
  public static func name(_ value: String) -> Self { Self("name", value) }
}

extension Attribute where Name == Tags.dialog {
  /// The dialog is shown.
  public static var open: Self { Self("open", present: true) }
  /// The dialog is shown if `flag` holds.
  public static func open(_ flag: Bool) -> Self { Self("open", present: flag) }
  /// What closes the dialog besides its own controls.
  public static func closedby(_ value: Keywords.ClosedBy) -> Self { Self("closedby", word: value) }
}

extension Attribute where Name == Tags.slot {
  /// The name of the slot.
  public static func name(_ value: String) -> Self { Self("name", value) }
}
