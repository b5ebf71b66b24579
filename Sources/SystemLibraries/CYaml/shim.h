#if !__has_include(<yaml.h>)
#error "libyaml is missing. Debian: apt-get install libyaml-dev. Homebrew: brew install libyaml. Or run 'make site', which installs it."
#endif
#include <yaml.h>
