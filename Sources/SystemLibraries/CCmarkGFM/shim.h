// What Swift sees of libcmark-gfm: its public headers.
#if !__has_include(<cmark-gfm.h>) || !__has_include(<cmark-gfm-extension_api.h>)
#error "cmark-gfm is missing. Debian: apt-get install libcmark-gfm-dev libcmark-gfm-extensions-dev. Homebrew: brew install cmark-gfm. Or run 'make site', which installs it."
#endif
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>
