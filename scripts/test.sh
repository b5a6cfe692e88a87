# shellcheck shell=bash
# The tests, for ./ittaku test: sourced by the launcher, which brings need, install_package, die, say, maven and here.

test_help() {
  cat <<'TEXT'
Usage: ittaku test [--coverage] [--libraries] [--long] [--pictures] [--quiet] [--help] [MODULE...]
Runs all tests: format and static checks, unit, integration and browser tests. Installs what they need on Debian.
With modules, such as 'kifu' or 'browser-tests', only their tests, without checks; what they need is built first.
      --coverage    Also reports which lines ran: target/site/jacoco of each module.
      --libraries   Only the unit tests of the modules below the server, with the Java that JAVA_HOME names.
      --long        Also the soak, crash and random runs that take longer.
      --pictures    Also takes pictures of the pages for you to look at: browser-tests/target/screenshots.
      --quiet       Only what fails.
  -h, --help        Show this help message and exit.
TEXT
}

# The browser, fonts and engines that tests drive for real; none of them is ever skipped silently.
test_needs() {
  need_browser
  need /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc fonts-noto-cjk 'The browser tests (Japanese text)'
  need shellcheck shellcheck 'The check of the shell scripts'
  need /usr/games/fairy-stockfish fairy-stockfish 'The tests of shogi engines'
  need promtool prometheus 'The test of the alarms'
  need /usr/lib/python3/dist-packages/boto3 python3-boto3 'The tests of other DynamoDB clients'
}

# What only runs that take long need.
long_needs() {
  need "/usr/lib/$(uname -m)-linux-gnu/faketime/libfaketimeMT.so.1" libfaketime 'The chaos test (a clock that jumps)'
}

# Chromium's headless shell, which needs half the processor time; Chromium itself serves where the shell is not to be had.
need_browser() {
  command -v chromium-headless-shell >/dev/null 2>&1 && return
  if is_debian_root && install_package chromium-headless-shell 'The browser tests'; then
    return
  fi
  need chromium chromium 'The browser tests'
}

check_scripts() {
  say 'Checking the shell scripts …'
  (cd "$here" && shellcheck -x ittaku .ci/run)
}

# With the compiler and the formatter here, a test of ui/ checks the types and the form of the pages' scripts.
fetch_compiler() {
  if ! command -v npm >/dev/null 2>&1; then
    say 'Node is not here: the pages run, but their scripts are not checked.'
    return
  fi
  say 'Fetching what checks the scripts of the pages …'
  (cd "$here" && npm ci --silent --no-audit --no-fund) || die 'npm ci failed; the scripts of the pages cannot be checked.'
}

# What was built for a command, or for the tests of one module, was compiled without checks; when its notes are gone,
# Maven compiles it again, with them.
forget_unchecked() {
  local stamp
  for stamp in commands serve bench modules; do
    if [ "$here/target/launcher-$stamp" -nt "$here/target/checked" ]; then
      rm -rf "$here"/*/target/maven-status
    fi
  done
  mkdir -p "$here/target"
  touch "$here/target/checked"
}

modules() { sed -n 's:.*<module>\(.*\)</module>.*:\1:p' "$here/pom.xml"; }

check_module() {
  modules | grep -qxF -e "$1" ||
    die "There is no module '$1'; the modules are $(modules | paste -sd, | sed 's/,/, /g')."
}

# The tests of some modules. What they are built on is compiled with them, but only tests of their own packages run.
test_modules() {
  local module list phase=test patterns=
  list=$(IFS=,; printf '%s' "$*")
  for module in "$@"; do
    if [ "$module" = browser-tests ]; then
      phase=verify
    elif [ -d "$here/$module/src/test/java" ]; then
      patterns+=$(cd "$here/$module/src/test/java" && printf '%s/**/*Test,' dev/ittaku/*)
    fi
  done
  mkdir -p "$here/target"
  touch "$here/target/launcher-modules"
  maven "$phase" -P '!checked,materials' -pl "$list" -am -Dspotless.check.skip=true -Dtest="${patterns:-None}" \
    -Dsurefire.failIfNoSpecifiedTests=false "${flags[@]}"
}

run_tests() {
  local -a flags=(-T 1C) named=()
  local libraries='' coverage='' long=''
  while [ $# -gt 0 ]; do
    case $1 in
      --coverage) coverage=yes ;;
      --long)
        long=yes
        # Runs that take long are worth the optimising compiler.
        flags+=(-Dexcluded.groups=none -Dittaku.long=true -Dsurefire.timeout=0 -Dfailsafe.timeout=0 -Dtest.jvm.args=)
        ;;
      --libraries) libraries=yes ;;
      --pictures) flags+=(-Dittaku.pictures=true) ;;
      --quiet) flags+=(-q) ;;
      -h | --help)
        test_help
        return
        ;;
      -*) die "There is no flag '$1'; './ittaku test --help' lists them." ;;
      *)
        check_module "${1%/}"
        named+=("${1%/}")
        # Its tests are a module of their own, which the browser tests do not wait for.
        [ "${1%/}" != server ] || named+=(server-tests)
        ;;
    esac
    shift
  done
  [ -n "$coverage" ] || flags+=(-Djacoco.skip=true -Djacoco.agent=)
  test_needs
  [ -z "$long" ] || long_needs
  if [ "${#named[@]}" -gt 0 ]; then
    test_modules "${named[@]}"
    return
  fi
  if [ -n "$libraries" ]; then
    # The sources were compiled with all checks and formatted on the Java that they are written for.
    maven test -P '!checked' -pl '!server,!server-tests,!cli,!benchmarks,!browser-tests' "${flags[@]}"
    return
  fi
  check_scripts
  fetch_compiler
  forget_unchecked
  # What was copied there for an older version would stay beside the new libraries.
  rm -rf "$here/cli/target/lib" "$here/benchmarks/target/lib"
  maven verify -P materials "${flags[@]}"
}
