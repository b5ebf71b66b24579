// The direction of text, from the script of its language.
import Synchronization

extension Keywords.Direction {
  /// The direction in which a language is written: `rtl` for Arabic, Hebrew and other scripts, else `ltr`.
  ///
  /// The script of the tag (BCP 47) decides, as in `az-Arab`; without one, the script that the language is usually
  /// written in, in the region if there is one: `ar`, `he`, `fa`, `ur`, `ks`, `uz-AF`.
  public init(language tag: String) {
    // Every page asks for the same few languages, many times.
    self = Self.known.withLock { known in
      if let direction = known[tag] { return direction }
      let direction: Self = Self.isRightToLeft(tag) ? .rtl : .ltr
      if known.count < 64 { known[tag] = direction }
      return direction
    }
  }
}

extension Attribute {
  /// The `dir` of text in a language that stands in text of another one; none if both have one direction.
  ///
  /// ```swift
  /// span(.lang("ar"), .dir(of: "ar", in: "en")) { title }
  /// ```
  /// The element of the page, ``PageDocument``, needs none: it has the direction of its `lang`.
  public static func dir(of language: String, in surrounding: String) -> Self {
    let direction = Keywords.Direction(language: language)
    return .when(direction != Keywords.Direction(language: surrounding), .dir(direction))
  }
}

extension Strings {
  /// An arrow to what is next in the direction of the language.
  package var forwardArrow: String { isRightToLeft ? "←" : "→" }
  /// An arrow to what was before.
  package var backArrow: String { isRightToLeft ? "→" : "←" }

  private var isRightToLeft: Bool { Keywords.Direction(language: language) == .rtl }
}

// MARK: - What is written from right to left (CLDR 48, likely subtags; Unicode, `Bidi_Class`)

extension Keywords.Direction {
  private static let known = Mutex<[String: Keywords.Direction]>([:])

  private static func isRightToLeft(_ tag: String) -> Bool {
    var rest = tag.lowercased().split { $0 == "-" || $0 == "_" }[...]
    guard let language = rest.popFirst(), language.count > 1 else { return false }
    // Up to three parts of three letters extend the language, as in `zh-yue`.
    rest = rest.drop { $0.count == 3 && $0.allSatisfy(\.isLetter) }
    if let script = rest.first, script.count == 4, script.allSatisfy(\.isLetter) {
      return scripts.contains(script)
    }
    let isUsual = languages.contains(language)
    let isOther = rest.first.map { otherwise.contains("\(language)-\($0)") } ?? false
    return isUsual != isOther
  }

  private static func words(_ text: String) -> Set<Substring> { Set(text.split(separator: " ")) }

  private static let scripts = words(
    """
    adlm arab aran armi avst chrs cprt elym gara hatr hebr hung khar lydi mand mani mend merc mero \
    narb nbat nkoo orkh ougr palm phli phlp phnx prti rohg samr sarb sogd sogo syrc syre syrj syrn \
    thaa todr yezi
    """)

  /// Languages that are usually written in one of these scripts.
  private static let languages = words(
    """
    aao abh abv acm acq acw acx adf ae aeb aec aee aeq afb aib aii aij aiq ajp ajt aju amw \
    apc apd ar ara arb arc arq ars ary arz ask atn auj auz avd ave avl ayh ayl ayn ayp azb \
    bal bcc bdz bej bft bgn bgp bhe bhm bhn bjf bjm bqi brh brk bsh bsk chg cja ckb cld clh \
    czk dcc def deh dgl div dmk dml drw dv ecy esh fa fas fay faz fia fub gbz ggg gha ghr \
    gig gjk gju glh glk grr gwc gwf gwt gzi hac haz hbo he heb hkh hnd hno hoh hrt hrz hss \
    huy isk itk iw jad jat jbe jbn jdg ji jnd jog jpa jpr jrb jye kas kbu kby kcy kfm khw \
    klj kmz kqd ks ktl kvx kxp kzh lad lah lhs lki lrc lrk lrl lsa lsd lss luv luz mby mde \
    mey mfa mfi mhj mid mki mnj mve mvy myz mzb mzn nli nlm nqo ntz nyq oar obm odk oru ota \
    otk oui pal pbt pbu per pes pgd phl phn phr phv plk pmu pnb prc prd prs prx ps psh psi \
    pst pus qxq rdb rhg rmt sam sbn scl sd sdb sdf sdg sdh sds sgl sgr sgy shd shm shu shv \
    siy siz skr smp smy snd sog sqo sqt srh srz ssh sts swb syc syn syr tjo tks tmr tnf tov \
    tra trg trm trw ug uig ur urd ush uzs vaf vgr vmh wbk wlo wne wni wsv xco xhe xka xkc \
    xkj xkp xld xly xmn xmr xna xpr xsa xvi ydd ydg yhd yi yid yih yud zba zdj zrp zum
    """)

  /// Languages in a region where they are written in the other direction than elsewhere.
  private static let otherwise = words(
    """
    az-iq az-ir aze-iq aze-ir azj-iq azj-ir ha-cm ha-sd hau-cm hau-sd kaz-af kaz-cn kaz-ir \
    kaz-mn kir-cn kk-af kk-cn kk-ir kk-mn kmr-iq kmr-ir kmr-lb ku-iq ku-ir ku-lb kur-iq kur- \
    ir kur-lb ky-cn may-cc mey-sn ms-cc msa-cc pa-pk pan-pk sd-in snd-in tg-pk tgk-pk ug-kz \
    ug-mn uig-kz uig-mn uz-af uzb-af uzn-af zsm-cc
    """)
}
