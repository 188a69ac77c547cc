import { germanMoment } from '@shared/base/berlin-time';
import type { OperationLine } from '@shared/contracts/operation';
import type { ServerState } from './server-state';

const [hour, day] = [60 * 60 * 1_000, 24 * 60 * 60 * 1_000];
const [megabyte, gigabyte] = [1e6, 1e9];

type State = OperationLine['state'];

/** From which value on something is to be watched, and from which on it is an error. */
const graded = (value: number, notice: number, error: number): State =>
  value >= error ? 'error' : value >= notice ? 'notice' : 'good';

const german = (value: number, digits = 0) => value.toLocaleString('de-DE', { maximumFractionDigits: digits });

function size(bytes: number): string {
  return bytes >= gigabyte ? `${german(bytes / gigabyte, 1)} GB` : `${german(bytes / megabyte)} MB`;
}

/** "8 Minuten", "3 Stunden", "2 Tage" (after "seit": "2 Tagen"). */
function span(ms: number, days = 'Tage'): string {
  const [count, one, many] =
    ms >= 2 * day
      ? [ms / day, 'Tag', days]
      : ms >= 2 * hour
        ? [ms / hour, 'Stunde', 'Stunden']
        : [ms / 60_000, 'Minute', 'Minuten'];
  const whole = Math.floor(count);
  return `${german(whole)} ${whole === 1 ? one : many}`;
}

const databaseNames = { postgres: 'PostgreSQL', embedded: 'Die eingebettete Datenbank' } as const;

function databaseLine({ kind, ms, bytes, queued }: ServerState['database']): OperationLine {
  const text = `${databaseNames[kind]} antwortet in ${german(ms, 1)} ms und belegt ${size(bytes)}.`;
  if (queued > 0) {
    return {
      ...{ check: 'database', state: 'notice', text: `${text} ${german(queued)} Abfragen warten auf eine Verbindung.` },
      remedy: 'Bleibt es so, ist die Datenbank zu langsam oder ein Prozess zu wenig: Sehen Sie nach ihrer Auslastung.',
    };
  }
  const state = graded(ms, 100, 1_000);
  const remedy = 'Sehen Sie nach, was die Datenbank oder das Netz zu ihr auslastet.';
  return { check: 'database', state, text, remedy: state === 'good' ? null : remedy };
}

function outboxLine({ waiting, oldest }: ServerState['outbox'], now: number): OperationLine {
  if (waiting === 0 || !oldest)
    return { check: 'outbox', state: 'good', text: 'Keine Nachricht wartet.', remedy: null };
  const age = Math.max(0, now - oldest.getTime());
  const state = graded(age, hour, day);
  const text = `${waiting === 1 ? 'Eine Nachricht wartet' : `${german(waiting)} Nachrichten warten`}, die älteste seit ${span(age, 'Tagen')}.`;
  const remedy = 'Unter „E-Mail“ steht, woran es liegt.';
  return { check: 'outbox', state, text, remedy: state === 'good' ? null : remedy };
}

function diskLine(disk: ServerState['disk']): OperationLine {
  if (!disk) {
    const text = 'Auf dieser Maschine liegen keine Daten der Website.';
    return { check: 'disk', state: 'good', text, remedy: null };
  }
  const state = graded(-disk.free, -2 * gigabyte, -0.3 * gigabyte);
  return {
    ...{
      check: 'disk',
      state,
      text: `Auf der Platte der Daten (DATA_DIR) sind ${size(disk.free)} von ${size(disk.total)} frei.`,
    },
    remedy: state === 'good' ? null : 'Schaffen Sie Platz: Ist die Platte voll, wird nichts mehr gespeichert.',
  };
}

function memoryLine({ used, limit }: ServerState['memory']): OperationLine {
  const state = graded(used / limit, 0.8, 0.95);
  const text = `Der Prozess belegt ${size(used)} Arbeitsspeicher von ${size(limit)}.`;
  const remedy = 'Geben Sie dem Server mehr Speicher, oder lassen Sie weniger Prozesse laufen (WEB_CONCURRENCY).';
  return { check: 'memory', state, text, remedy: state === 'good' ? null : remedy };
}

function eventLoopLine(delay: number): OperationLine {
  const state = graded(delay, 100, 1_000);
  const text = `Eine Anfrage wartet zurzeit höchstens ${german(delay)} ms, bis sie an die Reihe kommt.`;
  const remedy = 'Sehen Sie in einer Minute noch einmal nach; bleibt es so, braucht der Server mehr Kerne.';
  return { check: 'event-loop', state, text, remedy: state === 'good' ? null : remedy };
}

function pageCacheLine({ hits, misses }: ServerState['pages']): OperationLine {
  const all = hits + misses;
  const text =
    all === 0
      ? 'Seit dem Start dieses Prozesses wurde noch keine Seite aufgerufen.'
      : `${german((100 * hits) / all, 1)} % der ${german(all)} aufgerufenen Seiten lagen fertig bereit.`;
  return { check: 'page-cache', state: 'good', text, remedy: null };
}

function processesLine({ running, wanted }: ServerState['processes']): OperationLine {
  const state = running < wanted ? 'notice' : 'good';
  const text =
    running === 1
      ? 'Ein Prozess läuft und ist mit der Datenbank verbunden.'
      : `${german(running)} Prozesse laufen und sind mit der Datenbank verbunden.`;
  const short = `Es sollten ${german(wanted)} sein (WEB_CONCURRENCY). Steht das in einer Minute noch hier, sagt das Protokoll des Servers, warum einer nicht startet.`;
  return { check: 'processes', state, text, remedy: state === 'good' ? null : short };
}

/** The state of a server as sentences, in the order of `operationChecks`. */
export function stateLines(state: ServerState, now = Date.now()): OperationLine[] {
  const { state: backup } = state.backup;
  const since = `Version ${state.version} läuft seit dem ${germanMoment(state.startedAt)}.`;
  return [
    { check: 'version', state: 'good', text: since, remedy: null },
    databaseLine(state.database),
    { check: 'backup', ...state.backup, state: backup === 'waiting' ? 'good' : backup },
    outboxLine(state.outbox, now),
    diskLine(state.disk),
    memoryLine(state.memory),
    eventLoopLine(state.eventLoopDelay),
    pageCacheLine(state.pages),
    processesLine(state.processes),
  ];
}
