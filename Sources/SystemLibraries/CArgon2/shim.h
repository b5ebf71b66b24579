#if !__has_include(<argon2.h>)
#error "libargon2 is missing. Debian: apt-get install libargon2-dev. Homebrew: brew install argon2. Only the live host and the tests need it; 'make test' installs it."
#endif
#include <argon2.h>
