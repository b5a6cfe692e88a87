# shellcheck shell=bash
# Builds what a command needs: sourced by the launcher, which brings die, say, maven, here and quiet.

# Which of the three builds a command needs; each holds what the one before it does.
build_for() {
  case $1 in
    serve) printf 'serve' ;;
    bench) printf 'bench' ;;
    *) printf 'commands' ;;
  esac
}

# True when a file that goes into the build is newer than the last such build.
stale() {
  local stamp=$here/target/launcher-$1
  [ -e "$stamp" ] || return 0
  [ -n "$(find "$here" -path '*/target' -prune -o -path '*/node_modules' -prune -o -path '*/src/test' -prune -o \
    \( -path "$here/pom.xml" -o -path "$here/*/pom.xml" -o -path '*/src/main/*' \) -newer "$stamp" -print -quit)" ]
}

# A line for each module as its turn comes, of all that Maven says.
progress() {
  if [ -n "$quiet" ]; then
    cat >/dev/null
    return
  fi
  local line every fetched=0
  local building='^\[INFO\] Building (.*) [^ ]+ +(\[[0-9]+/[0-9]+\])$'
  every=$([ -t 2 ] && echo 50 || echo 500)
  while IFS= read -r line; do
    if [[ $line =~ $building ]]; then
      printf '  %-8s %s\n' "${BASH_REMATCH[2]}" "${BASH_REMATCH[1]}" >&2
    elif [[ $line == *'Downloaded from '* ]] && ((++fetched % every == 0)); then
      say "  fetched $fetched files of libraries"
    fi
  done
}

# Builds what a command needs and no more. What is checked (style, faults, formatting, tests) is checked by ./ittaku test.
build() {
  local kind log=$here/target/launcher-build.log begun
  local -a modules=(cli) holds=(commands)
  kind=$(build_for "$1")
  stale "$kind" || return 0
  case $kind in
    serve) modules+=(server) holds+=(serve) ;;
    bench) modules+=(server benchmarks) holds+=(serve bench) ;;
  esac
  [ -n "$quiet" ] || say 'Building (the first time this fetches libraries and takes a few minutes) …'
  mkdir -p "$here/target"
  begun=$(mktemp -p "$here/target")
  # Libraries are copied there, and those of an older version would stay beside the new ones.
  rm -rf "$here/cli/target/lib"
  [ "$kind" != bench ] || rm -rf "$here/benchmarks/target/lib"
  maven -T 1C -P "${profiles:-!checked}" -Dmaven.test.skip=true -Dspotless.check.skip=true -Djacoco.skip=true \
    -pl "$(IFS=, && printf '%s' "${modules[*]}")" -am package 2>&1 | tee "$log" | progress || {
    grep -E '^\[ERROR\]|BUILD FAILURE' "$log" | head -n 40 >&2
    rm -f "$begun"
    die "The build failed; the whole log is in $log."
  }
  # As old as the build's start, so that a file saved meanwhile is built next time.
  for kind in "${holds[@]}"; do
    cp -p "$begun" "$here/target/launcher-$kind"
  done
  rm -f "$begun"
}
