import { longMoment } from '@shared/base/berlin-time';
import { fileSize } from '@shared/base/file-size';
import type { DoctorLine, OperationLine } from '@shared/contracts/operation';
import { Router } from 'express';
import { type Config, processEnvironment } from '../base/config';
import { quantity } from '../base/quantity';
import type { Db } from '../db/database';
import { checkEnvironment, readEnvironment } from '../doctor/check-environment';
import { examine } from '../doctor/examine';
import { inTime } from '../http/deadline';
import { limitPerAddress } from '../http/rate-limit';
import { mayReadMailSettings, visibleFailure, visibleReason } from '../outbox/visible-entries';
import { jobLines, readJobs } from './job-lines';
import type { JobRuns } from './job-runs';
import { type OperationDeps, readServerState, type ServerState } from './server-state';

const hour = 60 * 60 * 1_000;
const day = 24 * 60 * 60 * 1_000;
const gigabyte = 1e9;

type State = OperationLine['state'];

const graded = (value: number, notice: number, error: number): State =>
  value >= error ? 'error' : value >= notice ? 'notice' : 'good';

const german = (value: number, digits = 0) => value.toLocaleString('de-DE', { maximumFractionDigits: digits });

/** For use after "seit": "8 Minuten", "3 Stunden", "2 Tagen". */
function span(ms: number): string {
  if (ms >= 2 * day) return `${german(Math.floor(ms / day))}\u00a0Tagen`;
  if (ms >= 2 * hour) return `${german(Math.floor(ms / hour))}\u00a0Stunden`;
  const minutes = Math.floor(ms / 60_000);
  return `${german(minutes)}\u00a0${minutes === 1 ? 'Minute' : 'Minuten'}`;
}

const databaseNames = { postgres: 'PostgreSQL', embedded: 'Die eingebettete Datenbank' } as const;

/** The remedy is shown where the state is a notice or an error. */
type GradedState = [state: State, text: string, remedy?: string | null];

function ofDatabase({ kind, ms, bytes, queued }: ServerState['database']): GradedState {
  const text = `${databaseNames[kind]} antwortet in ${german(ms, 1)}\u00a0ms und belegt ${fileSize(bytes)}.`;
  if (queued === 0)
    return [graded(ms, 100, 1_000), text, 'Sehen Sie nach, was die Datenbank oder das Netz zu ihr auslastet.'];
  const remedy =
    'Bleibt es so, ist die Datenbank zu langsam oder ein Prozess zu wenig: Sehen Sie nach ihrer Auslastung.';
  return ['notice', `${text} ${quantity(queued, 'Abfrage wartet', 'Abfragen warten')} auf eine Verbindung.`, remedy];
}

function ofOutbox(
  { waiting, oldest, hold, failing, mailConfigured, mailNote }: ServerState['outbox'],
  now: number,
): GradedState {
  if (hold) {
    const text = `Der Versand ist seit dem ${longMoment(hold.since)} angehalten. ${hold.reason}`;
    const remedy = `Klären Sie es mit dem Betreiber des Mailservers. Am ${longMoment(hold.nextTryAt)} wird die nächste E-Mail versucht; unter „E-Mail“ lässt sie sich gleich versuchen.`;
    return [graded(now - hold.since.getTime(), 0, hour), text.replace(/[^.!?]$/, '$&.'), remedy];
  }
  if (failing.length > 0) {
    const ages = failing.map(({ waits, since }) => (waits ? now - since.getTime() : 0));
    const remedy = 'Beheben Sie die Ursache; unter „E-Mail“ steht, was nicht hinausging.';
    return [
      graded(Math.max(0, ...ages), 0, hour),
      failing.map(({ text }) => text.replace(/[^.!?]$/, '$&.')).join(' '),
      remedy,
    ];
  }
  if (!mailConfigured) {
    const remedy = 'Setzen Sie in der Umgebung des Servers SMTP_URL und MAIL_FROM und starten Sie ihn neu.';
    return ['notice', 'Der Versand ist nicht eingerichtet: E-Mails gehen nicht hinaus.', remedy];
  }
  if (waiting === 0 || !oldest) return ['good', ['Keine Nachricht wartet.', mailNote ?? ''].join(' ').trim()];
  const age = Math.max(0, now - oldest.getTime());
  const wait = waiting === 1 ? 'Eine Nachricht wartet' : `${german(waiting)} Nachrichten warten`;
  const text = `${wait}, die älteste seit ${span(age)}.`;
  return [graded(age, hour, day), text, 'Unter „E-Mail“ steht, woran es liegt.'];
}

function ofDisk(disk: ServerState['disk']): GradedState {
  if (!disk) return ['info', 'Auf dieser Maschine liegen keine Daten der Website.'];
  return [
    graded(-disk.free, -2 * gigabyte, -0.3 * gigabyte),
    `Auf der Platte der Daten (DATA_DIR) sind ${fileSize(disk.free)} von ${fileSize(disk.total)} frei.`,
    'Schaffen Sie Platz: Ist die Platte voll, wird nichts mehr gespeichert.',
  ];
}

function ofMemory({ used, limit }: ServerState['memory']): GradedState {
  const text = `Der Prozess belegt ${fileSize(used)} Arbeitsspeicher von ${fileSize(limit)}.`;
  const remedy = 'Geben Sie dem Server mehr Speicher.';
  return [graded(used / limit, 0.8, 0.95), text, remedy];
}

function ofEventLoop(delay: number): GradedState {
  const text = `Eine Anfrage wartet zurzeit höchstens ${german(delay)}\u00a0ms, bis sie an die Reihe kommt.`;
  const remedy = 'Sehen Sie in einer Minute noch einmal nach; bleibt es so, braucht der Server mehr Kerne.';
  return [graded(delay, 100, 1_000), text, remedy];
}

function ofPages({ hits, misses }: ServerState['pages']): GradedState {
  const all = hits + misses;
  if (all === 0) return ['info', 'Seit dem Start dieses Prozesses wurde noch keine Seite aufgerufen.'];
  return [
    'good',
    `Aufgerufene Seiten: ${german(all)}, davon lagen ${german((100 * hits) / all, 1)}\u00a0% fertig bereit.`,
  ];
}

function ofProcesses(running: number): GradedState {
  const run = running === 1 ? 'Ein Prozess läuft und ist' : `${german(running)} Prozesse laufen und sind`;
  return ['good', `${run} mit der Datenbank verbunden.`];
}

export function stateLines(state: ServerState, now = Date.now()): OperationLine[] {
  const { version, commit, startedAt, backup } = state;
  const running = commit ? `${version} (Commit ${commit})` : version;
  const parts: [check: string, label: string, ...GradedState][] = [
    ['version', 'Version', 'info', `Version ${running} läuft seit dem ${longMoment(startedAt)}.`],
    ['database', 'Datenbank', ...ofDatabase(state.database)],
    ['backup', 'Sicherung', backup.state, backup.text, backup.remedy],
    ['outbox', 'Versand', ...ofOutbox(state.outbox, now)],
    ['disk', 'Speicherplatz', ...ofDisk(state.disk)],
    ['memory', 'Arbeitsspeicher', ...ofMemory(state.memory)],
    ['event-loop', 'Reaktion', ...ofEventLoop(state.eventLoopDelay)],
    ['page-cache', 'Seiten', ...ofPages(state.pages)],
    ['processes', 'Prozesse', ...ofProcesses(state.processes)],
  ];
  return parts.map(([check, label, how, text, remedy = null]) => ({
    check,
    part: 'server',
    label,
    state: how,
    text,
    remedy: how === 'notice' || how === 'error' ? remedy : null,
  }));
}

/** What may be read of the outbox without the settings about mail: neither mailboxes nor the mail server. */
function shownOutbox(state: ServerState['outbox'], user: Express.User | undefined): ServerState['outbox'] {
  if (!user || mayReadMailSettings(user)) return state;
  const failing = state.failing.map((channel) => ({ ...channel, text: visibleFailure(channel, user) }));
  const hold = state.hold && { ...state.hold, reason: visibleReason(state.hold.reason, user) };
  return { ...state, failing, hold, mailNote: undefined };
}

interface OperationRoutesDeps extends OperationDeps {
  config: Config;
  db: Db;
  publicUrl: () => string;
  jobRuns: JobRuns;
}

/** Each asks other servers. Enough for somebody who sets up the site. */
const doctorLimit = { limit: 20, seconds: 10 * 60 };

/** /api/operation */
export function operationRoutes(deps: OperationRoutesDeps): Router {
  const { config, db, publicUrl } = deps;
  const router = Router();

  router.get('/', async (req, res) => {
    const state = await readServerState(deps);
    const jobs = await readJobs(deps.database.db, deps.jobRuns);
    const lines = stateLines({ ...state, outbox: shownOutbox(state.outbox, req.user) });
    res.json({ success: true, data: [...lines, ...jobLines(jobs)] });
  });

  router.post('/doctor', limitPerAddress(db, 'doctor', doctorLimit), async (req, res) => {
    const withMail = req.user !== undefined && mayReadMailSettings(req.user);
    const env = processEnvironment();
    const data: DoctorLine[] = checkEnvironment(env, readEnvironment(env));
    data.push(...(await inTime(res, () => examine({ ...config, publicUrl: publicUrl() }, withMail))));
    res.json({ success: true, data });
  });

  return router;
}
