# shellcheck shell=bash
# All tests, for ./ittaku test: sourced by the launcher, which brings need, die, say, maven and find_java.

test_help() {
  cat <<'TEXT'
Usage: ittaku test [--long] [--libraries] [--help]
Runs all tests: format and static checks, unit, integration and browser tests. Installs what they need on Debian.
      --libraries   Only the unit tests of the modules below the server, with the Java that JAVA_HOME names.
      --long        Also the soak, crash and random runs that take longer.
  -h, --help        Show this help message and exit.
TEXT
}

# The browser, fonts and engines that tests drive for real; none of them is ever skipped silently.
test_needs() {
  need chromium chromium 'The browser tests'
  need /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc fonts-noto-cjk 'The browser tests (Japanese text)'
  need shellcheck shellcheck 'The check of the shell scripts'
  need /usr/games/fairy-stockfish fairy-stockfish 'The tests of shogi engines'
  need /usr/lib/python3/dist-packages/boto3 python3-boto3 'The tests of other DynamoDB clients'
}

check_scripts() {
  say 'Checking the shell scripts …'
  (cd "$here" && shellcheck -x ittaku .ci/run)
}

# With the compiler here, a test of ui/ checks the types of the pages.
fetch_compiler() {
  if ! command -v npm >/dev/null 2>&1; then
    say 'Node is not here: the pages run, but their types are not checked.'
    return
  fi
  say 'Fetching the compiler that checks the types of the pages …'
  (cd "$here" && npm ci --silent --no-audit --no-fund) || die 'npm ci failed; the types of the pages cannot be checked.'
}

run_tests() {
  local -a flags=()
  local libraries=
  while [ $# -gt 0 ]; do
    case $1 in
      --long) flags+=(-Dexcluded.groups=none -Dittaku.long=true -Dsurefire.timeout=0 -Dfailsafe.timeout=0) ;;
      --libraries) libraries=yes ;;
      -h | --help)
        test_help
        return
        ;;
      *) die "There is no flag '$1'; './ittaku test --help' lists them." ;;
    esac
    shift
  done
  test_needs
  if [ -n "$libraries" ]; then
    maven test -Djacoco.skip=true -Djacoco.agent= -pl '!server,!cli,!benchmarks,!browser-tests' "${flags[@]}"
    return
  fi
  check_scripts
  fetch_compiler
  maven verify "${flags[@]}"
}
