#!/bin/sh
# Bakes what the plan asks for.
set -eu

plan=${1:-bakery.toml}
count=0
oven_is_hot=false

usage() {
  echo "usage: $0 [PLAN]" >&2
  exit 2
}

[ -r "$plan" ] || usage

while read -r name grams; do
  case "$name" in
    '' | \#*) continue ;;
    rye | spelt) grams=$((grams + 20)) ;;
    *) printf '%s is unknown\n' "$name" >&2 ;;
  esac
  if ! $oven_is_hot; then
    heat --degrees 230 && oven_is_hot=true
  fi
  bake "$name" --grams "$grams" > "/tmp/$name.log" 2>&1 &
  count=$(expr $count + 1)
done < "$plan"

wait
for log in /tmp/*.log; do
  test -s "$log" && cat "$log" | grep -v '^#' || true
done

cat <<END
Baked $count loaves.
END

export LAST_COUNT="$count"
trap 'rm -f /tmp/*.log' EXIT
