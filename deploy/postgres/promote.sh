#!/bin/sh
# Runs beside the standby, as its user: promote.sh PRIMARY_URL DATA_FOLDER [SECONDS]
# Promotes the standby when the primary has not answered for so many seconds (5). The primary commits nothing
# without this standby (synchronous_standby_names), so no acknowledged write is missing here, and a primary that
# is only cut off acknowledges nothing more.
set -eu
primary=$1 data=$2 seconds=${3:-5}
missed=0
while [ "$missed" -lt "$seconds" ]; do
  sleep 1
  if pg_isready --quiet --timeout=1 --dbname="$primary"; then missed=0; else missed=$((missed + 1)); fi
done
echo "The primary has not answered for $seconds seconds: promoting." >&2
exec pg_ctl --pgdata="$data" --wait promote
