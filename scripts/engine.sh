# shellcheck shell=bash
# A shogi engine for Kifu's analyses, for ./ittaku serve: sourced by the launcher, which brings here, say, is_debian_root
# and install_package.

engine_folders=$PATH:/usr/games:/usr/local/games:/usr/local/bin

# Looks for the same names in the same folders as the server does.
has_engine() {
  local folder file
  [ -z "$(find -L "${ITTAKU_KIFU_ENGINE_FOLDER:-$here/engines}" -maxdepth 2 -type f -executable -print -quit 2>/dev/null)" ] || return 0
  local -a folders
  IFS=: read -ra folders <<<"$engine_folders"
  shopt -s nocaseglob nullglob
  for folder in "${folders[@]}"; do
    for file in "$folder"/{yaneuraou,suisho,dlshogi,apery,gikou,fairy-stockfish,fairy_stockfish}*; do
      if [ -f "$file" ] && [ -x "$file" ]; then
        shopt -u nocaseglob nullglob
        return 0
      fi
    done
  done
  shopt -u nocaseglob nullglob
  return 1
}

# Asks once at the start, and only somebody who sits at the terminal; whoever has chosen an engine is not asked.
offer_engine() {
  if [ -n "${ITTAKU_KIFU_ENGINE:-}" ] || ! is_debian_root || has_engine; then
    return 0
  fi
  if [ ! -t 0 ] || [ ! -t 2 ]; then
    say "Kifu analyses with the built-in engine. A stronger one: apt-get install fairy-stockfish"
    return 0
  fi
  local answer=
  printf 'Install fairy-stockfish, a stronger shogi engine for Kifu? [y/N] ' >&2
  read -r answer || true
  case $answer in
    [yY]*)
      install_package fairy-stockfish "Kifu's analyses" ||
        say 'fairy-stockfish could not be installed; Kifu analyses with the built-in engine.'
      ;;
    *) say 'Kifu analyses with the built-in engine. With ITTAKU_KIFU_ENGINE=built-in you are not asked again.' ;;
  esac
}
