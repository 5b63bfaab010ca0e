# One image: built files, Node 24 from the packages, PostgreSQL by DATABASE_URL (or the embedded one in a volume on /data).
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY clients/typescript/package.json clients/typescript/
RUN npm ci --no-audit --no-fund
COPY . .
# The stamp says to scripts/prepare.sh that the packages are those of the lock file.
RUN npx vite build --app && npm prune --omit=dev --no-audit --no-fund && cp package-lock.json node_modules/.installed

FROM node:24-trixie-slim
# ffmpeg converts videos, makes their posters and videos of photos; it is Debian's, so that its security updates come with the base.
# Chromium takes pictures of web pages (about 300 MB); the fonts show pages in Latin and in Arabic script.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg chromium-headless-shell fonts-noto-core && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --create-home hub && mkdir /data && chown hub /data
WORKDIR /app
COPY --from=build /app /app
USER hub
ENV HOST=0.0.0.0 DATA_DIR=/data DEMO=0
VOLUME /data
EXPOSE 3000
# The process handles SIGTERM itself; run with an init (compose: init: true) so that ended children are reaped.
HEALTHCHECK --interval=10s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "src/processes/main.ts"]
