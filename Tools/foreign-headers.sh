#!/bin/sh
# Compiles the C of the project against the headers of macOS and of musl, on Linux, by hand.
# It proves that every function and constant is declared there, and nothing about how a program runs.
# Usage: Tools/foreign-headers.sh   (needs Python and the libraries' headers, see `make test`)
set -eu
cd "$(dirname "$0")/.."
folder=.build/foreign-headers
headers=$folder/include
[ -d "$folder/python" ] || python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet ziglang
mkdir -p "$headers"
for name in cmark-gfm.h yaml.h argon2.h; do
  found=$(find /usr/include -name "$name" | head -n 1)
  [ -n "$found" ] || { echo "error: there is no $name: run 'make test' once, which installs it"; exit 1; }
  cp "$(dirname "$found")/${name%.h}"*.h "$headers"
done

failed=0
compile() { # target, name, file
  if "$folder/python/bin/python" -m ziglang cc -target "$1" -Wall -Wextra -Werror -c \
    -o "$folder/object.o" -I Sources/CSystemPlatform/include \
    -isystem "$headers" "$3" 2>"$folder/log"; then
    echo "ok      $1 $2"
  else
    echo "FAILED  $1 $2"
    cat "$folder/log"
    failed=1
  fi
}

for target in aarch64-macos x86_64-macos aarch64-linux-musl x86_64-linux-musl x86_64-linux-gnu; do
  for file in Sources/CSystemPlatform/*.c; do
    compile "$target" "$file" "$file"
  done
  for shim in Sources/SystemLibraries/*/shim.h; do
    echo "#include \"../../$shim\"" >"$folder/shim.c"
    compile "$target" "$shim" "$folder/shim.c"
  done
done
exit $failed
