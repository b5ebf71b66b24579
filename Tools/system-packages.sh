#!/bin/sh
# Installs the system libraries that the package links, if they are missing.
# Debian and its relatives by apt-get, macOS by Homebrew; elsewhere it names them.
# Without a word: what `site build` needs. With `reference`: also what `make reference` compiles.
# With `test`: what everything else needs as well;
# with `web`: that, and a browser for `make test-web`.
# With `cluster`: what `test` needs, PostgreSQL, and nginx, which stands before several hosts.
# With `bench`: what `test` needs, `wrk`, a client that makes load, and nginx, which the host is compared with.
set -eu

header_exists() {
  for folder in /usr/include /usr/local/include /opt/homebrew/include; do
    [ -e "$folder/$1" ] && return 0
  done
  return 1
}

missing=""
header_exists cmark-gfm.h || missing="$missing libcmark-gfm-dev"
header_exists cmark-gfm-extension_api.h || missing="$missing libcmark-gfm-extensions-dev"
header_exists yaml.h || missing="$missing libyaml-dev"
if [ -n "${1:-}" ]; then
  header_exists argon2.h || missing="$missing libargon2-dev"
fi
if [ -n "${1:-}" ] && [ "$1" != reference ]; then
  # The library of PostgreSQL; only hosts that share a database link it.
  header_exists postgresql/libpq-fe.h || header_exists libpq-fe.h || missing="$missing libpq-dev"
  # The example's host asks a service by URLSession. With the Swift library inside, it links this.
  [ "$(uname)" != Linux ] || [ -n "$(ls /usr/lib/*/libcurl.so /usr/lib*/libcurl.so 2>/dev/null)" ] ||
    missing="$missing libcurl4-openssl-dev"
  # Servers that speak TLS are tried with a certificate and a client.
  command -v openssl >/dev/null 2>&1 || missing="$missing openssl"
  command -v curl >/dev/null 2>&1 || missing="$missing curl"
  # The programs that make pictures, diagrams and formulas.
  command -v vipsthumbnail >/dev/null 2>&1 || missing="$missing libvips-tools"
  command -v dot >/dev/null 2>&1 || missing="$missing graphviz"
  command -v rsvg-convert >/dev/null 2>&1 || missing="$missing librsvg2-bin"
  [ -d /usr/share/fonts/truetype ] || missing="$missing fonts-dejavu-core"
  command -v katex >/dev/null 2>&1 || missing="$missing katex"
fi
if [ "${1:-}" = cluster ]; then
  # A database that tests start for themselves.
  command -v initdb >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ||
    missing="$missing postgresql"
  PATH=$PATH:/usr/sbin command -v nginx >/dev/null 2>&1 || missing="$missing nginx-light"
fi
if [ "${1:-}" = bench ]; then
  command -v wrk >/dev/null 2>&1 || missing="$missing wrk"
  PATH=$PATH:/usr/sbin command -v nginx >/dev/null 2>&1 || missing="$missing nginx-light"
fi
if [ "${1:-}" = web ]; then
  command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
  # Without any font a browser shows pages that nobody ever sees.
  [ -d /usr/share/fonts/truetype ] || missing="$missing fonts-dejavu-core"
fi
if [ "${1:-}" = web ]; then
  # A Python without it says that it has venv, and then cannot make one.
  python3 -c "import ensurepip" >/dev/null 2>&1 || missing="$missing python3-venv"
fi
[ -z "$missing" ] && exit 0

if command -v apt-get >/dev/null 2>&1; then
  root=""
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || {
      echo "error: missing packages; run as root: apt-get install$missing" >&2
      exit 1
    }
    root="sudo"
  fi
  echo "Installing$missing"
  # Without fresh lists old ones may do; the installation says what it cannot get.
  $root apt-get update -qq || echo "warning: the lists of packages could not be brought up to date" >&2
  DEBIAN_FRONTEND=noninteractive $root apt-get install -y -qq $missing || {
    echo "error: these packages could not be installed (is there a network?):$missing" >&2
    exit 1
  }
elif command -v brew >/dev/null 2>&1; then
  brew install cmark-gfm libyaml argon2 $([ -z "${1:-}" ] || [ "$1" = reference ] || echo libpq vips graphviz librsvg)
else
  echo "error: install the development files of cmark-gfm, its extensions, libyaml and argon2" >&2
  exit 1
fi
