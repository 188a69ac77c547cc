import type { FindingState } from '@shared/finding-states';
import type { Finding } from '@shared/findings';
import { BackupError } from '../backup/backup-error';
import { processEnvironment } from '../base/config';
import { quantity } from '../base/quantity';
import { readEnvironment } from '../doctor/check-environment';
import { checkSending } from '../doctor/check-mail';
import { doctorView } from '../findings/finding-views';
import { collect } from '../findings/source';
import { environmentSource, mailSources, surroundings } from '../findings/surroundings';
import { printLine } from '../runtime/startup-messages';
import { germanProblem } from './backup-words';
import { runCommand } from './command';

const marks: Readonly<Record<FindingState, string>> = {
  good: 'gut      ',
  info: 'Hinweis  ',
  unknown: 'unbekannt',
  open: 'offen    ',
  wrong: 'FALSCH   ',
};

function print(findings: readonly Finding[]): void {
  for (const { part, state, text, remedy, details = [] } of findings) {
    printLine(`${marks[state]}  ${part}: ${text}`);
    if (remedy) printLine(`           → ${remedy}`);
    // Those with a place are ways to a form of the content area.
    for (const { text: detail } of details.filter(({ place }) => !place))
      printLine(`             ${detail.replaceAll('\n', '\n             ')}`);
  }
}

/** `npm run doctor`: looks at everything around the server, whether it runs or not; exit code 1 if something is wrong. */
await runCommand(async () => {
  if (process.argv.length > 2) throw new BackupError('Aufruf: npm run doctor');
  const env = processEnvironment();
  const read = readEnvironment(env);
  const { config } = read;
  const found = await collect(
    [
      environmentSource(env, read),
      ...(config
        ? [
            ...surroundings(config),
            { ids: ['mail'], slow: 'Versand', find: () => checkSending(config) },
            // Which selector the settings name, the database keeps for the server.
            ...mailSources(config, undefined),
          ]
        : []),
    ],
    doctorView,
  );
  print(found);
  const count = found.filter(({ state }) => state === 'wrong').length;
  printLine(count === 0 ? 'Nichts ist falsch.' : `Falsch: ${quantity(count, 'Zeile', 'Zeilen')}.`);
  // What a check still waits for must not hold up the end.
  process.exit(count === 0 ? 0 : 1);
}, germanProblem);
