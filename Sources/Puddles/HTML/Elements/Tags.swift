// The namespace of the names of elements. The tables are in the other files of this folder.

/// The names of the HTML elements, as types.
///
/// All elements of the living standard are here, none of the obsolete ones. An element itself is a
/// top-level name in lower case: ``section``, ``h1``, ``img``.
public enum Tags {}

/// The name of an element whose content is neither escaped nor parsed: `script` and `style`.
///
/// It is no ``ContentTag``, so that no ordinary content can get into it.
public protocol RawTextTag: Tag {}
