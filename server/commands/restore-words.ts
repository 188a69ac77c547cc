import type { Restored } from '../backup/restore-backup';
import { quantity } from '../base/quantity';
import { contentsOf } from './backup-words';

/** How much a backup holds: "1 Zeile und 2 Dateien". */
export function backupSize(tables: Restored['tables'], files: number): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${quantity(rows, 'Zeile', 'Zeilen')} und ${quantity(files, 'Datei', 'Dateien')}`;
}

/** What a restore has done, in lines. */
export function restoredWords({ tables, erasedAgain, revokedAgain, erasuresKnown }: Restored): string[] {
  const lines: string[] = [];
  if (erasedAgain > 0)
    lines.push(`Erneut gelöscht, weil nach dieser Sicherung gelöscht: ${quantity(erasedAgain, 'Anfrage', 'Anfragen')}`);
  if (!erasuresKnown)
    lines.push('Niemand weiß, was nach dieser Sicherung gelöscht wurde: Sehen Sie nach, wen sie zurückgebracht hat.');
  if (revokedAgain === 'all')
    lines.push(
      'Niemand weiß, was nach dieser Sicherung entzogen wurde: Alle Passwörter, zweiten Faktoren und persönlichen Links haben geendet, und nur der erste Administrator kommt herein, mit npm run login-link.',
    );
  else if (revokedAgain > 0)
    lines.push(
      `Erneut entzogen, weil nach dieser Sicherung entzogen: ${quantity(revokedAgain, 'Zugang, Passwort, Faktor oder Link', 'Zugänge, Passwörter, Faktoren oder Links')}`,
    );
  return [...lines, `  ${contentsOf(tables)}`];
}
