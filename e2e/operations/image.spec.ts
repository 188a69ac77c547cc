import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { newDataDir, serverEnvironment } from '../servers';

/** The image builds, starts without rights in a tree that it cannot write, calls itself healthy, and ends in good order. */

const hasBuilder =
  spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], { timeout: 30_000 }).status === 0;
const docker = (...args: string[]) => execFileSync('docker', args, { encoding: 'utf8' }).trim();

test.setTimeout(900_000);

test('docker builds the image and runs it', async () => {
  test.skip(!hasBuilder, 'No Docker daemon here: the steps of the Dockerfile are taken by hand instead.');
  docker('build', '--tag', 'abseits:test', '.');
  const secure = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--publish', '127.0.0.1::3000'];
  const id = docker('run', '--detach', '--init', ...secure, 'abseits:test');
  try {
    const health = () => docker('inspect', '--format', '{{.State.Health.Status}}', id);
    await expect.poll(health, { timeout: 60_000 }).toBe('healthy');
    const page = await fetch(`http://${docker('port', id, '3000')}/about`);
    expect(page.status).toBe(200);
    expect(docker('exec', id, 'id', '-u')).not.toBe('0');
    expect(docker('exec', id, 'ls', '/home/node/.code-cache')).not.toBe('');
    expect(docker('exec', id, 'node', 'dist/server/login-link.js')).toContain('/admin/direct-login?token=');
    docker('stop', '--time', '30', id);
    expect(docker('inspect', '--format', '{{.State.ExitCode}}', id)).toBe('0');
  } finally {
    docker('rm', '--force', '--volumes', id);
  }
});

test('the steps of the Dockerfile build a working server without Docker', async () => {
  test.skip(hasBuilder, 'Docker takes the steps itself.');
  const lines = readFileSync('Dockerfile', 'utf8')
    .replaceAll(/ *\\\n */g, ' ')
    .split('\n');
  const [made = [], image = []] = [0, 1].map((stage) => {
    const starts = lines.flatMap((line, at) => (line.startsWith('FROM ') ? [at] : []));
    return lines.slice(starts[stage], starts[stage + 1]);
  });
  const instructions = (of: string[], word: string) =>
    of.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));
  const folder = mkdtempSync(path.join(tmpdir(), 'abseits-image-'));
  const build = path.join(folder, 'build');
  const app = path.join(folder, 'app');
  const data = newDataDir();
  let server: ChildProcess | undefined;
  try {
    // What .dockerignore leaves: the files that belong to the tree.
    const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      encoding: 'utf8',
    });
    for (const file of files.split('\0').filter((name) => name && !/^(?:docs|deploy)\//.test(name)))
      cpSync(file, path.join(build, file));
    for (const step of instructions(made, 'RUN'))
      execFileSync('sh', ['-c', step.replace(/&& mkdir \/data$/, '')], {
        cwd: build,
        stdio: ['ignore', 'ignore', 'inherit'],
      });

    for (const step of instructions(image, 'COPY')) {
      const [, from = '', to = ''] = /^--from=build \/app\/(\S+) (\S+)$/.exec(step) ?? [];
      if (from)
        cpSync(path.join(build, from), path.join(app, to === './' ? from : to), {
          recursive: true,
          verbatimSymlinks: true,
        });
    }
    mkdirSync(path.join(app, 'node_modules'), { recursive: true });
    rmSync(build, { recursive: true });
    execFileSync('chmod', ['-R', 'a-w,a+rX', app]);
    const [environment = ''] = instructions(image, 'ENV');
    const fixed = Object.fromEntries(environment.split(' ').map((pair) => pair.split('=') as [string, string]));
    const codeCache = path.join(folder, 'code-cache');
    const isRoot = process.getuid?.() === 0;
    const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
    chmodSync(folder, 0o755);
    mkdirSync(codeCache);
    chmodSync(codeCache, 0o777);
    for (const step of instructions(image, 'RUN'))
      execFileSync('sh', ['-c', step.replaceAll('/tmp/first', path.join(codeCache, 'first'))], {
        cwd: app,
        ...nobody,
        env: { PATH: process.env.PATH, ...fixed, PORT: '3197', NODE_COMPILE_CACHE: codeCache },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    // Node keeps what it has compiled from version 22 on.
    if ('enableCompileCache' in module) expect(readdirSync(codeCache)).not.toEqual([]);
    expect(existsSync(path.join(codeCache, 'first'))).toBe(false);
    execFileSync('chmod', ['-R', 'a-w,a+rX', codeCache]);
    if (isRoot) chownSync(data, 65_534, 65_534);

    const port = '3197';
    const env = {
      ...fixed,
      ...serverEnvironment(data, { PORT: port }),
      NODE_COMPILE_CACHE: codeCache,
    };
    const [start = '', ...args] = JSON.parse(instructions(image, 'CMD')[0] ?? '[]') as string[];
    server = spawn(start, args, { cwd: app, env, ...nobody, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(server, 'exit');
    const [, check = '[]'] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(image.join('\n')) ?? [];
    const [asks = '', ...question] = JSON.parse(check) as string[];
    const healthy = () => spawnSync(asks, question, { cwd: app, env, ...nobody }).status;
    await expect.poll(healthy, { timeout: 60_000 }).toBe(0);
    expect((await fetch(`http://127.0.0.1:${port}/about`)).status).toBe(200);
    const link = execFileSync('node', ['dist/server/login-link.js'], { cwd: app, env, ...nobody, encoding: 'utf8' });
    expect(link).toContain('/admin/direct-login?token=');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(healthy()).toBe(1);
  } finally {
    server?.kill('SIGKILL');
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
    rmSync(data, { recursive: true, force: true });
  }
});
