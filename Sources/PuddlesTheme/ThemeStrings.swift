// The words of the theme.
public import Puddles

/// The texts that the theme puts around the content of a page.
public enum ThemeStrings: String, StringTable {
  case skipToContent = "Skip to the content"
  case menu = "Menu"
  case mainMenu = "Main"
  case breadcrumbs = "Breadcrumbs"
  case liveOnly = """
    This is the static site: controls with a dashed border work only in the live app.
    """
  case openLive = "Open this page live."
  case documents = "Documents"
  case moreDocuments = "… {count} more"
  case onThisPage = "On this page"
  case previousAndNext = "Previous and next"
  case search = "Search"
  case searchResults = "Results"
  case searchFailed = "The search could not be loaded."
  case nothingFound = "Nothing found for “{query}”."
  case results = "{count} result | {count} results"
  case allPages = "All pages"
  case searchNeedsScript = "Searching needs JavaScript. These are the pages of the site:"
  case copy = "Copy"
  case copied = "Copied"
  case copyFailed = "Not copied"
  case languages = "Languages"
  case notTranslated = "This page is not translated yet. You are reading the original."
  case outdatedTranslation = "The original has changed since this translation was made."
  case readOriginal = "Read the original."
  case lastChanged = "Last changed on"
  case editPage = "Edit this page"
  case sectionMoved = "This section has moved:"
  case related = "Related"
  case updated = "updated"
  case pages = "Pages"
  case newer = "Newer"
  case older = "Older"
  case pageOfPages = "Page {page} of {pages}"
  case page = "Page {page}"
  case previous = "Previous"
  case next = "Next"
  case tags = "Tags"
  case allTags = "All tags"
  case archive = "Archive"
  case series = "Series"
  case noArticles = "There are no articles yet."
  case readingTime = "{count} minute to read | {count} minutes to read"
  case writtenBy = "by {authors}"
  case colors = "Colors"
  case systemColors = "System"
  case lightColors = "Light"
  case darkColors = "Dark"

  public static let translations: [String: [ThemeStrings: String]] = [
    "de": german, "es": spanish, "fr": french, "zh-Hans": simplifiedChinese,
  ]

  private static let simplifiedChinese: [ThemeStrings: String] = [
    .page: "第 {page} 页", .tags: "标签", .allTags: "全部标签", .archive: "归档", .series: "系列",
    .noArticles: "还没有文章。",
    .skipToContent: "跳到正文",
    .menu: "菜单",
    .mainMenu: "主菜单",
    .breadcrumbs: "当前位置",
    .liveOnly: "这是静态站点：带虚线边框的控件只有在实时应用中才起作用。",
    .openLive: "在实时应用中打开本页。",
    .documents: "文档",
    .moreDocuments: "……还有 {count} 篇",
    .onThisPage: "本页内容",
    .previousAndNext: "上一篇与下一篇",
    .search: "搜索",
    .searchResults: "搜索结果",
    .searchFailed: "无法加载搜索。",
    .nothingFound: "没有找到“{query}”。",
    .results: "{count} 条结果",
    .allPages: "所有页面",
    .searchNeedsScript: "搜索需要 JavaScript。以下是本站的页面：",
    .copy: "复制",
    .copied: "已复制",
    .copyFailed: "未能复制",
    .languages: "语言",
    .notTranslated: "本页尚未翻译，下面是原文。",
    .outdatedTranslation: "此译文完成之后，原文又有改动。",
    .readOriginal: "阅读原文。",
    .lastChanged: "最后修改：",
    .editPage: "编辑此页",
    .sectionMoved: "本节已移至：",
    .related: "相关内容",
    .updated: "更新于",
    .pages: "分页",
    .newer: "较新",
    .older: "较旧",
    .pageOfPages: "第 {page} 页，共 {pages} 页",
    .previous: "上一篇",
    .next: "下一篇",
    .readingTime: "阅读约 {count} 分钟",
    .writtenBy: "作者：{authors}",
    .colors: "颜色",
    .systemColors: "跟随系统",
    .lightColors: "浅色",
    .darkColors: "深色",
  ]

  private static let german: [ThemeStrings: String] = [
    .page: "Seite {page}", .tags: "Schlagwörter", .allTags: "Alle Schlagwörter", .archive: "Archiv",
    .series: "Reihe", .noArticles: "Es gibt noch keine Artikel.",
    .skipToContent: "Zum Inhalt",
    .menu: "Menü",
    .mainMenu: "Hauptmenü",
    .breadcrumbs: "Pfad",
    .liveOnly:
      "Dies ist die statische Website: Gestrichelt umrandete Elemente wirken nur in der laufenden App.",
    .openLive: "Diese Seite in der App öffnen.",
    .documents: "Dokumente",
    .moreDocuments: "… {count} weiteres | … {count} weitere",
    .onThisPage: "Auf dieser Seite",
    .previousAndNext: "Zurück und weiter",
    .search: "Suchen",
    .searchResults: "Ergebnisse",
    .searchFailed: "Die Suche konnte nicht geladen werden.",
    .nothingFound: "Nichts gefunden für „{query}“.",
    .results: "{count} Ergebnis | {count} Ergebnisse",
    .allPages: "Alle Seiten",
    .searchNeedsScript: "Die Suche braucht JavaScript. Das sind die Seiten:",
    .copy: "Kopieren",
    .copied: "Kopiert",
    .copyFailed: "Nicht kopiert",
    .languages: "Sprachen",
    .notTranslated: "Diese Seite ist noch nicht übersetzt. Sie lesen das Original.",
    .outdatedTranslation: "Das Original wurde seit dieser Übersetzung geändert.",
    .readOriginal: "Das Original lesen.",
    .lastChanged: "Zuletzt geändert am",
    .editPage: "Diese Seite bearbeiten",
    .sectionMoved: "Dieser Abschnitt ist umgezogen:",
    .related: "Verwandtes",
    .updated: "aktualisiert am",
    .pages: "Seiten",
    .newer: "Neuere",
    .older: "Ältere",
    .pageOfPages: "Seite {page} von {pages}",
    .previous: "Zurück",
    .next: "Weiter",
    .readingTime: "{count} Minute Lesezeit | {count} Minuten Lesezeit",
    .writtenBy: "von {authors}",
    .colors: "Farben",
    .systemColors: "System",
    .lightColors: "Hell",
    .darkColors: "Dunkel",
  ]

  private static let french: [ThemeStrings: String] = [
    .page: "Page {page}", .tags: "Étiquettes", .allTags: "Toutes les étiquettes",
    .archive: "Archives", .series: "Série", .noArticles: "Il n’y a pas encore d’articles.",
    .skipToContent: "Aller au contenu",
    .menu: "Menu",
    .mainMenu: "Menu principal",
    .breadcrumbs: "Fil d’Ariane",
    .liveOnly:
      "Ceci est le site statique : les éléments bordés de tirets n’agissent que dans l’application.",
    .openLive: "Ouvrir cette page dans l’application.",
    .documents: "Documents",
    .moreDocuments: "… {count} de plus | … {count} de plus",
    .onThisPage: "Sur cette page",
    .previousAndNext: "Précédent et suivant",
    .search: "Rechercher",
    .searchResults: "Résultats",
    .searchFailed: "La recherche n’a pas pu être chargée.",
    .nothingFound: "Aucun résultat pour « {query} ».",
    .results: "{count} résultat | {count} résultats",
    .allPages: "Toutes les pages",
    .searchNeedsScript: "La recherche a besoin de JavaScript. Voici les pages :",
    .copy: "Copier",
    .copied: "Copié",
    .copyFailed: "Échec de la copie",
    .languages: "Langues",
    .notTranslated: "Cette page n’est pas encore traduite. Vous lisez l’original.",
    .outdatedTranslation: "L’original a changé depuis cette traduction.",
    .readOriginal: "Lire l’original.",
    .lastChanged: "Dernière modification le",
    .editPage: "Modifier cette page",
    .sectionMoved: "Cette section a été déplacée :",
    .related: "À lire aussi",
    .updated: "mis à jour le",
    .pages: "Pages",
    .newer: "Plus récents",
    .older: "Plus anciens",
    .pageOfPages: "Page {page} sur {pages}",
    .previous: "Précédent",
    .next: "Suivant",
    .readingTime: "{count} minute de lecture | {count} minutes de lecture",
    .writtenBy: "par {authors}",
    .colors: "Couleurs",
    .systemColors: "Système",
    .lightColors: "Clair",
    .darkColors: "Sombre",
  ]

  private static let spanish: [ThemeStrings: String] = [
    .page: "Página {page}", .tags: "Etiquetas", .allTags: "Todas las etiquetas",
    .archive: "Archivo", .series: "Serie", .noArticles: "Todavía no hay artículos.",
    .skipToContent: "Ir al contenido",
    .menu: "Menú",
    .mainMenu: "Menú principal",
    .breadcrumbs: "Ruta",
    .liveOnly:
      "Este es el sitio estático: los controles con borde discontinuo solo funcionan en la aplicación.",
    .openLive: "Abrir esta página en la aplicación.",
    .documents: "Documentos",
    .moreDocuments: "… {count} más | … {count} más",
    .onThisPage: "En esta página",
    .previousAndNext: "Anterior y siguiente",
    .search: "Buscar",
    .searchResults: "Resultados",
    .searchFailed: "No se pudo cargar la búsqueda.",
    .nothingFound: "Nada encontrado para «{query}».",
    .results: "{count} resultado | {count} resultados",
    .allPages: "Todas las páginas",
    .searchNeedsScript: "La búsqueda necesita JavaScript. Estas son las páginas:",
    .copy: "Copiar",
    .copied: "Copiado",
    .copyFailed: "No copiado",
    .languages: "Idiomas",
    .notTranslated: "Esta página aún no está traducida. Está leyendo el original.",
    .outdatedTranslation: "El original ha cambiado desde esta traducción.",
    .readOriginal: "Leer el original.",
    .lastChanged: "Última modificación:",
    .editPage: "Editar esta página",
    .sectionMoved: "Esta sección se ha movido:",
    .related: "Relacionado",
    .updated: "actualizado el",
    .pages: "Páginas",
    .newer: "Más recientes",
    .older: "Más antiguos",
    .pageOfPages: "Página {page} de {pages}",
    .previous: "Anterior",
    .next: "Siguiente",
    .readingTime: "{count} minuto de lectura | {count} minutos de lectura",
    .writtenBy: "por {authors}",
    .colors: "Colores",
    .systemColors: "Sistema",
    .lightColors: "Claro",
    .darkColors: "Oscuro",
  ]
}
