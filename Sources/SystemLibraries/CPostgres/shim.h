// Debian keeps the header in a folder of its own, which only `pkg-config` names.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#elif __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#error "libpq is missing. Debian: apt-get install libpq-dev. Homebrew: brew install libpq. Only hosts that share a database and the tests need it; 'make test' installs it."
#endif
