# shellcheck shell=bash
# A shared archive of the classes that a command loads, which halves the time until it is ready: sourced by the launcher,
# which brings say, here, quiet and java.

# Prints the archive of the store's command, and makes it if there is none for this Java and this build. Where that fails
# the command starts without.
store_archive() {
  local class_path=$1 archive made
  # A package may lie where only its installer writes.
  mkdir -p "$here/target" 2>/dev/null && [ -w "$here/target" ] || return 0
  archive=$here/target/launcher-dynamodb-$("$java" -version 2>&1 | cksum | cut -d' ' -f1).jsa
  if [ ! "$archive" -nt "$here/target/launcher-commands" ]; then
    [ -n "$quiet" ] || say 'Preparing a faster start …'
    made=$(mktemp -d -p "$here/target")
    run_store_once "$class_path" "$made"
    # Moved there whole, so that no other start reads half of it.
    [ ! -s "$made/classes" ] || mv -f "$made/classes" "$archive"
    rm -rf "$made"
  fi
  [ ! -s "$archive" ] || printf '%s' "$archive"
}

# Starts the store on an empty folder and stops it as soon as it listens; what it has loaded by then is written down.
# No setting of the person or of the folder they are in has a part in it.
run_store_once() {
  local class_path=$1 folder=$2 pid
  touch "$folder/out"
  (
    unset "${!ITTAKU_@}"
    cd "$folder"
    exec "$java" -XX:ArchiveClassesAtExit="$folder/classes" '-Xlog:cds*=off' -cp "$class_path" dev.ittaku.cli.Main \
      dynamodb --data "$folder/data" --host 127.0.0.1 --port 0
  ) >>"$folder/out" 2>&1 </dev/null &
  pid=$!
  until grep -q 'http' "$folder/out"; do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  kill "$pid" 2>/dev/null || true
  wait "$pid" || true
}
