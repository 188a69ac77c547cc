# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /app
# The packages are a layer of their own, which changes with the lock file alone.
COPY package.json package-lock.json .npmrc ./
COPY scripts/install.mjs scripts/
RUN node --input-type=module --eval "import { install } from './scripts/install.mjs'; install()"
COPY . .
# The repository is not part of the context: --build-arg COMMIT=$(git rev-parse --short=12 HEAD) names the commit.
ARG COMMIT
RUN COMMIT="$COMMIT" node scripts/build.mjs && npm prune --omit=dev --no-audit --no-fund \
  && mkdir /data

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/home/node/.code-cache
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# A new volume takes this folder's owner over.
COPY --from=build --chown=node:node /data /data
USER node
# A start of twenty seconds: what V8 compiles in it stays in the image, because containers start on what they cannot write.
RUN DATA_DIR=/tmp/first timeout --preserve-status 20 node --max-semi-space-size=2 dist/server/main.js && rm -r /tmp/first
VOLUME /data
EXPOSE 3000
# The process lives; whether it has pages to show is /servable, which a proxy asks. A database that is away is no reason to restart.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --start-interval=1s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Pages leave little that lives long: a small young generation holds less memory and costs nothing.
CMD ["node", "--max-semi-space-size=2", "dist/server/main.js"]
