import { spawnSync } from 'node:child_process';
import { expect, test } from '../fixtures';
import { newDataDir, serverEnvironment } from '../servers';

/** What `npm run doctor` prints, and its exit code, before the first start. */

function doctor(env: Record<string, string> = {}, args: string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/doctor.js', ...args], {
    env: serverEnvironment(newDataDir(), env),
    encoding: 'utf8',
  });
  return { status, stderr, lines: stdout.trim().split('\n') };
}

/** Parts of the printed lines in their order, each once; what follows an arrow belongs to the line before it. */
const partsOf = (lines: readonly string[]) => [
  ...new Set(lines.flatMap((line) => /^[A-Za-z]+ +([^:→]+):/.exec(line)?.[1] ?? [])),
];

test('doctor names what it looked at, and ends well if nothing is wrong', () => {
  const { status, stderr, lines } = doctor();
  expect({ status, stderr, last: lines.at(-1) }).toEqual({ status: 0, stderr: '', last: 'Nichts ist falsch.' });
  const told = ['Umgebungsvariablen', 'Datenordner', 'Datenbank', 'Adresse der Website', 'Uhr', 'Zeitzonen'];
  expect(partsOf(lines).filter((part) => told.includes(part))).toEqual(told);
  expect(lines[0]).toMatch(/^gut +Umgebungsvariablen: Alle sind lesbar/);
  expect(lines.join('\n')).toMatch(/PUBLIC_URL ist nicht gesetzt.*\n +→ Setzen Sie PUBLIC_URL/);
  expect(lines.join('\n')).toMatch(/Der Versand ist nicht eingerichtet: E-Mails gehen nicht hinaus\.\n +→ Setzen Sie /);
});

test('doctor counts what is wrong, says what to do, and ends with exit code 1', () => {
  const { status, lines } = doctor({ PORT: 'geheim', DATABASE_URL: 'postgres://ida:wort@127.0.0.1:1/a' });
  expect(status).toBe(1);
  expect(lines.at(-1)).toMatch(/^Falsch: [2-9]\d? Zeilen\.$/);
  expect(lines[0]).toMatch(/^FALSCH +Umgebungsvariablen: PORT: /);
  expect(lines[1]).toMatch(/^ +→ Was dort stehen darf/);
  expect(lines.join('\n')).toMatch(/FALSCH +Datenbank: .*nicht erreichbar/);
  expect(lines.join('\n')).not.toMatch(/geheim|wort/);
});

test('doctor takes no arguments', () => {
  expect(doctor({}, ['--all'])).toMatchObject({ status: 1, stderr: 'Aufruf: npm run doctor\n', lines: [''] });
});
