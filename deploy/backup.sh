#!/bin/sh
# Writes a backup of the site into a folder, readable for its owner alone and named for the minute: whole, or not at all.
#
#   deploy/backup.sh FOLDER             of the site in this tree, with the environment in ENV_FILE (unset: that of the unit, where
#                                       there is one), else that of the caller
#   deploy/backup.sh --compose FOLDER   of the site that compose.yaml in this tree runs
#
# Beside them erasures.jsonl says what was erased and taken away until the last of them, by number alone; keep it with the backups,
# also when old ones go. What came after is in ledger/ beside the uploaded files: keep a copy of that elsewhere, too.
# The last path written is printed. FOLDER is made where it is missing; old backups stay. A backup that lacks an uploaded file is
# kept, because it has all the rest, and the exit code is that of a failure.
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

# The file that the unit reads (deploy/abseits.service): it says where data lies.
unit_file=/etc/abseits/abseits.env
if [ -z "${ENV_FILE:-}" ] && [ -e "$unit_file" ]; then ENV_FILE=$unit_file; fi
case ${ENV_FILE:-/} in
  /*) ;;
  *) ENV_FILE=$PWD/$ENV_FILE ;;
esac

mkdir -p -- "$1"
folder=$(cd -- "$1" && pwd)
cd -- "$(dirname -- "$0")/.."

name=abseits-$(date -u +%Y-%m-%dT%H-%M-%SZ).jsonl.gz
# Beside the backups, so that renaming is one step; of its own name, so that nothing that was left there is taken for this one.
work=$(mktemp -d -- "$folder/.unfinished.XXXXXX")
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM

status=0
if [ "$way" = compose ]; then
  # Beside the uploaded files, which a backup holds: what is in /tmp is memory.
  docker compose exec -T site sh -c '
    set -eu
    umask 077
    work=$(mktemp -d -p "$DATA_DIR")
    trap "rm -rf \"$work\"" EXIT
    status=0
    node dist/server/backup.js "$work/backup.gz" >&2 || status=$?
    cat "$work/backup.gz"
    exit "$status"
  ' >"$work/$name" || status=$?
else
  node ${ENV_FILE:+"--env-file=$ENV_FILE"} dist/server/backup.js "$work/$name" >"$work/told" || status=$?
fi
# Without a file there is no backup, and cut on its way it is none.
if [ ! -s "$work/$name" ]; then exit "$status"; fi
gzip -t <"$work/$name"
# What was erased until now, of all backups there ever were: restoring an older one erases it again.
{
  cat -- "$folder/erasures.jsonl" 2>/dev/null || :
  gzip -dc <"$work/$name" | grep -E '^\{"table":"(erasures|revocations)",' || :
} | sort -u >"$work/erasures.part"
mv -- "$work/erasures.part" "$folder/erasures.jsonl"
mv -- "$work/$name" "$folder/$name"
# What it holds, without the names of a folder that goes.
if [ "$way" = plain ]; then grep '^  ' "$work/told" >&2 || :; fi
echo "$folder/$name"
exit "$status"
