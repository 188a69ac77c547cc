#!/bin/sh
# Writes a backup of the site into a folder, readable for its owner alone and named for the minute: whole, or not at all.
#
#   deploy/backup.sh FOLDER             of the site in this tree, with the environment of the caller, or that of ENV_FILE
#   deploy/backup.sh --compose FOLDER   of the site that compose.yaml in this tree runs
#
# Beside them erasures.jsonl says which enquiries were erased, by number alone; keep it with the backups, also when old ones go.
# The last path written is printed. FOLDER is made where it is missing; old backups stay.
set -eu
umask 077

way=plain
if [ "${1:-}" = --compose ]; then
  way=compose
  shift
fi
if [ $# -ne 1 ]; then
  sed -n 's/^#   //p' "$0" >&2
  exit 2
fi

mkdir -p -- "$1"
folder=$(cd -- "$1" && pwd)
cd -- "$(dirname -- "$0")/.."

name=abseits-$(date -u +%Y-%m-%dT%H-%M-%SZ).jsonl.gz
# Beside the backups, so that renaming is one step; of its own name, so that nothing that was left there is taken for this one.
work=$(mktemp -d -- "$folder/.unfinished.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM

if [ "$way" = compose ]; then
  # Beside the uploaded files, which a backup holds: what is in /tmp is memory.
  docker compose exec -T site sh -c '
    set -eu
    umask 077
    work=$(mktemp -d -p "$DATA_DIR")
    trap "rm -rf \"$work\"" EXIT
    node dist/server/backup.js "$work/backup.gz" >&2
    cat "$work/backup.gz"
  ' >"$work/$name.part"
else
  node ${ENV_FILE:+"--env-file=$ENV_FILE"} dist/server/backup.js "$work/$name.part" >&2
fi
# Cut on its way it is no backup.
gzip -t <"$work/$name.part"
# What was erased until now, of all backups there ever were: restoring an older one erases it again.
{
  cat -- "$folder/erasures.jsonl" 2>/dev/null || :
  gzip -dc <"$work/$name.part" | grep '^{"table":"erasures",' || :
} | sort -u >"$work/erasures.part"
mv -- "$work/erasures.part" "$folder/erasures.jsonl"
mv -- "$work/$name.part" "$folder/$name"
echo "$folder/$name"
