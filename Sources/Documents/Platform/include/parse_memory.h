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

/// Whether parses may run at the same time: the parser asks us, and not itself, about its table of
/// special characters. It does so in its first parse, which has to run alone.
int puddles_parse_is_parallel(void);

/// How often this thread's parser may join neighbouring text nodes from now on, where it can be kept
/// from that. A negative number sets no limit.
void puddles_parse_join_text(int times);

/// A second extension for bare addresses, as the library makes its own; null if it cannot be had.
void *puddles_another_autolink(void);
