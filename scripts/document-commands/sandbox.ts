import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a sandbox really does. */
const real = ['cat', 'chmod', 'cp', 'date', 'env', 'git', 'ln', 'mv', 'openssl', 'readlink', 'sh'];

/** What is noted and not done, and why. */
const noted: Record<string, string> = {
  caddy: 'serves until it is ended',
  curl: 'asks a server: server/api-description/commands-of-documents.test.ts asks it the same',
  docker: 'needs a Docker daemon',
  journalctl: 'needs systemd',
  node: 'needs a build: faults/documents.mjs and e2e/operations run it',
  npm: 'installs, builds and tests for minutes: e2e/operations runs it',
  npx: 'runs other tests',
  runuser: 'needs the user of the unit',
  systemctl: 'needs systemd',
  useradd: 'changes the users of the machine',
  zip: 'is not on every machine',
};

/** Where a program of this machine is. */
function programOf(name: string): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (!found) throw new Error(`There is no ${name} here.`);
  return found;
}

const files = ['.env.example', 'compose.yaml', 'package.json', 'deploy/abseits.service', 'deploy/Caddyfile'];

export interface Outcome {
  status: number | null;
  told: string;
  /** The programs that were noted, each with what it was given. */
  calls: string[][];
}

export interface Sandbox {
  /** A path of the machine within the sandbox. */
  at: (place: string) => string;
  run: (shell: string) => Outcome;
  git: (...args: string[]) => string;
  remove: () => void;
}

/** A machine's folders below a temporary one, with a repository without tags that has two commits on `main`. */
export function openSandbox(): Sandbox {
  const root = mkdtempSync(path.join(tmpdir(), 'abseits-documents-'));
  const at = (place: string) => path.join(root, place);
  for (const folder of ['bin', 'srv', 'etc/systemd/system', 'var/backups', 'somewhere', 'tmp', 'home', 'origin'])
    mkdirSync(at(folder), { recursive: true });
  writeFileSync(at('home/.gitconfig'), '[user]\nname = Ida\nemail = ida@abseits.example\n');
  const env = { PATH: at('bin'), HOME: at('home'), GIT_CONFIG_NOSYSTEM: '1', LANG: 'C.UTF-8' };
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: at('origin'),
      encoding: 'utf8',
      env: { ...env, PATH: process.env.PATH },
      stdio: 'pipe',
    }).trim();

  for (const name of real) symlinkSync(programOf(name), at(`bin/${name}`));
  const script = (name: string, body: string) => {
    writeFileSync(at(`bin/${name}`), `#!/bin/sh\n${body}\n`);
    chmodSync(at(`bin/${name}`), 0o755);
  };
  const calls = at('calls');
  for (const name of Object.keys(noted))
    script(name, `printf '%s\\0' ${name} "$@" >> ${calls}; printf '\\036\\0' >> ${calls}`);
  // The owners are users of another machine.
  const withoutOwner = 'case $word in --owner=*|--group=*) ;; *) set -- "$@" "$word" ;; esac';
  script('install', `for word; do shift; ${withoutOwner}; done; exec ${programOf('install')} "$@"`);

  for (const file of files) cpSync(file, at(`origin/${file}`));
  git('init', '--quiet', '--initial-branch=main');
  for (const message of ['one', 'two']) {
    git('add', '.');
    git('commit', '--quiet', '--allow-empty', `--message=${message}`);
  }

  /** Places of the machine lie in the sandbox; what the reader puts in is put in. */
  const placed = (shell: string) =>
    shell
      .replaceAll(/(?<![\w.:/$~>-])\/(?=(?:srv|etc|var|somewhere|tmp)\/)/g, `${root}/`)
      .replaceAll('<address of the repository>', at('origin'))
      .replaceAll('<commit>', git('rev-parse', 'HEAD~1'))
      .replaceAll('<version>', '1')
      .replaceAll('<tree>', at('srv/abseits-1'));

  return {
    at,
    git,
    remove: () => rmSync(root, { recursive: true, force: true }),
    run(shell) {
      rmSync(at('calls'), { force: true });
      const { status, stdout, stderr } = spawnSync('/bin/bash', ['--norc', '-euo', 'pipefail', '-c', placed(shell)], {
        cwd: at('somewhere'),
        env: { ...env, TOKEN: 'token', ZONE: 'zone' },
        encoding: 'utf8',
      });
      let log = '';
      try {
        log = readFileSync(at('calls'), 'utf8').replaceAll(root, '');
      } catch {
        // Nothing was noted.
      }
      const calls = log
        .split('\x1e\0')
        .filter(Boolean)
        .map((call) => call.split('\0').slice(0, -1));
      return { status, told: `${stdout}${stderr}`, calls };
    },
  };
}
