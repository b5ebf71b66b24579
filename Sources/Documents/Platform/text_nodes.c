// What the parser does at its end only to find bare mail addresses: it joins neighbouring text nodes,
// and its extension for bare addresses joins them again and then looks at each of them. Our reader
// joins text itself, so a text without mail addresses needs none of these walks over the tree.
#define _GNU_SOURCE
#include "parse_memory.h"
#include <dlfcn.h>
#include <stdatomic.h>

void *puddles_another_autolink(void) {
  void *(*create)(void) = (void *(*)(void))dlsym(RTLD_DEFAULT, "create_autolink_extension");
  return create ? create() : 0;
}

#ifdef __linux__
static _Thread_local int limit = -1;

void puddles_parse_join_text(int times) { limit = times; }

typedef void (*consolidate)(void *root);

// As with the table of special characters, this function takes the place of the library's own.
void cmark_consolidate_text_nodes(void *root) {
  static _Atomic(consolidate) original;
  if (limit == 0) return;
  if (limit > 0) limit--;
  consolidate found = atomic_load(&original);
  if (!found) {
    found = (consolidate)dlsym(RTLD_NEXT, "cmark_consolidate_text_nodes");
    atomic_store(&original, found);
  }
  if (found) found(root);
}
#else
void puddles_parse_join_text(int times) { (void)times; }
#endif
