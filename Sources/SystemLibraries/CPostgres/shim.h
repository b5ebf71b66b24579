#if !__has_include(<libpq-fe.h>)
#error "libpq is missing. Debian: apt-get install libpq-dev. Homebrew: brew install libpq. Only hosts that share a database and the tests need it; 'make test' installs it."
#endif
#include <libpq-fe.h>
