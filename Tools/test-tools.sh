#!/bin/sh
# Puts programs of the system that some tests try things with into a folder, without installing
# them: web servers, and a clock that can be set. Where it cannot, those tests say that they skip.
set -eu
tools="${1:?the folder for the programs}"
packages="caddy nginx libfaketime"
haproxy="haproxy liblua5.3-0 libopentracing-c-wrapper0 libopentracing1"
[ -e "$tools/complete" ] && exit 0
command -v apt-get >/dev/null 2>&1 && command -v dpkg >/dev/null 2>&1 || {
  echo "Without apt-get the tests with $packages are skipped" >&2
  exit 0
}
mkdir -p "$tools/packages"
# shellcheck disable=SC2086 # one word for each package
(cd "$tools/packages" && apt-get download -qq -o APT::Sandbox::User=root $packages) || {
  echo "No packages could be fetched: the tests with $packages are skipped" >&2
  exit 0
}
# shellcheck disable=SC2086
(cd "$tools/packages" && apt-get download -qq -o APT::Sandbox::User=root $haproxy) ||
  rm -f "$tools"/packages/haproxy* # of no use without its libraries
for package in "$tools"/packages/*.deb; do dpkg -x "$package" "$tools"; done
rm -r "$tools/packages"
touch "$tools/complete"
