# The product in one image: `web`, `platform`, or both in one process (no argument). See docs/operating/containers.md.

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /product
COPY package.json package-lock.json ./
# sharp has its binary among the optional packages.
RUN npm ci --workspaces=false --omit=dev --include=optional --ignore-scripts --no-audit --no-fund

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /product
COPY package.json package-lock.json ./
# The build's own tools are compiled programs, which npm keeps among the optional packages.
RUN npm ci --workspaces=false --include=dev --include=optional --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/@react-router/dev/bin.cjs build \
  && BUILD_LOCALE=cy-GB node node_modules/@react-router/dev/bin.cjs build \
  && node scripts/build-id.mjs

FROM node:24.21.0-bookworm-slim
# Node alone runs the product: no package manager is left to be used against it.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* /usr/local/bin/yarn* \
  && mkdir /data && chown 1000:1000 /data
WORKDIR /product
COPY --from=packages /product/node_modules node_modules
COPY --from=build /product/dist dist
COPY package.json ./
COPY ops ./
COPY app app
COPY site site
COPY ui ui
COPY desk desk
COPY cms cms
COPY clients clients
# Compose fills a new volume at this path with what is here: editors' own from then on.
COPY --chown=1000:1000 content content
COPY contract contract
COPY copy copy
COPY danger danger
COPY domain domain
COPY infrastructure infrastructure
COPY provider provider
COPY search search
COPY email email
COPY stores stores
COPY commands commands
COPY lab/contract lab/contract
COPY scripts scripts
COPY server server
# Secrets come with the environment when it runs. The root file system may be read-only: nothing is written but to DATA_DIR.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 8080 8081
# By number, so that an orchestrator can see that it is not root.
USER 1000:1000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 CMD ["node", "scripts/healthcheck.mjs"]
ENTRYPOINT ["node", "server/main.ts"]
