// The words that pages of the reference put around what comes from the symbols.
public import Puddles
import PuddlesTheme

/// The texts of the reference.
public enum ReferenceStrings: String, StringTable {
  case symbols = "Symbols"
  case modules = "Modules"
  case module = "Module"
  case articles = "Articles"
  case article = "Article"
  case `protocol` = "Protocol"
  case structure = "Structure"
  case `class` = "Class"
  case actor = "Actor"
  case enumeration = "Enumeration"
  case macro = "Macro"
  case function = "Function"
  case protocols = "Protocols"
  case structures = "Structures"
  case classes = "Classes"
  case actors = "Actors"
  case enumerations = "Enumerations"
  case macros = "Macros"
  case functions = "Functions"
  case operators = "Operators"
  case variables = "Variables"
  case typeAliases = "Type aliases"
  case associatedTypes = "Associated types"
  case cases = "Cases"
  case initializers = "Initializers"
  case properties = "Properties"
  case methods = "Methods"
  case subscripts = "Subscripts"
  case typeProperties = "Type properties"
  case typeMethods = "Type methods"
  case requirements = "Requirements"
  case defaultImplementations = "Default implementations"
  case extensions = "Extensions"
  case extensionOf = "Extension of {module}"
  case others = "Others"
  case conformsTo = "Conforms to"
  case inheritsFrom = "Inherits from"
  case conformingTypes = "Conforming types"
  case inheritedBy = "Inherited by"
  case membersOf = "{count} member of {type} | {count} members of {type}"
  case parameters = "Parameters"
  case returns = "Returns"
  case `throws` = "Throws"
  case availableWhere = "Available where"
  case and = "and"
  case conforms = "{type} conforms to {other}"
  case isType = "{type} is {other}"
  case inherits = "{type} inherits from {other}"
  case deprecated = "Deprecated"
  case deprecatedSince = "Deprecated since {version}"
  case since = "Since {version}"
  case newAfter = "New after {version}"
  case renamed = "Use {name}."
  case unavailable = "Unavailable"
  case hasDefault = "Has a default implementation."
  case source = "Source"
  case empty = "There are no symbols in the folder {folder} yet: puddles symbols writes them."
  case more = "… {count} more"

  public static let translations: [String: [ReferenceStrings: String]] = [
    "de": StringFile.texts(PackageResources.reference_de_txt),
    "es": StringFile.texts(PackageResources.reference_es_txt),
    "fr": StringFile.texts(PackageResources.reference_fr_txt),
    "zh-Hans": StringFile.texts(PackageResources.reference_zh_txt),
  ]
}

/// The look of pages of the reference.
enum ReferenceFiles {
  static let styles = SiteAsset("reference.css", bytes: PackageResources.reference_css)
}
