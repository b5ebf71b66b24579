// Names with underscores are words as a whole, as in the index of a search that finds code.
// It stands behind `search-engine.js`, whose words of plain text it completes.
/* global plainWords, cut */
/* exported words */
const NAME = /((?<![\p{L}\p{N}_])(?=_*[A-Za-z0-9])[A-Za-z0-9_]*_[A-Za-z0-9_]*(?![\p{L}\p{N}_]))/u;
const words = (text) => [...new Set(text.split(NAME).flatMap(
  (part, at) => at % 2 ? [cut(part.toLowerCase())] : plainWords(part)))];
