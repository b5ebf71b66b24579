# One host of the example, for compose.yaml: several of them share a database.
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends libcmark-gfm-dev libcmark-gfm-extensions-dev \
    libyaml-dev libargon2-dev libpq-dev libcurl4-openssl-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
RUN swift build -c release --static-swift-stdlib --product site-cluster \
    && swift build -c release --static-swift-stdlib --product site \
    && .build/release/site build --output /site

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libcmark-gfm0.29.0.gfm.6 \
    libcmark-gfm-extensions0.29.0.gfm.6 libyaml-0-2 libargon2-1 libpq5 libcurl4 ca-certificates tzdata \
    && rm -rf /var/lib/apt/lists/* && useradd --system --create-home puddles
COPY --from=build /build/.build/release/site-cluster /usr/local/bin/
COPY --from=build /build/Content /srv/Content
COPY --from=build /site /srv/site
USER puddles
WORKDIR /home/puddles
EXPOSE 8080
CMD ["site-cluster", "--no-watch", "--host", "0.0.0.0", "--port", "8080", "--content", "/srv/Content", "--output", "/srv/site", "--data", "/home/puddles/data"]
