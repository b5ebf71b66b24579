// What the codes of faults in documents, collections and translations mean.

public import Puddles
import PuddlesMarkdown

extension Diagnostic.Explanation {
  /// What the codes of documents mean.
  public static let documents = texts + entries + translations

  private static let texts = [
    Diagnostic.Explanation(
      "unreadable-file",
      """
      A document is there, but the system does not let the build read it: look at the \
      permissions of the file and of its folders, or at the disk.
      """),
    Diagnostic.Explanation(
      "not-utf8",
      """
      Documents are UTF-8. The message names the first byte that is not; editors call the \
      cure 'save with encoding UTF-8'. A byte order mark is accepted and dropped.
      """),
    Diagnostic.Explanation(
      "too-large",
      """
      A document is larger than the limit that the site sets for one document. Split it, \
      or raise the limit where the documents are loaded.
      """),
    Diagnostic.Explanation(
      "too-deep",
      """
      Quotes and lists are nested deeper than the limit. Such input costs time that grows \
      faster than its size, and no reader could follow it. Write it flatter.
      """),
    Diagnostic.Explanation(
      "costly-markdown",
      """
      One paragraph or table would take the parser a time that grows with the square of \
      its size, or has a thousand backticks in a row, so it is refused before it is parsed. Split it, or put what is not \
      Markdown into a code block.
      """),
    Diagnostic.Explanation(
      "parser-memory",
      """
      The Markdown parser had no memory for this document.
      """),
    Diagnostic.Explanation(
      "raw-html",
      """
      Tags in a Markdown document are left out, because a site that shows foreign text \
      must not run it. Write the same in Markdown, escape the '<' if it was meant as text, \
      or declare the collection as trusted.
      """),
    Diagnostic.Explanation(
      "url-scheme",
      """
      A link has a scheme that is not on the list of harmless ones (http, https, mailto, \
      tel), so it is shown as text. A 'javascript:' link is the usual reason.
      """),
    Diagnostic.Explanation(
      "image-words",
      """
      An image has no alternative text, so readers who cannot see it learn nothing of it. \
      Say between the brackets what it shows.
      """),
    Diagnostic.Explanation(
      "foreign-markup",
      """
      A text holds markup that another site generator would have replaced, such as a shortcode of Hugo, \
      a tag of Liquid, a directive of DocC or the id of a heading in braces, and readers would see it \
      as it is written. The help says what to write instead; `site import` does it for a whole folder. Markup \
      that is meant as text stands in code, or behind a backslash.
      """),
    Diagnostic.Explanation(
      "unknown-language",
      """
      A code block names a language that has no lexer, so it is shown without colors. Use \
      one of the names in the help, or none.
      """),
    Diagnostic.Explanation(
      "code-attribute",
      """
      What follows the language of a code block is not understood. Attributes are written \
      as name=value, such as title="App.swift" numbers mark=2,4-6. Words of other programs \
      are a warning only. A block has at most 50 attributes.
      """),
    Diagnostic.Explanation(
      "code-lines",
      """
      A code block marks a line that it does not have, or says two things of one line. \
      Lines are counted from one in the block, whatever numbers are shown.
      """),
    Diagnostic.Explanation(
      "unknown-directive",
      """
      A line begins with three colons and a name that the site has not registered. The help \
      lists the registered names. If the line was meant as text, write '\\:::'.
      """),
    Diagnostic.Explanation(
      "directive-parameter",
      """
      A directive has a parameter that it does not know, or lacks one that it needs. \
      Parameters are written as name=value behind the name of the directive.
      """),
    Diagnostic.Explanation(
      "directive-syntax",
      """
      The parameters of a directive cannot be read. They are written as name=value with \
      blanks between them; a value with blanks stands in quotes.
      """),
    Diagnostic.Explanation(
      "include",
      """
      A document includes a file that is not there, that cannot be read as text, or that \
      cannot stand within another text. The path is relative to the file it is written in.
      """),
    Diagnostic.Explanation(
      "include-outside",
      """
      A document may include files of the folder of documents and of the folders that the \
      site allows, links resolved, so that no text can publish what was never meant for it.
      """),
    Diagnostic.Explanation(
      "include-loop",
      """
      A file includes itself, directly or through others. The message names the way.
      """),
    Diagnostic.Explanation(
      "include-region",
      """
      The region of a file that a document includes is not marked, or its mark has no end. \
      A region begins with a comment 'region:name' and ends with one 'endregion:name'.
      """),
    Diagnostic.Explanation(
      "open-directive",
      """
      A directive that holds blocks must end with a line of three colons, in the same list \
      item or quote that it began in.
      """),
    Diagnostic.Explanation(
      "directive-content",
      """
      Some directives only hold certain blocks: steps, cards and files hold one list, tabs \
      hold tabs, and a tab stands nowhere else.
      """),
    Diagnostic.Explanation(
      "front-matter",
      """
      The lines at the top of a document, between two '---' (YAML) or two '+++' (TOML), must be keys \
      with values, closed by a line of their own, and within the limits of size and depth.
      """),
    Diagnostic.Explanation(
      "yaml",
      """
      The front matter is not YAML. The message is the one of the YAML parser, with the \
      place where it gave up, which may be a line behind the real fault: look for a \
      missing quote or a wrong indent.
      """),
    Diagnostic.Explanation(
      "toml",
      """
      The front matter between two lines of '+++' is not TOML. The message says what was expected \
      where the reader gave up. Text stands in quotes, and a key stands once.
      """),
    Diagnostic.Explanation(
      "yaml-alias",
      """
      Aliases of YAML are refused: a few of them can stand for gigabytes, and front matter \
      has nothing to repeat. Write the value out.
      """),
    Diagnostic.Explanation(
      "yaml-tag",
      """
      Tags of YAML are refused: a value is what the site asks for, not what the document \
      says it is.
      """),
    Diagnostic.Explanation(
      "yaml-key",
      """
      A key of front matter is a word, not a list or a mapping.
      """),
    Diagnostic.Explanation(
      "yaml-null",
      """
      A value holds the character U+0000, which no page can show.
      """),
    Diagnostic.Explanation(
      "duplicate-key",
      """
      A key stands twice in one mapping. Only one of the values could count, so neither \
      does.
      """),
    Diagnostic.Explanation(
      "unknown-key",
      """
      The collection has no such key. A typing error is the usual reason: see the help for \
      the nearest key, or for all of them.
      """),
    Diagnostic.Explanation(
      "missing-key",
      """
      The collection needs this key in every document.
      """),
    Diagnostic.Explanation(
      "data-file",
      """
      A file that a `DataFile` reads is not there, or it is not the JSON, YAML or CSV that its name \
      says it is. The message says what was expected at the place where the reader gave up. Values of \
      another kind than the type asks for have codes of their own, such as 'wrong-type'.
      """),
    Diagnostic.Explanation(
      "wrong-type",
      """
      A value has another type than the collection asks for, such as a text where a number \
      must stand.
      """),
    Diagnostic.Explanation(
      "bad-value",
      """
      A value has the right type, but it is not one that the collection accepts. The \
      message says what it expects.
      """),
    Diagnostic.Explanation(
      "unsafe-path",
      """
      A slug, URL or alias would leave the site or could not be a folder name. The help \
      states the rule.
      """),
    Diagnostic.Explanation(
      "documents-folder",
      """
      The folder that holds the documents of a collection is missing, or it is a file; or a folder \
      in it lies deeper than 250 folders, which no page could show.
      """),
    Diagnostic.Explanation(
      "no-file",
      """
      A name that stands for a document or for the sidebar belongs to something that is no file, \
      such as a pipe, a device or a folder. It is not opened. Remove it, or give it another name.
      """),
    Diagnostic.Explanation(
      "file-name",
      """
      A file name is not UTF-8, so no URL could spell it and the file is left out. Rename \
      it.
      """),
  ]
}

// MARK: - What the codes of faults in collections mean

extension Diagnostic.Explanation {
  /// What the codes of collections mean.
  static let entries = [
    Diagnostic.Explanation(
      "not-one-of",
      """
      The type of this key is an enumeration, and the value is none of its words. The help names the \
      nearest one, or all of them.
      """),
    Diagnostic.Explanation(
      "dead-reference",
      """
      The front matter refers to another entry, by the path of its file below its collection, and \
      there is none: it has another name, or it is a draft or out of its dates. `--links warn` makes it \
      a warning: all pages are there, and this one is without the link.
      """),
    Diagnostic.Explanation(
      "stray-reference",
      """
      The front matter refers to an entry of a collection that was not loaded together with this one, \
      so that the reference cannot be checked: load both in one call of `CollectionLoader`.
      """),
    Diagnostic.Explanation(
      "sidebar",
      """
      The sidebar that is written by hand, `sidebar.yml`, names a document or folder that is not \
      there, or leaves a document out, so that no reader would find it.
      """),
    Diagnostic.Explanation(
      "many-terms",
      """
      An entry has more than 100 tags, or terms of another taxonomy. Each term makes a page, and each \
      list of entries shows them all, so that the site would grow with their square.
      """),
    Diagnostic.Explanation(
      "two-spellings",
      """
      Two entries write one term of a taxonomy in two ways, such as 'Swift' and 'swift', which have \
      one URL. They count as one term, named as the first entry writes it.
      """),
  ]
}

// MARK: - What the codes of faults in translations mean

extension Diagnostic.Explanation {
  static let translations = [
    Diagnostic.Explanation(
      "outdated-translation",
      """
      The title, the description or the text of a document has changed since its translation \
      was made, or the translation does not say which version it follows. Readers see a note. \
      Bring it up to date, then write the `source` that the help names into its front matter.
      """),
    Diagnostic.Explanation(
      "orphan-translation",
      """
      A translation lies under a path at which there is no original, so no link leads to it. Move \
      it to the path of its original, or remove it.
      """),
    Diagnostic.Explanation(
      "translation-headings",
      """
      A translation has other headings than its original. With the same levels in the same \
      order, its headings take over the ids of the original, and links to them hold in both \
      languages.
      """),
  ]
}
