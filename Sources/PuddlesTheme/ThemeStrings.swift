// The words of the theme.
public import Puddles

/// The texts that the theme puts around the content of a page.
public enum ThemeStrings: String, StringTable {
  case skipToContent, mainMenu, breadcrumbs, liveOnly, openLive
  case documents, moreDocuments, onThisPage, previousAndNext
  case search, searchResults, searchFailed, nothingFound, results, allPages
  case copy, copied, copyFailed
  case languages, notTranslated, outdatedTranslation, readOriginal
  case lastChanged, editPage, sectionMoved
  case related, updated, pages, newer, older, pageOfPages, page
  case tags, allTags, archive, series, undated, noArticles

  public var original: Phrase {
    switch self {
    case .skipToContent: "Skip to the content"
    case .mainMenu: "Main"
    case .breadcrumbs: "Breadcrumbs"
    case .liveOnly:
      """
      This is the static site: controls with a dashed border change data and work only in the live \
      app.
      """
    case .openLive: "Open this page live."
    case .documents: "Documents"
    case .moreDocuments: .counted(one: "… {count} more", other: "… {count} more")
    case .onThisPage: "On this page"
    case .previousAndNext: "Previous and next"
    case .search: "Search"
    case .searchResults: "Results"
    case .searchFailed: "The search could not be loaded."
    case .nothingFound: "Nothing found for “{query}”."
    case .results: .counted(one: "{count} result", other: "{count} results")
    case .allPages: "All pages"
    case .copy: "Copy"
    case .copied: "Copied"
    case .copyFailed: "Not copied"
    case .languages: "Languages"
    case .notTranslated: "This page is not translated yet. You are reading the original."
    case .outdatedTranslation: "The original has changed since this translation was made."
    case .readOriginal: "Read the original."
    case .lastChanged: "Last changed on"
    case .editPage: "Edit this page"
    case .sectionMoved: "This section has moved:"
    case .related: "Related"
    case .updated: "updated"
    case .pages: "Pages"
    case .newer: "Newer"
    case .older: "Older"
    case .pageOfPages: "Page {page} of {pages}"
    case .page: "Page {page}"
    case .tags: "Tags"
    case .allTags: "All tags"
    case .archive: "Archive"
    case .series: "Series"
    case .undated: "Without a date"
    case .noArticles: "There are no articles yet."
    }
  }

  public static let translations: [String: [ThemeStrings: Phrase]] = ["zh-Hans": simplifiedChinese]

  private static let simplifiedChinese: [ThemeStrings: Phrase] = [
    .page: "第 {page} 页", .tags: "标签", .allTags: "全部标签", .archive: "归档", .series: "系列",
    .undated: "没有日期", .noArticles: "还没有文章。",
    .skipToContent: "跳到正文",
    .mainMenu: "主菜单",
    .breadcrumbs: "当前位置",
    .liveOnly: "这是静态站点：带虚线边框的控件会修改数据，只有在实时应用中才起作用。",
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
  ]
}
