#!/bin/sh
# Builds the image where no image registry can be reached: packaging/build-image.sh [TAG]. Needs podman from Debian, and `npm ci`
# in the checkout. With a registry, the first line of packaging/Dockerfile is enough.
set -eu
tag=${1:-localhost/wayseal:latest}
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# chroot: builds as root in a container or a small virtual machine, too, where no namespace may be made.
build="podman build --quiet --format docker --isolation chroot"

# The folder that apt's own user writes to is inside.
chmod 0755 "$work"
packaging/base/rootfs.sh "$work/base"
for target in runtime build; do
  $build --target "$target" -t "localhost/wayseal-base:$target" -f packaging/base/Dockerfile "$work/base"
done

# The install inside takes what the install of the checkout left in npm's cache, and trusts what this machine trusts.
cp "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" "$work/certificates.pem"
printf 'prefer-offline=true\ncafile=/run/certificates.pem\nregistry=%s\n' "$(npm config get registry)" > "$work/npmrc"
$build --ignorefile packaging/Dockerfile.dockerignore \
  --build-arg BASE=localhost/wayseal-base:build --build-arg RUNTIME=localhost/wayseal-base:runtime \
  --volume "$(npm config get cache):/root/.npm" \
  --volume "$work/npmrc:/usr/local/etc/npmrc:ro" --volume "$work/certificates.pem:/run/certificates.pem:ro" \
  -t "$tag" -f packaging/Dockerfile .
