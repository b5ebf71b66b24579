#if !__has_include(<zlib.h>)
#error "zlib is missing. Debian: apt-get install zlib1g-dev. Or run 'make test', which installs it."
#endif
#include <zlib.h>

// A macro in the library: a gzip stream at a level of compression.
static inline int puddles_begin_gzip(z_stream *stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
