# shellcheck shell=bash
# Class paths, and shared archives of the classes that a command loads, with which it is ready sooner: sourced by the
# launcher, which brings say, here, quiet, java and java_version.

# server_path CLI SERVER: the class path of a server, one file after another. Everything is loaded by one class loader, and
# nothing twice, as Quarkus' own runner would: only such classes can be archived. Libraries have the name of their group in
# front on the server's side; what both sides have is taken from the server, whose classes were worked on when it was built.
server_path() {
  local cli=$1 server=$2 jar name path
  path=$server/quarkus/transformed-bytecode.jar:$server/quarkus/generated-bytecode.jar:$server/app/server.jar
  local names=:
  for jar in "$server"/lib/main/*.jar "$server"/lib/boot/*.jar; do
    path+=:$jar
    names+=${jar##*/}:
  done
  path+=:$cli/cli.jar
  for jar in "$cli"/lib/*.jar; do
    name=${jar##*/}
    case $names in
      *".$name:"* | *":dev.ittaku.${name%-*}.jar:"*) ;;
      *) path+=:$jar ;;
    esac
  done
  printf '%s' "$path"
}

# class_archive COMMAND CLASS_PATH: prints the archive for 'dynamodb' or 'serve', and makes it if there is none for this
# Java and this build. Where that fails the command starts without.
class_archive() {
  local command=$1 class_path=$2 archive
  # A package may lie where only its installer writes.
  mkdir -p "$here/target" 2>/dev/null && [ -w "$here/target" ] || return 0
  archive=$here/target/launcher-$command-$(java_version "$java").jsa
  if ! fits_build "$archive" "$command" && worth_an_archive "$command" "${archive%.jsa}.started"; then
    [ -n "$quiet" ] || say 'Preparing a faster start …'
    make_archive "$command" "$class_path" "$archive"
  fi
  ! fits_build "$archive" "$command" || printf '%s' "$archive"
}

# make_archive COMMAND CLASS_PATH ARCHIVE
make_archive() {
  local made
  made=$(mktemp -d -p "$here/target")
  run_once "$1" "$2" "$made"
  # Moved there whole, so that no other start reads half of it.
  [ ! -s "$made/classes" ] || mv -f "$made/classes" "$3"
  rm -rf "$made"
}

# fits_build FILE COMMAND: true when the file was made after what the command runs was built.
fits_build() {
  local build=commands
  [ "$2" != serve ] || build=serve
  [ "$1" -nt "$here/target/launcher-$build" ]
}

# The archive of the server takes three times as long to make as the store's: whoever builds anew before each start does
# better without, so it is made when the same build starts for the second time.
worth_an_archive() {
  local command=$1 started=$2
  [ "$command" = serve ] || return 0
  ! fits_build "$started" serve || return 0
  touch "$started"
  return 1
}

# Starts the command on an empty folder and stops it as soon as it listens; what it has loaded by then is written down.
# No setting of the person or of the folder they are in has a part in it.
run_once() {
  local command=$1 class_path=$2 folder=$3 pid ready=http
  local -a flags=(-XX:TieredStopAtLevel=1 -XX:+UseSerialGC)
  if [ "$command" = serve ]; then
    ready='Ittaku is ready'
    flags+=(-Djava.util.logging.manager=org.jboss.logmanager.LogManager)
  fi
  touch "$folder/out"
  (
    unset "${!ITTAKU_@}"
    cd "$folder"
    exec "$java" -XX:ArchiveClassesAtExit="$folder/classes" '-Xlog:cds*=off' "${flags[@]}" -cp "$class_path" \
      dev.ittaku.cli.Main "$command" --data "$folder/data" --host 127.0.0.1 --port 0
  ) >>"$folder/out" 2>&1 </dev/null &
  pid=$!
  until grep -q "$ready" "$folder/out"; do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  kill "$pid" 2>/dev/null || true
  wait "$pid" || true
}
