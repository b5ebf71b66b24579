#!/usr/bin/env bash
# Runs all tests that are built, in two groups: the first ones start servers and programs, which the
# whole builds of the others would hold up. Prints how long each suite and each group
# took, the longest tests, and at the end what failed. Its arguments go to `swift test`.
set -uo pipefail
log=$(mktemp)
memory=""
trap 'rm -rf "$log" $memory' EXIT
# Tests make and remove many small files. Where 4 GiB of memory are free for files, their folders lie there.
if [ -z "${TMPDIR:-}" ] && [ -w /dev/shm ] && [ "$(df -Pk /dev/shm | awk 'NR == 2 { print $4 }')" -gt 4194304 ]; then
  memory=$(mktemp -d /dev/shm/puddles-tests-XXXXXX)
  printf '#!/bin/sh\n' > "$memory/program"
  chmod +x "$memory/program"
  # In some containers no program can run from there.
  if "$memory/program" 2> /dev/null; then export TMPDIR=$memory; fi
fi
status=0
times=""

run() {
  local name=$1 start=$SECONDS
  shift
  PUDDLES_SLOW_TESTS=1 "${SWIFT:-swift}" test --skip-build "$@" 2>&1 | tee -a "$log" || status=1
  times="$times$(printf '%6d s  %s' $((SECONDS - start)) "$name")"$'\n'
}

run "tests of hosts" "$@" --filter '^HostTests\.'
# Those of a database belong to `make test-cluster`.
run "all others" "$@" --skip '^HostTests\.' --skip '^PostgresTests\.'

# What the log says of each suite or test, the longest first.
durations() {
  sed -nE "s/^[^ ]+ $1 (\"?.*\"?) (passed|failed) after ([0-9.]+) seconds.*/\\3  \\1/p" "$log" |
    sort -rn | awk '{ printf "%8.1f  %s\n", $1, substr($0, index($0, "  ") + 2) }'
}

echo "Each suite took, in seconds; several run at the same time:"
durations Suite
echo "The longest tests, in seconds:"
durations Test | head -n 20
printf 'Each group took:\n%s' "$times"
if [ "$status" -ne 0 ]; then
  echo "What failed:"
  grep -E ' recorded an issue |^error: |: error: |^Fatal error' "$log" | cut -c 1-400
fi
exit $status
