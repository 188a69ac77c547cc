import { answered, type Finding } from './line';

const day = 24 * 60 * 60 * 1_000;

/** A backup that is older would lose more than a week's work. */
const oldestDays = 7;

/** Whether there is a backup that is fresh enough; one that is made in another way than by `npm run backup` is not known. */
export function backupCheck(last: Date | null, now: number): Finding {
  const remedy =
    'Lassen Sie npm run backup jede Nacht laufen, und bewahren Sie die Dateien anderswo auf (README, Backup).';
  if (last === null)
    return answered('backup', 'unknown', 'Von einer Sicherung mit npm run backup ist hier nichts bekannt.', remedy);
  const days = Math.floor((now - last.getTime()) / day);
  const ago = days <= 0 ? 'heute' : days === 1 ? 'vor einem Tag' : `vor ${days} Tagen`;
  if (now - last.getTime() > oldestDays * day)
    return answered('backup', 'open', `Die letzte Sicherung war ${ago}.`, remedy);
  return answered('backup', 'done', `Die letzte Sicherung war ${ago}.`);
}
