// The parser keeps its table of special inline characters in one array for the whole process: each
// parse adds the characters of its extensions and then takes them away, so two at once go wrong.
// Its call goes through the table of the linker, so on Linux the function below takes its place. All
// our parsers have the same extensions: the characters are added by the first parse, which runs
// alone, and stay.
#define _GNU_SOURCE
#include "parse_memory.h"

#ifdef __linux__
#include <dlfcn.h>

static int asked;

typedef void (*manage)(void *parser, int add);

void cmark_manage_extensions_special_characters(void *parser, int add) {
  if (asked || !add) return;
  manage original = (manage)dlsym(RTLD_NEXT, "cmark_manage_extensions_special_characters");
  if (!original) return;
  original(parser, 1);
  asked = 1;
}

int puddles_parse_is_parallel(void) { return asked; }
#else
int puddles_parse_is_parallel(void) { return 0; }
#endif
