import type { DoctorLine } from '@shared/contracts/operation';
import { BackupError } from '../backup/backup-error';
import { processEnvironment } from '../base/config';
import { quantity } from '../base/quantity';
import { checkEnvironment, readEnvironment } from '../doctor/check-environment';
import { examine } from '../doctor/examine';
import { printLine } from '../runtime/startup-messages';
import { germanProblem } from './backup-words';
import { runCommand } from './command';

const marks: Readonly<Record<DoctorLine['state'], string>> = {
  right: 'gut    ',
  note: 'Hinweis',
  wrong: 'FALSCH ',
};

function printLines(lines: readonly DoctorLine[]): void {
  for (const { subject, state, sentence, whatToDo } of lines) {
    printLine(`${marks[state]}  ${subject}: ${sentence}`);
    if (whatToDo) printLine(`         → ${whatToDo}`);
  }
}

/** `npm run doctor`: looks at everything around the server, whether it runs or not; exit code 1 if something is wrong. */
await runCommand(async () => {
  if (process.argv.length > 2) throw new BackupError('Aufruf: npm run doctor');
  const env = processEnvironment();
  const read = readEnvironment(env);
  const lines = checkEnvironment(env, read);
  printLines(lines);
  if (read.config) {
    const found = await examine(read.config);
    printLines(found);
    lines.push(...found);
  }
  const count = lines.filter(({ state }) => state === 'wrong').length;
  printLine(count === 0 ? 'Nichts ist falsch.' : `Falsch: ${quantity(count, 'Zeile', 'Zeilen')}.`);
  // What a check still waits for must not hold up the end.
  process.exit(count === 0 ? 0 : 1);
}, germanProblem);
