#if !__has_include(<event2/bufferevent.h>)
#error "libevent is missing. Debian: apt-get install libevent-dev. Homebrew: brew install libevent. Or run 'make test', which installs it."
#endif
// First, or fd_set clashes with the one of the Swift overlay.
#include <stdlib.h>
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
