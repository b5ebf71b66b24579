# Everything a newcomer needs: `make site` and `make test`.

SWIFT ?= swift
# With the Swift library inside, a program needs a tenth less CPU and starts sooner (Linux only).
RELEASE = -c release $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)

.PHONY: help site reference test test-release test-web test-cluster starters bench lint clean system-packages \
  test-packages web-packages

help: ## List the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

site: reference ## Install what is missing, build, write Public/
	$(SWIFT) run site build
	@echo "Open $(CURDIR)/Public/index.html in a browser."

reference: ## Write the symbols of the libraries into Content/api
	@sh Tools/system-packages.sh reference
	$(SWIFT) run puddles symbols . $(if $(LIBPQ),,--products $(WITHOUT_LIBPQ))

# The reference leaves out the library that needs libpq where that is not installed.
LIBPQ = $(wildcard $(foreach folder,/usr /usr/local /opt/homebrew,$(folder)/include/libpq-fe.h \
  $(folder)/include/postgresql/libpq-fe.h))
WITHOUT_LIBPQ = $(shell awk -F'"' '/[.]library.name/ && !/Postgres/ { print $$2 }' Package.swift | paste -sd, -)

# A proxy of the network has nothing to do with the servers of tests.
export no_proxy := 127.0.0.1,localhost,$(no_proxy)
CHECKED = -c release -Xswiftc -enable-testing --scratch-path .build/checked

test: test-packages ## Install what tests need, run them all
	$(SWIFT) build --build-tests
	SWIFT="$(SWIFT)" Tools/run-tests.sh

test-release: test-packages ## The same tests of what the optimiser makes of the code
	$(SWIFT) build --build-tests $(CHECKED)
	SWIFT="$(SWIFT)" Tools/run-tests.sh $(CHECKED)

test-web: .build/web/ready reference ## The whole app in a real browser; installs Chromium and Python packages
	$(SWIFT) build --product site-host
	$(SWIFT) build --product site
	.build/debug/site check
	.build/debug/site build --output .build/web/site
	cd Tests && ../.build/web/bin/python -m web --host ../.build/debug/site-host \
	  --content ../Content --output ../.build/web/pictures $(if $(PICTURES),--pictures)
	cd Tests && ../.build/web/bin/python -m web.search ../.build/web/site
	test -e .build/starters/library || $(MAKE) starters
	cd Tests && ../.build/web/bin/python -m web.starters ../.build/starters ../.build/web/pictures

test-cluster: .build/web/ready ## Several hosts over one PostgreSQL, through faults; less with QUICK=1, as in .ci/run
	@sh Tools/system-packages.sh cluster
	$(SWIFT) build --build-tests
	PUDDLES_SLOW_TESTS=1 timeout 300 $(SWIFT) test --skip-build --filter '^PostgresTests\.'
	$(SWIFT) build --product site-cluster
	cd Tests && python3 -m cluster --host ../.build/debug/site-cluster --content ../Content \
	  --browser ../.build/web/bin/python $(if $(QUICK),--quick)

# `make test` has built them already; otherwise its one test does.
starters:
	$(SWIFT) build --build-tests
	PUDDLES_SLOW_TESTS=1 $(SWIFT) test --skip-build --filter 'NewCommandTests/(packages|library)'

.build/web/ready: Tests/web/requirements.txt | web-packages
	python3 -m venv .build/web
	.build/web/bin/pip install --quiet --retries 10 --requirement $< || { \
	  echo "error: the Python packages of $< could not be installed (is there a network?)"; exit 1; }
	touch $@

bench: system-packages ## Measure, compare with peers, print ratios
	$(SWIFT) build $(RELEASE) --product Benchmarks
	.build/release/Benchmarks
	test ! -d ../shared/corpora || .build/release/Benchmarks code ../shared/corpora
	$(SWIFT) build $(RELEASE) --product CorpusSite
	$(SWIFT) build $(RELEASE) --product site
	Tools/bench-build.py .build/release/CorpusSite --theme .build/release/site \
	  --write Content/docs/benchmarks.md

lint: ## Check the format of the sources
	$(SWIFT) format lint --strict -r Sources Tests Package.swift

clean: ## Remove .build/ and .cache/; Public/ stays
	rm -rf .build .cache

system-packages:
	@sh Tools/system-packages.sh

test-packages:
	@sh Tools/system-packages.sh test
	@sh Tools/test-tools.sh .build/tools

web-packages:
	@sh Tools/system-packages.sh web
	@sh Tools/test-tools.sh .build/tools
