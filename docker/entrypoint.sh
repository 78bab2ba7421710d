#!/bin/sh
# Picks the process by its name and hands over to it, so it gets the signals.
set -eu
cd /app
case "${1:-server}" in
  server) exec node --max-semi-space-size=16 apps/server/src/main.ts ;;
  worker) exec node --optimize-for-size apps/worker/src/main.ts ;;
  migrate) exec node apps/local/src/tasks/migrate.ts ;;
  *) exec "$@" ;;
esac
