# shellcheck shell=bash
# Makes an archive that runs with Java alone, for ./ittaku package: sourced by the launcher, which brings die, say, here,
# called_from and quiet.

package_help() {
  cat <<'TEXT'
Usage: ittaku package [--out DIR] [--quiet] [--help]
Makes ittaku-VERSION.tar.gz, which runs wherever there is Java 17 or newer, and its SHA-256 sum beside it.
      --out DIR     Where to put them; this folder without it.
      --quiet       Nothing on standard error.
  -h, --help        Show this help message and exit.
TEXT
}

# package_version: the version in the first lines of the main pom.
package_version() { sed -n '/<artifactId>/,$ s:.*<version>\(.*\)</version>.*:\1:p' "$here/pom.xml" | head -n 1; }

# Half of the libraries are there twice, once for the commands and once for the server: the second becomes a link.
link_twins() {
  local sum file before='' first=''
  (cd "$1" && find . -name '*.jar' -exec sha256sum {} + | sort) | while read -r sum file; do
    if [ "$sum" = "$before" ]; then
      ln -f "$1/$first" "$1/$file"
    else
      before=$sum first=$file
    fi
  done
}

# list_materials FOLDER: what both programs are made of, and under which licences, as the profile 'materials' has listed it.
list_materials() {
  local program
  mkdir -p "$1/materials"
  for program in server cli; do
    cp "$here/$program/target/materials/$program.cdx.json" "$1/materials/"
    cp "$here/$program/target/materials/THIRD-PARTY.txt" "$1/materials/$program-licences.txt"
  done
}

# pack FOLDER: the archive of what is built, and its sum, in FOLDER. The same files give the same archive, byte for byte.
pack() {
  local out=$1 name work
  name=ittaku-$(package_version)
  work=$(mktemp -d -p "$here/target")
  mkdir -p "$work/$name/scripts" "$work/$name/cli" "$work/$name/server"
  cp "$here/ittaku" "$here/LICENSE" "$here"/*.md "$work/$name/"
  cp "$here/scripts/archive.sh" "$here/scripts/engine.sh" "$work/$name/scripts/"
  cp -r "$here/cli/target/cli.jar" "$here/cli/target/lib" "$work/$name/cli/"
  cp -r "$here/server/target/quarkus-app/." "$work/$name/server/"
  cp -r "$here/docs" "$here/deploy" "$work/$name/"
  # What the documents link to, and no file of a build.
  (cd "$here" && tar --exclude=target -cf - examples ./*/README*.md) | tar -C "$work/$name" -xf -
  list_materials "$work/$name"
  link_twins "$work/$name"
  tar -C "$work" --sort=name --mtime='2026-01-01 00:00:00Z' --owner=0 --group=0 --numeric-owner --mode='u+rw,go=rX' \
    -cf - "$name" | gzip -n >"$work/$name.tar.gz"
  (cd "$work" && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
  # Moved there whole, so that nobody finds half an archive.
  mv -f "$work/$name.tar.gz" "$work/$name.tar.gz.sha256" "$out/"
  rm -rf "$work"
  printf '%s\n' "$out/$name.tar.gz"
}

make_package() {
  local out=$called_from
  while [ $# -gt 0 ]; do
    case $1 in
      --out)
        [ -n "${2:-}" ] || die "--out needs a folder; './ittaku package --help' says more."
        out=$2
        shift
        ;;
      --out=*) out=${1#--out=} ;;
      --quiet) ;;
      -h | --help)
        package_help
        return
        ;;
      *) die "'$1' is not understood; './ittaku package --help' says what is." ;;
    esac
    shift
  done
  [[ $out == /* ]] || out=$called_from/$out
  mkdir -p "$out" 2>/dev/null && [ -w "$out" ] || die "The folder $out can't be written."
  toolchain
  # shellcheck source=scripts/build.sh
  . "$here/scripts/build.sh"
  # What was built for 'serve' was built without the lists.
  [ -e "$here/server/target/materials/THIRD-PARTY.txt" ] || rm -f "$here/target/launcher-serve"
  profiles='!checked,materials' build serve
  [ -n "$quiet" ] || say 'Packing …'
  pack "$(cd "$out" && pwd)"
}
