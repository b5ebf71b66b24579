// What cmark-gfm exports without declaring it in a public header.
#pragma once

/// Adds the special inline characters of a parser's extensions to the table of the process.
/// 0 if the library hides the function.
int puddles_add_special_characters(void *parser);

/// A second extension for bare addresses, as the library makes its own; null if it cannot be had.
void *puddles_another_autolink(void);
