import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleJpeg } from '../testing/sample-pictures';
import { createPictureEncoder } from './picture-encoder';

let folder: string;
let receiving: string;
let source: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'abseits-encoder-'));
  receiving = path.join(folder, 'receiving');
  source = path.join(folder, 'source');
  writeFileSync(source, await sampleJpeg(1_400, 1_050));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const centre = { focusX: 50, focusY: 50 };
const parts = () => (existsSync(receiving) ? readdirSync(receiving) : []);

/** Processes that this one has started and that encode. */
function encoding(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /\nPPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        return (
          Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('encode-picture')
        );
      } catch {
        return false;
      }
    });
}

const onLinux = it.runIf(process.platform === 'linux');

onLinux('picture encoder runs one process at a time, at low priority', async () => {
  const encode = createPictureEncoder();
  const both = Promise.all([encode(receiving, { source, ...centre }), encode(receiving, { source, ...centre })]);
  let most = 0;
  let nice = 0;
  let done = false;
  void both.finally(() => {
    done = true;
  });
  while (!done) {
    const pids = encoding();
    most = Math.max(most, pids.length);
    for (const pid of pids) {
      const found = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
      nice = Math.max(nice, Number(found.split(') ')[1]?.split(' ')[16] ?? 0));
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await both;
  expect([most, nice]).toEqual([1, 10]);
  await expect.poll(encoding).toEqual([]);
});

onLinux('picture encoder leaves nothing of a killed process, and encodes the next picture', async () => {
  const encode = createPictureEncoder();
  const made = encode(receiving, { source, ...centre });
  const failed = expect(made).rejects.toMatchObject({ id: 'pictureFailed' });
  await expect.poll(parts).not.toEqual([]);
  for (const pid of encoding()) process.kill(pid, 'SIGKILL');
  await failed;
  expect(parts()).toEqual([]);
  expect(await encode(receiving, { source, ...centre })).toHaveLength(11);
});

onLinux('picture encoder stops a running and a queued picture if its request is aborted', async () => {
  const encode = createPictureEncoder();
  const leaving = new AbortController();
  const made = encode(receiving, { source, ...centre, signal: leaving.signal });
  const queued = encode(receiving, { source, ...centre, signal: leaving.signal });
  const left = Promise.all(
    [made, queued].map((one) => expect(one).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })),
  );
  await expect.poll(parts).not.toEqual([]);
  leaving.abort();
  await left;
  expect([parts(), encoding()]).toEqual([[], []]);
});

it('picture encoder gives up a picture that takes too long', async () => {
  const made = createPictureEncoder(1)(receiving, { source, ...centre });
  await expect(made).rejects.toMatchObject({ id: 'pictureFailed' });
  expect(parts()).toEqual([]);
});

it('picture encoder reports a receiving folder that cannot be created', async () => {
  writeFileSync(receiving, 'a file lies in the way');
  await expect(createPictureEncoder()(receiving, { source, ...centre })).rejects.toMatchObject({ code: 'EEXIST' });
});

onLinux('encoding process ends at once with the server that started it', async () => {
  writeFileSync(source, await sampleJpeg(2_560, 16_000));
  const script = path.join(import.meta.dirname, 'encode-picture.mjs');
  const order = {
    source,
    folder,
    prefix: 'x',
    pixels: 50_000_000,
    widths: [320, 2560],
    tallest: 16_000,
    sharedOnly: false,
    shared: { width: 1200, height: 630, ...centre },
  };
  const server = path.join(folder, 'server.mjs');
  writeFileSync(
    server,
    `import { fork } from 'node:child_process';
     const child = fork(${JSON.stringify(script)}, [], { env: {} });
     child.send(${JSON.stringify(order)});
     process.send(child.pid);`,
  );
  const parent = fork(server, [], { execArgv: [], stdio: 'ignore' });
  const [pid] = (await once(parent, 'message')) as [number];
  // The largest file takes seconds to encode, and the smaller ones are there by now.
  await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith('320.webp.part'))).toHaveLength(1);
  parent.kill('SIGKILL');
  const isGone = () => !existsSync(`/proc/${pid}`) || /\nState:\s+Z/.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  await expect.poll(isGone).toBe(true);
});
