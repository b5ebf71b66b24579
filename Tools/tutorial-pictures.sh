#!/bin/sh
# Makes the pictures of the tutorials again: follows each tutorial, and takes its pages with Chromium.
set -e
cd "$(dirname "$0")/.."
swift build --build-tests
PUDDLES_PICTURES=1 PUDDLES_SLOW_TESTS=1 swift test --skip-build --filter 'SiteTests.*WalkthroughTests'
git diff --stat -- Content/docs/start Content/zh-Hans/docs/start
