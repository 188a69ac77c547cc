import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { checkCall } from './document-commands/checks';
import { commandsOf, documents } from './document-commands/commands';
import { type Outcome, openSandbox, type Sandbox } from './document-commands/sandbox';

/** Every command of the documents is taken as it stands there: on a machine of folders, or held against what it names. */

const all = documents.flatMap(commandsOf);
const opened: Sandbox[] = [];

function sandbox(): Sandbox {
  const one = openSandbox();
  opened.push(one);
  return one;
}

/** A machine after an installation. */
function installed(): Sandbox {
  const one = sandbox();
  one.git('clone', '--quiet', one.at('origin'), one.at('srv/abseits-1'));
  return one;
}

/** What spans leave behind is in the way of none. */
let shared: Sandbox | undefined;

/** Runs a command in the tree, where a file lies that commands take. */
function runInTree(shell: string, isBlock: boolean): Outcome {
  shared ??= isBlock ? undefined : installed();
  const one = isBlock || !shared ? installed() : shared;
  rmSync(one.at('srv/abseits'), { force: true });
  rmSync(one.at('srv/abseits-former'), { force: true });
  symlinkSync(one.at('srv/abseits-1'), one.at('srv/abseits'));
  return one.run(`cd /srv/abseits; : > FILE; ${shell}`);
}

afterAll(() => {
  for (const one of opened.splice(0)) one.remove();
});

const blockWith = (part: string): string => {
  const [found] = all.filter(
    ({ document, isBlock, shell }) => document === 'docs/deploy.md' && isBlock && shell.includes(part),
  );
  if (!found) throw new Error(`docs/deploy.md has no block with ${part}`);
  return found.shell;
};

describe('commands of documents', () => {
  it
    .runIf(process.platform === 'linux')
    .each(all.map((command) => [`${command.document}:${command.line}`, command] as const))(
    'run as written: %s',
    (_place, { shell, isBlock }) => {
      const begins = isBlock && /git clone .* \/srv\/abseits |ln -sT/.test(shell);
      const { status, told, calls } = begins ? sandbox().run(shell) : runInTree(shell, isBlock);
      expect(status, told).toBe(0);
      expect(calls.flatMap((call) => checkCall(call).map((problem) => `${call.join(' ')}: ${problem}`))).toEqual([]);
    },
  );

  it('set no variable that nothing reads', () => {
    const read = [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(
      ([, name]) => name,
    );
    const known = [...read, 'PATH', 'COMMIT', 'POSTGRES_PASSWORD', 'SITE_HOST', 'SITE_UPSTREAMS', 'TEST_DATABASE_URL'];
    const set = all.flatMap(({ shell }) => [...shell.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]*)=/g)].map(([, name]) => name));
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe.runIf(process.platform === 'linux')('upgrade', () => {
  const upgrade = () => blockWith('ln -sfnT');
  const back = () => all.find(({ shell }) => shell.startsWith('ln -sfnT <tree>'))?.shell ?? '';

  it('moves the link to the new tree and back with systemd', () => {
    const one = sandbox();
    expect(one.run(blockWith('ln -sT')).status).toBe(0);
    expect(statSync(one.at('etc/abseits/abseits.env')).mode & 0o777).toBe(0o640);
    const environment = readFileSync(one.at('etc/abseits/abseits.env'), 'utf8');
    expect(environment).toContain(`\nDATA_DIR=${one.at('var/lib/abseits')}\n`);
    expect(existsSync(one.at('etc/systemd/system/abseits.service'))).toBe(true);
    const first = readlinkSync(one.at('srv/abseits'));
    renameSync(first, one.at('srv/abseits-1'));

    expect(one.run(upgrade())).toMatchObject({
      status: 0,
      calls: expect.arrayContaining([['systemctl', 'restart', 'abseits']]),
    });
    const second = readlinkSync(one.at('srv/abseits'));
    expect(second).toMatch(/\/srv\/abseits-\d{8}-\d{4}$/);
    expect(existsSync(`${second}/compose.yaml`)).toBe(true);
    expect(one.run(back()).status).toBe(0);
    expect(readlinkSync(one.at('srv/abseits'))).toBe(one.at('srv/abseits-1'));
  });

  it('fails with systemd and says why if a folder stands in place of the link', () => {
    const one = sandbox();
    mkdirSync(one.at('srv/abseits'));
    for (const shell of [upgrade(), back()]) {
      const { status, told, calls } = one.run(shell);
      expect(status).not.toBe(0);
      expect(told).toContain('cannot overwrite directory');
      expect(calls).not.toContainEqual(['systemctl', 'restart', 'abseits']);
    }
    expect(readdirSync(one.at('srv/abseits'))).toEqual([]);
  });

  it('builds the newest commit with Compose, even after a rollback', () => {
    const one = sandbox();
    const head = () => one.git('-C', one.at('srv/abseits'), 'rev-parse', 'HEAD');
    const built = (shell: string) => {
      const { status, told, calls } = one.run(shell);
      expect(status, told).toBe(0);
      expect(calls.at(-1)).toEqual(['docker', 'compose', 'up', '--detach', '--build']);
      return head();
    };
    expect(one.run(blockWith('POSTGRES_PASSWORD')).calls).toEqual([
      ['docker', 'compose', 'build'],
      ['docker', 'compose', 'run', '--rm', 'site', 'node', 'dist/server/doctor.js'],
      ['docker', 'compose', 'up', '--detach'],
    ]);
    expect(statSync(one.at('srv/abseits/.env')).mode & 0o777).toBe(0o600);
    one.git('commit', '--quiet', '--allow-empty', '--message=three');
    const newest = one.git('rev-parse', 'HEAD');
    const pull = `cd /srv/abseits && ${blockWith('git pull')}`;
    expect(built(pull)).toBe(newest);
    expect(built(`cd /srv/abseits && ${blockWith('--detach <commit>')}`)).toBe(one.git('rev-parse', 'HEAD~1'));
    expect(built(pull)).toBe(newest);
  });
});
