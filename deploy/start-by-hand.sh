#!/bin/sh
# Two platform and two web processes as the units of deploy/systemd start them, for a look without systemd: the same variables, and as root
# where root starts it. Ends them all when it is ended.
set -eu
cd "$(dirname "$0")/.."
set -a
. /etc/help-and-support/environment
NODE_ENV=production
set +a
node=node_modules/node/bin/node
trap 'kill $(jobs -p) 2>/dev/null' EXIT INT TERM

for port in 8081 8083; do
  DATA_DIR=/var/lib/help-and-support/platform-$port PLATFORM_PORT=$port $node server/main.ts platform &
done

export CONTENT_URL=http://127.0.0.1:8090 LEADS_API_URL=http://127.0.0.1:8090
export ACCOUNT_API_URL=http://127.0.0.1:8090 ENERGY_API_URL=http://127.0.0.1:8090 TRUSTED_PROXIES=127.0.0.1
for port in 8080 8082; do
  DATA_DIR=/var/lib/help-and-support/web-$port PORT=$port $node server/main.ts web &
done

wait
