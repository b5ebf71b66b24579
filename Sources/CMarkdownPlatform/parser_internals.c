// Calls functions of cmark-gfm that it exports and declares in no public header. They are looked up
// at run time: a build of the library that hides them costs speed, not correctness.
#define _GNU_SOURCE
#include "parser_internals.h"
#include <dlfcn.h>

int puddles_add_special_characters(void *parser) {
  void (*manage)(void *, int) =
      (void (*)(void *, int))dlsym(RTLD_DEFAULT, "cmark_manage_extensions_special_characters");
  if (!manage) return 0;
  manage(parser, 1);
  return 1;
}

void *puddles_another_autolink(void) {
  void *(*create)(void) = (void *(*)(void))dlsym(RTLD_DEFAULT, "create_autolink_extension");
  return create ? create() : 0;
}
