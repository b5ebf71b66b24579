// Memory for the Markdown parser, which asks for very many small pieces and for nothing else.
#pragma once
#include <stddef.h>

// Each thread has memory of its own. Nothing is given back one by one: when a text is read and its
// tree is copied, puddles_parse_memory_reset() takes back all of it at once.

/// Zeroed memory, as calloc gives it; ends the process if there is none.
void *puddles_parse_calloc(size_t count, size_t size);
/// As realloc, for pieces of this memory.
void *puddles_parse_realloc(void *piece, size_t size);
/// Does nothing: see above.
void puddles_parse_free(void *piece);
/// Takes back everything that this thread was given.
void puddles_parse_memory_reset(void);
