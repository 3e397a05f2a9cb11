#!/bin/sh
# /usr/local/bin/wayseal: the command line as the user of the service and with its settings, for root.
# Each command gets its own unit, because only systemd reads wayseal.env as it does for the service.
exec systemd-run --quiet --pipe --wait --collect --same-dir --service-type=exec \
  --uid=wayseal --gid=wayseal --property=UMask=0077 \
  --property=EnvironmentFile=-/etc/wayseal/wayseal.env \
  --setenv=NODE_ENV=production --setenv=WAYSEAL_DATA_DIR=/var/lib/wayseal \
  /opt/wayseal/node_modules/.bin/wayseal "$@"
