import { readFile } from 'node:fs/promises';
import { timeZone, toBerlin } from '@shared/base/berlin-time';
import type { Finding } from '@shared/findings';
import { about } from '../base/findings';

/** Below this a server with many visitors refuses connections. */
const usualFiles = 4_096;
/** Below this it does so with few. */
const fewFiles = 1_024;

/** What a limit of open files means; `limit` is undefined where the system does not tell it. */
export function openFilesFinding(limit: number | undefined): Finding {
  const { good, unknown, open, wrong } = about('open-files', 'Offene Dateien');
  if (limit === undefined) return unknown('Wie viele Dateien offen sein dürfen, verrät dieses System nicht.');
  const count = limit === Number.POSITIVE_INFINITY ? 'beliebig viele' : limit.toLocaleString('de-DE');
  const text = `Dieser Prozess darf so viele Dateien und Verbindungen offen haben: ${count}.`;
  const remedy = 'Erhöhen Sie die Grenze des Servers: LimitNOFILE=65536 in der Unit, sonst ulimit -n 65536.';
  if (limit < fewFiles) return wrong(text, remedy);
  return limit < usualFiles ? open(text, remedy) : good(text);
}

async function openFilesLimit(): Promise<number | undefined> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(limits) ?? [];
  if (soft === undefined) return undefined;
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
}

/** Whether dates and times in Berlin come out right, in winter and in summer. */
function timeZoneFinding(): Finding {
  const { good, wrong } = about('time-zones', 'Zeitzonen');
  const shown = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((moment) => toBerlin(moment).time);
  if (shown[0]?.startsWith('13:00') && shown[1]?.startsWith('14:00'))
    return good(`Die Daten zu ${timeZone} stimmen, im Winter und im Sommer.`);
  return wrong(
    `Die Daten zu ${timeZone} fehlen oder sind falsch: Zeiten würden falsch angezeigt.`,
    'Nehmen Sie ein Node mit allen Sprachdaten (full-icu), wie es von nodejs.org kommt.',
  );
}

/** The time zone data and the limit of open files of this process. */
export async function checkSystem(): Promise<Finding[]> {
  return [timeZoneFinding(), openFilesFinding(await openFilesLimit())];
}
