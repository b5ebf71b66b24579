#!/bin/sh
# Makes a release: version, CHANGELOG, one commit and a tag. It publishes nothing.
# Usage: Tools/release.sh VERSION [DAY]     such as 0.1.0 2026-12-01
set -eu
cd "$(dirname "$0")/.."
fail() { echo "error: $1" >&2; exit "${2:-1}"; }

version=${1:-}
echo "$version" | grep -Eq '^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)$' ||
  fail "'$version' is no version such as 0.1.0" 2
day=${2:-$(date -u +%Y-%m-%d)}
echo "$day" | grep -Eq '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' || fail "'$day' is no day such as 2026-12-01" 2

[ -z "$(git status --porcelain)" ] || fail "there are changes that are not committed"
! git rev-parse --quiet --verify "refs/tags/$version" >/dev/null ||
  fail "there is a tag '$version' already"
newest=$(git tag --list --sort=-version:refname '[0-9]*' | head -n 1)
if [ -n "$newest" ]; then
  later=$(printf '%s\n%s\n' "$newest" "$version" | sort -V | tail -n 1)
  [ "$later" = "$version" ] || fail "'$version' is not later than '$newest'"
fi
# What is released stands between this heading and the next one.
changes=$(awk '/^## /{found = ($0 == "## Unreleased"); next} found && NF' CHANGELOG.md)
[ -n "$changes" ] || fail "CHANGELOG.md has nothing below '## Unreleased'"

awk -v heading="## $version - $day" '{print} $0 == "## Unreleased" {print ""; print heading}' \
  CHANGELOG.md >CHANGELOG.new && mv CHANGELOG.new CHANGELOG.md
sed "s/static let current = \".*\"/static let current = \"$version\"/" \
  Sources/PuddlesCommand/Version.swift >Version.new && mv Version.new Sources/PuddlesCommand/Version.swift
git add CHANGELOG.md Sources/PuddlesCommand/Version.swift
git commit --quiet --message "Release: Version $version"
git tag --annotate "$version" --cleanup verbatim --message "$changes"
echo "made the commit and the tag '$version'; look at them, then push both"
