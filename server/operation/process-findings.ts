import { longMoment } from '@shared/base/berlin-time';
import { fileSize } from '@shared/base/file-size';
import type { Finding } from '@shared/findings';
import { about, grade } from '../base/findings';
import type { ProcessState } from './process-state';

const german = (value: number, digits = 0) => value.toLocaleString('de-DE', { maximumFractionDigits: digits });

function versionFinding({ version, commit, startedAt }: ProcessState): Finding {
  const running = commit ? `${version} (Commit ${commit})` : version;
  return about('version', 'Version').info(`Version ${running} läuft seit dem ${longMoment(startedAt)}.`);
}

function memoryFinding({ used, limit }: ProcessState['memory']): Finding {
  return about('memory', 'Arbeitsspeicher').graded(
    grade(used / limit, 0.8, 0.95),
    `Der Prozess belegt ${fileSize(used)} Arbeitsspeicher von ${fileSize(limit)}.`,
    'Geben Sie dem Server mehr Speicher.',
  );
}

function eventLoopFinding(delay: number): Finding {
  return about('event-loop', 'Reaktion').graded(
    grade(delay, 100, 1_000),
    `Eine Anfrage wartet zurzeit höchstens ${german(delay)}\u00a0ms, bis sie an die Reihe kommt.`,
    'Sehen Sie in einer Minute noch einmal nach; bleibt es so, braucht der Server mehr Kerne.',
  );
}

function pagesFinding({ hits, misses }: ProcessState['pages']): Finding {
  const { good, info } = about('page-cache', 'Seiten');
  const all = hits + misses;
  if (all === 0) return info('Seit dem Start dieses Prozesses wurde noch keine Seite aufgerufen.');
  return good(`Aufgerufene Seiten: ${german(all)}, davon lagen ${german((100 * hits) / all, 1)}\u00a0% fertig bereit.`);
}

function processesFinding(running: number): Finding {
  const run = running === 1 ? 'Ein Prozess läuft und ist' : `${german(running)} Prozesse laufen und sind`;
  return about('processes', 'Prozesse').good(`${run} mit der Datenbank verbunden.`);
}

/** How this process, and the others beside it, run. */
export function processFindings(state: ProcessState): Finding[] {
  return [
    versionFinding(state),
    memoryFinding(state.memory),
    eventLoopFinding(state.eventLoopDelay),
    pagesFinding(state.pages),
    processesFinding(state.processes),
  ];
}
