// A stack of chunks from which pieces are cut, one after another.
#include "parse_memory.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// A piece begins behind its size; both are aligned to this.
enum { alignment = 16, first_chunk = 256 * 1024, kept_chunk = 4 * 1024 * 1024 };

typedef struct chunk {
  struct chunk *below;
  size_t size;
  size_t used;
} chunk;

static _Thread_local chunk *top;

static char *bytes_of(chunk *c) { return (char *)c + sizeof(chunk) + sizeof(chunk) % alignment; }

static size_t *size_of(void *piece) { return (size_t *)((char *)piece - alignment); }

static size_t padded(size_t size) {
  if (size > SIZE_MAX / 2) abort();
  return (size + alignment - 1) & ~(size_t)(alignment - 1);
}

static void push_chunk(size_t wanted) {
  size_t size = top ? top->size * 2 : first_chunk;
  while (size < wanted) size *= 2;
  chunk *new = malloc(sizeof(chunk) + alignment + size);
  if (!new) abort();
  *new = (chunk){.below = top, .size = size, .used = 0};
  top = new;
}

static void *cut(size_t size) {
  size_t whole = padded(size) + alignment;
  if (!top || top->size - top->used < whole) push_chunk(whole);
  char *piece = bytes_of(top) + top->used + alignment;
  top->used += whole;
  *size_of(piece) = size;
  return piece;
}

void *puddles_parse_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / size) abort();
  return memset(cut(count * size), 0, count * size);
}

void *puddles_parse_realloc(void *piece, size_t size) {
  if (!piece) return cut(size);
  size_t old = *size_of(piece);
  char *end = (char *)piece + padded(old);
  size_t more = padded(size) > padded(old) ? padded(size) - padded(old) : 0;
  int is_last = end == bytes_of(top) + top->used;
  if (!more || (is_last && top->size - top->used >= more)) {
    if (more) top->used += more;
    *size_of(piece) = size > old ? size : old;
    return piece;
  }
  return memcpy(cut(size), piece, old);
}

void puddles_parse_free(void *piece) { (void)piece; }

void puddles_parse_memory_reset(void) {
  while (top && (top->below || top->size > kept_chunk)) {
    chunk *below = top->below;
    free(top);
    top = below;
  }
  if (top) top->used = 0;
}
