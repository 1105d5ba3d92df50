#!/bin/sh
# Two platform and two web processes with the variables of the units in systemd/, for a look without systemd. What they write to files is
# thrown away. Ends them all when it is ended.
set -eu
cd "$(dirname "$0")/.."
set -a
. /etc/help-and-support/environment
NODE_ENV=production
set +a
folder=$(mktemp -d)
started=""

stop() {
  trap - EXIT INT TERM
  kill $started 2>/dev/null || true
  wait
  rm -rf "$folder"
  exit
}
trap stop EXIT INT TERM

# What ended starts again, as with the units.
start() {
  (
    trap 'kill "$process" 2>/dev/null || true; wait "$process" || true; exit 0' TERM
    while true; do
      DATA_DIR="$folder/$1-$2" node_modules/.bin/node server/main.ts "$1" &
      process=$!
      wait "$process" || true
      sleep 1
    done
  ) &
  started="$started $!"
}

for port in 8081 8083; do
  PLATFORM_PORT=$port start platform $port
done

export CONTENT_URL=http://127.0.0.1:8090 LEADS_API_URL=http://127.0.0.1:8090
export ACCOUNT_API_URL=http://127.0.0.1:8090 ENERGY_API_URL=http://127.0.0.1:8090 TRUSTED_PROXIES=127.0.0.1
for port in 8080 8082; do
  PORT=$port start web $port
done

wait
