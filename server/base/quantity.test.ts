import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { backupSize, restoredWords } from '../commands/restore-words';
import { quantity } from './quantity';

it('quantity uses the singular for one', () => {
  const texts = [0, 1, 2, 1_200].map((count) => quantity(count, 'Text', 'Texte'));
  expect(texts).toEqual(['0 Texte', '1 Text', '2 Texte', '1.200 Texte']);
});

const tables = (rows: number) => ({ investors: { rows, lastId: null } });

it.each([
  [1, 1, '1 Zeile und 1 Datei'],
  [1, 0, '1 Zeile und 0 Dateien'],
  [2, 2, '2 Zeilen und 2 Dateien'],
])('backupSize says of %i rows and %i files: %s', (rows, files, words) =>
  expect(backupSize(tables(rows), files)).toBe(words),
);

it.each([
  [1, ['gelöscht: 1 Anfrage', 'entzogen: 1 Zugang, Passwort, Faktor oder Link']],
  [2, ['gelöscht: 2 Anfragen', 'entzogen: 2 Zugänge, Passwörter, Faktoren oder Links']],
])('restoredWords says how many of %i rows are erased and revoked again', (count, ends) => {
  const lines = restoredWords({ tables: tables(1), erasedAgain: count, revokedAgain: count, erasuresKnown: true });
  expect(lines.slice(0, 2).map((line) => line.replace(/^.*(?=(?:gelöscht|entzogen): \d)/, ''))).toEqual(ends);
});

/** Constants that are never one, and spans that are told in hours and days from two on. */
const several = /^(?:mostLookups|passwordResetMinutes|invitationDays|limit|number\(ms \/ (?:day|hour)\))$/;

/** A number in a text with a noun in the plural behind it, or a sum in English. */
const counted =
  /\$\{([^{}]+)\}(?: |\\u00a0)(?:(?!nach)[a-zäöü]+ )?(?:Zeilen|Dateien|Anfragen|Abfragen|Seiten|Sekunden|Minuten|Stunden|Tagen?|Personen|Nachrichten|Prozessen?|Links|Bildern?|Einträgen?|Versuchen?|Zugänge|Sicherungen|Stellen|Texten?|rows|files|days|hours|minutes|seconds|processes|changes|requests|pages|mails|tries|of its)\b/g;

it('server texts put no number before a fixed plural', () => {
  const sources = readdirSync('server', { recursive: true })
    .map((file) => path.join('server', String(file)))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file));
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !line.includes('=== 1 ?'))
      .flatMap((line) => [...line.matchAll(counted)].map(([text, what = '']) => ({ file, text, what }))),
  );
  expect(found.filter(({ what }) => !several.test(what)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
