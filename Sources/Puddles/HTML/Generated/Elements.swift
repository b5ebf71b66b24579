// The elements of HTML.
// Made from vocabulary.txt by Tools/vocabulary.py: change the table.

extension Tags {
  /// The name of `html`.
  public enum html: ContentTag { public static var name: StaticString { "html" } }
  /// The name of `head`.
  public enum head: ContentTag { public static var name: StaticString { "head" } }
  /// The name of `title`.
  public enum title: ContentTag { public static var name: StaticString { "title" } }
  /// The name of `base`.
  public enum base: VoidTag, AllowsHref, AllowsTarget {
    public static var name: StaticString { "base" }
  }
  /// The name of `link`.
  public enum link: VoidTag, AllowsMedia, AllowsMediaType, AllowsCrossOrigin, AllowsFetchPriority,
    AllowsIntegrity, AllowsBlocking, AllowsHref, AllowsRel, AllowsHreflang, AllowsReferrerPolicy
  {
    public static var name: StaticString { "link" }
  }
  /// The name of `meta`.
  public enum meta: VoidTag, AllowsMedia { public static var name: StaticString { "meta" } }
  /// The name of `body`.
  public enum body: ContentTag { public static var name: StaticString { "body" } }
  /// The name of `article`.
  public enum article: ContentTag { public static var name: StaticString { "article" } }
  /// The name of `section`.
  public enum section: ContentTag { public static var name: StaticString { "section" } }
  /// The name of `nav`.
  public enum nav: ContentTag { public static var name: StaticString { "nav" } }
  /// The name of `aside`.
  public enum aside: ContentTag { public static var name: StaticString { "aside" } }
  /// The name of `h1`.
  public enum h1: ContentTag { public static var name: StaticString { "h1" } }
  /// The name of `h2`.
  public enum h2: ContentTag { public static var name: StaticString { "h2" } }
  /// The name of `h3`.
  public enum h3: ContentTag { public static var name: StaticString { "h3" } }
  /// The name of `h4`.
  public enum h4: ContentTag { public static var name: StaticString { "h4" } }
  /// The name of `h5`.
  public enum h5: ContentTag { public static var name: StaticString { "h5" } }
  /// The name of `h6`.
  public enum h6: ContentTag { public static var name: StaticString { "h6" } }
  /// The name of `hgroup`.
  public enum hgroup: ContentTag { public static var name: StaticString { "hgroup" } }
  /// The name of `header`.
  public enum header: ContentTag { public static var name: StaticString { "header" } }
  /// The name of `footer`.
  public enum footer: ContentTag { public static var name: StaticString { "footer" } }
  /// The name of `address`.
  public enum address: ContentTag { public static var name: StaticString { "address" } }
  /// The name of `p`.
  public enum p: ContentTag { public static var name: StaticString { "p" } }
  /// The name of `hr`.
  public enum hr: VoidTag { public static var name: StaticString { "hr" } }
  /// The name of `pre`.
  public enum pre: ContentTag {
    public static var name: StaticString { "pre" }
    public static var swallowsFirstLineBreak: Bool { true }
  }
  /// The name of `blockquote`.
  public enum blockquote: ContentTag, AllowsCite {
    public static var name: StaticString { "blockquote" }
  }
  /// The name of `ol`.
  public enum ol: ContentTag { public static var name: StaticString { "ol" } }
  /// The name of `ul`.
  public enum ul: ContentTag { public static var name: StaticString { "ul" } }
  /// The name of `menu`.
  public enum menu: ContentTag { public static var name: StaticString { "menu" } }
  /// The name of `li`.
  public enum li: ContentTag { public static var name: StaticString { "li" } }
  /// The name of `dl`.
  public enum dl: ContentTag { public static var name: StaticString { "dl" } }
  /// The name of `dt`.
  public enum dt: ContentTag { public static var name: StaticString { "dt" } }
  /// The name of `dd`.
  public enum dd: ContentTag { public static var name: StaticString { "dd" } }
  /// The name of `figure`.
  public enum figure: ContentTag { public static var name: StaticString { "figure" } }
  /// The name of `figcaption`.
  public enum figcaption: ContentTag { public static var name: StaticString { "figcaption" } }
  /// The name of `main`.
  public enum main: ContentTag { public static var name: StaticString { "main" } }
  /// The name of `search`.
  public enum search: ContentTag { public static var name: StaticString { "search" } }
  /// The name of `div`.
  public enum div: ContentTag { public static var name: StaticString { "div" } }
  /// The name of `a`.
  public enum a: ContentTag, AllowsMediaType, AllowsHref, AllowsTarget, AllowsRel, AllowsDownload,
    AllowsHreflang, AllowsReferrerPolicy
  {
    public static var name: StaticString { "a" }
  }
  /// The name of `em`.
  public enum em: ContentTag { public static var name: StaticString { "em" } }
  /// The name of `strong`.
  public enum strong: ContentTag { public static var name: StaticString { "strong" } }
  /// The name of `small`.
  public enum small: ContentTag { public static var name: StaticString { "small" } }
  /// The name of `s`.
  public enum s: ContentTag { public static var name: StaticString { "s" } }
  /// The name of `cite`.
  public enum cite: ContentTag { public static var name: StaticString { "cite" } }
  /// The name of `q`.
  public enum q: ContentTag, AllowsCite { public static var name: StaticString { "q" } }
  /// The name of `dfn`.
  public enum dfn: ContentTag { public static var name: StaticString { "dfn" } }
  /// The name of `abbr`.
  public enum abbr: ContentTag { public static var name: StaticString { "abbr" } }
  /// The name of `ruby`.
  public enum ruby: ContentTag { public static var name: StaticString { "ruby" } }
  /// The name of `rt`.
  public enum rt: ContentTag { public static var name: StaticString { "rt" } }
  /// The name of `rp`.
  public enum rp: ContentTag { public static var name: StaticString { "rp" } }
  /// The name of `data`.
  public enum data: ContentTag { public static var name: StaticString { "data" } }
  /// The name of `time`.
  public enum time: ContentTag, AllowsDatetime { public static var name: StaticString { "time" } }
  /// The name of `code`.
  public enum code: ContentTag { public static var name: StaticString { "code" } }
  /// The name of `var`.
  public enum `var`: ContentTag { public static var name: StaticString { "var" } }
  /// The name of `samp`.
  public enum samp: ContentTag { public static var name: StaticString { "samp" } }
  /// The name of `kbd`.
  public enum kbd: ContentTag { public static var name: StaticString { "kbd" } }
  /// The name of `sub`.
  public enum sub: ContentTag { public static var name: StaticString { "sub" } }
  /// The name of `sup`.
  public enum sup: ContentTag { public static var name: StaticString { "sup" } }
  /// The name of `i`.
  public enum i: ContentTag { public static var name: StaticString { "i" } }
  /// The name of `b`.
  public enum b: ContentTag { public static var name: StaticString { "b" } }
  /// The name of `u`.
  public enum u: ContentTag { public static var name: StaticString { "u" } }
  /// The name of `mark`.
  public enum mark: ContentTag { public static var name: StaticString { "mark" } }
  /// The name of `bdi`.
  public enum bdi: ContentTag { public static var name: StaticString { "bdi" } }
  /// The name of `bdo`.
  public enum bdo: ContentTag { public static var name: StaticString { "bdo" } }
  /// The name of `span`.
  public enum span: ContentTag { public static var name: StaticString { "span" } }
  /// The name of `br`.
  public enum br: VoidTag { public static var name: StaticString { "br" } }
  /// The name of `wbr`.
  public enum wbr: VoidTag { public static var name: StaticString { "wbr" } }
  /// The name of `ins`.
  public enum ins: ContentTag, AllowsCite, AllowsDatetime {
    public static var name: StaticString { "ins" }
  }
  /// The name of `del`.
  public enum del: ContentTag, AllowsCite, AllowsDatetime {
    public static var name: StaticString { "del" }
  }
  /// The name of `picture`.
  public enum picture: ContentTag { public static var name: StaticString { "picture" } }
  /// The name of `source`.
  public enum source: VoidTag, AllowsMedia, AllowsMediaType, AllowsSrc, AllowsSize, AllowsSrcset {
    public static var name: StaticString { "source" }
  }
  /// The name of `img`.
  public enum img: VoidTag, AllowsCrossOrigin, AllowsFetchPriority, AllowsReferrerPolicy, AllowsSrc,
    AllowsAlt, AllowsSize, AllowsLoading, AllowsSrcset
  {
    public static var name: StaticString { "img" }
  }
  /// The name of `iframe`.
  public enum iframe: ContentTag, AllowsReferrerPolicy, AllowsSrc, AllowsSize, AllowsLoading {
    public static var name: StaticString { "iframe" }
  }
  /// The name of `embed`.
  public enum embed: VoidTag, AllowsMediaType, AllowsSrc, AllowsSize {
    public static var name: StaticString { "embed" }
  }
  /// The name of `object`.
  public enum object: ContentTag, AllowsMediaType, AllowsSize, AllowsFormOwner {
    public static var name: StaticString { "object" }
  }
  /// The name of `video`.
  public enum video: ContentTag, AllowsCrossOrigin, AllowsPlayback, AllowsSrc, AllowsSize {
    public static var name: StaticString { "video" }
  }
  /// The name of `audio`.
  public enum audio: ContentTag, AllowsCrossOrigin, AllowsPlayback, AllowsSrc {
    public static var name: StaticString { "audio" }
  }
  /// The name of `track`.
  public enum track: VoidTag, AllowsSrc { public static var name: StaticString { "track" } }
  /// The name of `map`.
  public enum map: ContentTag { public static var name: StaticString { "map" } }
  /// The name of `area`.
  public enum area: VoidTag, AllowsHref, AllowsTarget, AllowsRel, AllowsDownload,
    AllowsReferrerPolicy, AllowsAlt
  {
    public static var name: StaticString { "area" }
  }
  /// The name of `table`.
  public enum table: ContentTag { public static var name: StaticString { "table" } }
  /// The name of `caption`.
  public enum caption: ContentTag { public static var name: StaticString { "caption" } }
  /// The name of `colgroup`.
  public enum colgroup: ContentTag, AllowsColumnSpan {
    public static var name: StaticString { "colgroup" }
  }
  /// The name of `col`.
  public enum col: VoidTag, AllowsColumnSpan { public static var name: StaticString { "col" } }
  /// The name of `tbody`.
  public enum tbody: ContentTag { public static var name: StaticString { "tbody" } }
  /// The name of `thead`.
  public enum thead: ContentTag { public static var name: StaticString { "thead" } }
  /// The name of `tfoot`.
  public enum tfoot: ContentTag { public static var name: StaticString { "tfoot" } }
  /// The name of `tr`.
  public enum tr: ContentTag { public static var name: StaticString { "tr" } }
  /// The name of `td`.
  public enum td: ContentTag, AllowsCellSpan { public static var name: StaticString { "td" } }
  /// The name of `th`.
  public enum th: ContentTag, AllowsCellSpan { public static var name: StaticString { "th" } }
  /// The name of `form`.
  public enum form: ContentTag, AllowsTarget, AllowsRel {
    public static var name: StaticString { "form" }
  }
  /// The name of `label`.
  public enum label: ContentTag { public static var name: StaticString { "label" } }
  /// The name of `input`.
  public enum input: VoidTag, AllowsSrc, AllowsAlt, AllowsSize, AllowsFormOwner, AllowsFieldName,
    AllowsDisabled, AllowsRequired, AllowsText, AllowsSubmission
  {
    public static var name: StaticString { "input" }
  }
  /// The name of `button`.
  public enum button: ContentTag, AllowsFormOwner, AllowsFieldName, AllowsDisabled, AllowsSubmission
  {
    public static var name: StaticString { "button" }
  }
  /// The name of `select`.
  public enum select: ContentTag, AllowsFormOwner, AllowsFieldName, AllowsDisabled, AllowsRequired {
    public static var name: StaticString { "select" }
  }
  /// The name of `datalist`.
  public enum datalist: ContentTag { public static var name: StaticString { "datalist" } }
  /// The name of `optgroup`.
  public enum optgroup: ContentTag, AllowsDisabled {
    public static var name: StaticString { "optgroup" }
  }
  /// The name of `option`.
  public enum option: ContentTag, AllowsDisabled {
    public static var name: StaticString { "option" }
  }
  /// The name of `selectedcontent`.
  public enum selectedcontent: ContentTag {
    public static var name: StaticString { "selectedcontent" }
  }
  /// The name of `textarea`.
  public enum textarea: ContentTag, AllowsFormOwner, AllowsFieldName, AllowsDisabled,
    AllowsRequired, AllowsText
  {
    public static var name: StaticString { "textarea" }
    public static var swallowsFirstLineBreak: Bool { true }
  }
  /// The name of `output`.
  public enum output: ContentTag, AllowsFormOwner, AllowsFieldName {
    public static var name: StaticString { "output" }
  }
  /// The name of `progress`.
  public enum progress: ContentTag, AllowsMeasure {
    public static var name: StaticString { "progress" }
  }
  /// The name of `meter`.
  public enum meter: ContentTag, AllowsMeasure { public static var name: StaticString { "meter" } }
  /// The name of `fieldset`.
  public enum fieldset: ContentTag, AllowsFormOwner, AllowsFieldName, AllowsDisabled {
    public static var name: StaticString { "fieldset" }
  }
  /// The name of `legend`.
  public enum legend: ContentTag { public static var name: StaticString { "legend" } }
  /// The name of `details`.
  public enum details: ContentTag { public static var name: StaticString { "details" } }
  /// The name of `summary`.
  public enum summary: ContentTag { public static var name: StaticString { "summary" } }
  /// The name of `dialog`.
  public enum dialog: ContentTag { public static var name: StaticString { "dialog" } }
  /// The name of `noscript`.
  public enum noscript: ContentTag { public static var name: StaticString { "noscript" } }
  /// The name of `template`.
  public enum template: ContentTag { public static var name: StaticString { "template" } }
  /// The name of `slot`.
  public enum slot: ContentTag { public static var name: StaticString { "slot" } }
  /// The name of `canvas`.
  public enum canvas: ContentTag, AllowsSize { public static var name: StaticString { "canvas" } }
}

extension Tags.script: AllowsCrossOrigin {}
extension Tags.script: AllowsFetchPriority {}
extension Tags.script: AllowsIntegrity {}
extension Tags.script: AllowsBlocking {}
extension Tags.script: AllowsReferrerPolicy {}
extension Tags.script: AllowsSrc {}
extension Tags.style: AllowsMedia {}
extension Tags.style: AllowsBlocking {}

extension Head {
  /// The title of a page; only text may stand in it.
  public typealias title<A: _AttributeList, C: HTML> = Element<Tags.title, A, C>
  /// The URL that relative URLs of the page start from, or their target.
  public typealias base<A: _AttributeList> = Element<Tags.base, A, EmptyHTML>
  /// A link to a stylesheet, an icon, a feed or another resource.
  public typealias link<A: _AttributeList> = Element<Tags.link, A, EmptyHTML>
  /// Metadata that no other element can say.
  public typealias meta<A: _AttributeList> = Element<Tags.meta, A, EmptyHTML>
}

/// A part that makes sense on its own, such as a post or a card.
public typealias article<A: _AttributeList, C: HTML> = Element<Tags.article, A, C>
/// A part of a page with a heading.
public typealias section<A: _AttributeList, C: HTML> = Element<Tags.section, A, C>
/// A part with navigation links.
public typealias nav<A: _AttributeList, C: HTML> = Element<Tags.nav, A, C>
/// A part that is only loosely related to what surrounds it.
public typealias aside<A: _AttributeList, C: HTML> = Element<Tags.aside, A, C>
/// A heading of the first level.
public typealias h1<A: _AttributeList, C: HTML> = Element<Tags.h1, A, C>
/// A heading of the second level.
public typealias h2<A: _AttributeList, C: HTML> = Element<Tags.h2, A, C>
/// A heading of the third level.
public typealias h3<A: _AttributeList, C: HTML> = Element<Tags.h3, A, C>
/// A heading of the fourth level.
public typealias h4<A: _AttributeList, C: HTML> = Element<Tags.h4, A, C>
/// A heading of the fifth level.
public typealias h5<A: _AttributeList, C: HTML> = Element<Tags.h5, A, C>
/// A heading of the sixth level.
public typealias h6<A: _AttributeList, C: HTML> = Element<Tags.h6, A, C>
/// A heading with the paragraphs that belong to it.
public typealias hgroup<A: _AttributeList, C: HTML> = Element<Tags.hgroup, A, C>
/// Introductory content of the page or of a section.
public typealias header<A: _AttributeList, C: HTML> = Element<Tags.header, A, C>
/// The end of the page or of a section: author, license, related links.
public typealias footer<A: _AttributeList, C: HTML> = Element<Tags.footer, A, C>
/// How to reach the author of the page or of an article.
public typealias address<A: _AttributeList, C: HTML> = Element<Tags.address, A, C>
/// A paragraph.
public typealias p<A: _AttributeList, C: HTML> = Element<Tags.p, A, C>
/// A change of topic between paragraphs.
public typealias hr<A: _AttributeList> = Element<Tags.hr, A, EmptyHTML>
/// Preformatted text: its white space is kept.
public typealias pre<A: _AttributeList, C: HTML> = Element<Tags.pre, A, C>
/// A quotation from elsewhere.
public typealias blockquote<A: _AttributeList, C: HTML> = Element<Tags.blockquote, A, C>
/// A list whose order matters.
public typealias ol<A: _AttributeList, C: HTML> = Element<Tags.ol, A, C>
/// A list whose order does not matter.
public typealias ul<A: _AttributeList, C: HTML> = Element<Tags.ul, A, C>
/// A list of commands: a toolbar.
public typealias menu<A: _AttributeList, C: HTML> = Element<Tags.menu, A, C>
/// An item of a list.
public typealias li<A: _AttributeList, C: HTML> = Element<Tags.li, A, C>
/// A list of names and values.
public typealias dl<A: _AttributeList, C: HTML> = Element<Tags.dl, A, C>
/// A name in a `dl`.
public typealias dt<A: _AttributeList, C: HTML> = Element<Tags.dt, A, C>
/// A value in a `dl`.
public typealias dd<A: _AttributeList, C: HTML> = Element<Tags.dd, A, C>
/// A picture, a listing or a quotation with an optional caption.
public typealias figure<A: _AttributeList, C: HTML> = Element<Tags.figure, A, C>
/// The caption of a `figure`.
public typealias figcaption<A: _AttributeList, C: HTML> = Element<Tags.figcaption, A, C>
/// The dominant content of the page; there is one.
public typealias main<A: _AttributeList, C: HTML> = Element<Tags.main, A, C>
/// The controls of a search or a filter.
public typealias search<A: _AttributeList, C: HTML> = Element<Tags.search, A, C>
/// No meaning of its own; for grouping.
public typealias div<A: _AttributeList, C: HTML> = Element<Tags.div, A, C>
/// A link, if it has an `href`.
public typealias a<A: _AttributeList, C: HTML> = Element<Tags.a, A, C>
/// Stressed text.
public typealias em<A: _AttributeList, C: HTML> = Element<Tags.em, A, C>
/// Important text.
public typealias strong<A: _AttributeList, C: HTML> = Element<Tags.strong, A, C>
/// Side comments: the small print.
public typealias small<A: _AttributeList, C: HTML> = Element<Tags.small, A, C>
/// Text that is no longer right.
public typealias s<A: _AttributeList, C: HTML> = Element<Tags.s, A, C>
/// The title of a work.
public typealias cite<A: _AttributeList, C: HTML> = Element<Tags.cite, A, C>
/// A short quotation; browsers add the quotation marks.
public typealias q<A: _AttributeList, C: HTML> = Element<Tags.q, A, C>
/// The place where a term is defined.
public typealias dfn<A: _AttributeList, C: HTML> = Element<Tags.dfn, A, C>
/// An abbreviation; its `title` spells it out.
public typealias abbr<A: _AttributeList, C: HTML> = Element<Tags.abbr, A, C>
/// Text with annotations above it.
public typealias ruby<A: _AttributeList, C: HTML> = Element<Tags.ruby, A, C>
/// An annotation in a `ruby`.
public typealias rt<A: _AttributeList, C: HTML> = Element<Tags.rt, A, C>
/// Parentheses around an annotation, for browsers without ruby.
public typealias rp<A: _AttributeList, C: HTML> = Element<Tags.rp, A, C>
/// Content with a value for machines.
public typealias data<A: _AttributeList, C: HTML> = Element<Tags.data, A, C>
/// A date, a time or a duration, with a value for machines.
public typealias time<A: _AttributeList, C: HTML> = Element<Tags.time, A, C>
/// A fragment of code.
public typealias code<A: _AttributeList, C: HTML> = Element<Tags.code, A, C>
/// A variable.
public typealias `var`<A: _AttributeList, C: HTML> = Element<Tags.`var`, A, C>
/// Output of a program.
public typealias samp<A: _AttributeList, C: HTML> = Element<Tags.samp, A, C>
/// Input of a visitor.
public typealias kbd<A: _AttributeList, C: HTML> = Element<Tags.kbd, A, C>
/// A subscript.
public typealias sub<A: _AttributeList, C: HTML> = Element<Tags.sub, A, C>
/// A superscript.
public typealias sup<A: _AttributeList, C: HTML> = Element<Tags.sup, A, C>
/// Text in another voice: a term, a ship's name, a thought.
public typealias i<A: _AttributeList, C: HTML> = Element<Tags.i, A, C>
/// Text that draws attention without being more important.
public typealias b<A: _AttributeList, C: HTML> = Element<Tags.b, A, C>
/// Text with an unarticulated annotation, such as a misspelling.
public typealias u<A: _AttributeList, C: HTML> = Element<Tags.u, A, C>
/// Text highlighted because of its relevance elsewhere.
public typealias mark<A: _AttributeList, C: HTML> = Element<Tags.mark, A, C>
/// Text isolated from its surroundings for bidirectional layout.
public typealias bdi<A: _AttributeList, C: HTML> = Element<Tags.bdi, A, C>
/// Text whose direction is set.
public typealias bdo<A: _AttributeList, C: HTML> = Element<Tags.bdo, A, C>
/// No meaning of its own; for a run of text.
public typealias span<A: _AttributeList, C: HTML> = Element<Tags.span, A, C>
/// A line break that is part of the content.
public typealias br<A: _AttributeList> = Element<Tags.br, A, EmptyHTML>
/// A place where a line may break.
public typealias wbr<A: _AttributeList> = Element<Tags.wbr, A, EmptyHTML>
/// An addition.
public typealias ins<A: _AttributeList, C: HTML> = Element<Tags.ins, A, C>
/// A removal.
public typealias del<A: _AttributeList, C: HTML> = Element<Tags.del, A, C>
/// Several sources of one image.
public typealias picture<A: _AttributeList, C: HTML> = Element<Tags.picture, A, C>
/// One source of a `picture`, a `video` or an `audio`.
public typealias source<A: _AttributeList> = Element<Tags.source, A, EmptyHTML>
/// An image; its `alt` says what it shows, empty if it only decorates.
public typealias img<A: _AttributeList> = Element<Tags.img, A, EmptyHTML>
/// A page inside the page.
public typealias iframe<A: _AttributeList> = Element<Tags.iframe, A, EmptyHTML>
/// Content of a plug-in.
public typealias embed<A: _AttributeList> = Element<Tags.embed, A, EmptyHTML>
/// An external resource with a fallback.
public typealias object<A: _AttributeList, C: HTML> = Element<Tags.object, A, C>
/// A video.
public typealias video<A: _AttributeList, C: HTML> = Element<Tags.video, A, C>
/// A sound.
public typealias audio<A: _AttributeList, C: HTML> = Element<Tags.audio, A, C>
/// The subtitles or chapters of a `video` or an `audio`.
public typealias track<A: _AttributeList> = Element<Tags.track, A, EmptyHTML>
/// The areas of an image map.
public typealias map<A: _AttributeList, C: HTML> = Element<Tags.map, A, C>
/// A link in an image map.
public typealias area<A: _AttributeList> = Element<Tags.area, A, EmptyHTML>
/// A table.
public typealias table<A: _AttributeList, C: HTML> = Element<Tags.table, A, C>
/// The title of a table.
public typealias caption<A: _AttributeList, C: HTML> = Element<Tags.caption, A, C>
/// A group of columns.
public typealias colgroup<A: _AttributeList, C: HTML> = Element<Tags.colgroup, A, C>
/// A column, or several.
public typealias col<A: _AttributeList> = Element<Tags.col, A, EmptyHTML>
/// A block of rows.
public typealias tbody<A: _AttributeList, C: HTML> = Element<Tags.tbody, A, C>
/// The rows with the headings of the columns.
public typealias thead<A: _AttributeList, C: HTML> = Element<Tags.thead, A, C>
/// The rows with the sums of the columns.
public typealias tfoot<A: _AttributeList, C: HTML> = Element<Tags.tfoot, A, C>
/// A row.
public typealias tr<A: _AttributeList, C: HTML> = Element<Tags.tr, A, C>
/// A cell.
public typealias td<A: _AttributeList, C: HTML> = Element<Tags.td, A, C>
/// A cell that is a heading.
public typealias th<A: _AttributeList, C: HTML> = Element<Tags.th, A, C>
/// A form.
public typealias form<A: _AttributeList, C: HTML> = Element<Tags.form, A, C>
/// The caption of a control.
public typealias label<A: _AttributeList, C: HTML> = Element<Tags.label, A, C>
/// A control for one value.
public typealias input<A: _AttributeList> = Element<Tags.input, A, EmptyHTML>
/// A control that submits, resets or does something.
public typealias button<A: _AttributeList, C: HTML> = Element<Tags.button, A, C>
/// A choice from a list.
public typealias select<A: _AttributeList, C: HTML> = Element<Tags.select, A, C>
/// Suggestions for an `input`.
public typealias datalist<A: _AttributeList, C: HTML> = Element<Tags.datalist, A, C>
/// A group of options.
public typealias optgroup<A: _AttributeList, C: HTML> = Element<Tags.optgroup, A, C>
/// An option of a `select` or a `datalist`.
public typealias option<A: _AttributeList, C: HTML> = Element<Tags.option, A, C>
/// A copy of the selected option inside the button of a `select`.
public typealias selectedcontent<A: _AttributeList> = Element<Tags.selectedcontent, A, EmptyHTML>
/// Text of several lines; only text may stand in it.
public typealias textarea<A: _AttributeList, C: HTML> = Element<Tags.textarea, A, C>
/// The result of a calculation.
public typealias output<A: _AttributeList, C: HTML> = Element<Tags.output, A, C>
/// How far a task has come.
public typealias progress<A: _AttributeList, C: HTML> = Element<Tags.progress, A, C>
/// A measure in a known range.
public typealias meter<A: _AttributeList, C: HTML> = Element<Tags.meter, A, C>
/// A group of controls.
public typealias fieldset<A: _AttributeList, C: HTML> = Element<Tags.fieldset, A, C>
/// The caption of a `fieldset`.
public typealias legend<A: _AttributeList, C: HTML> = Element<Tags.legend, A, C>
/// Content that can be opened and closed.
public typealias details<A: _AttributeList, C: HTML> = Element<Tags.details, A, C>
/// What is always visible of a `details`.
public typealias summary<A: _AttributeList, C: HTML> = Element<Tags.summary, A, C>
/// A dialog, shown if it is `open`.
public typealias dialog<A: _AttributeList, C: HTML> = Element<Tags.dialog, A, C>
/// Content for visitors without scripts.
public typealias noscript<A: _AttributeList, C: HTML> = Element<Tags.noscript, A, C>
/// Markup that is inert until a script, or a shadow root, uses it.
public typealias template<A: _AttributeList, C: HTML> = Element<Tags.template, A, C>
/// A place of a shadow tree that the host's children fill.
public typealias slot<A: _AttributeList, C: HTML> = Element<Tags.slot, A, C>
/// A bitmap for scripts, with a fallback.
public typealias canvas<A: _AttributeList, C: HTML> = Element<Tags.canvas, A, C>
