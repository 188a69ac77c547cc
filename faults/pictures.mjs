import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { drillFolder, password, ready, signIn, startServer, statusOf, until } from './servers.mjs';

/** Pixels of a camera of 24 megapixels, with the grain that makes an encoder work. */
const noise = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma: 30 };
const grain = { width: 6_000, height: 4_000, channels: /** @type {const} */ (3), background: '#808080', noise };

const upload = (url, cookie, body) =>
  fetch(`${url}/api/cms/media?name=Dach.jpg`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', cookie },
    body,
  });

async function pictures(url, cookie) {
  const answer = await fetch(`${url}/api/cms/media`, { headers: { cookie } });
  return (await answer.json()).data;
}

/** Names of files in a folder and its folders. */
function namesIn(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Kills the server once the first files of a picture are made, and uploads the same file to the next one. */
async function killedWhileEncoding() {
  const folder = drillFolder();
  const env = { DATA_DIR: folder, ADMIN_PASSWORD: password };
  const files = path.join(folder, 'files');
  const jpeg = await sharp({ create: grain }).jpeg({ quality: 80 }).toBuffer();
  const first = await startServer(env);
  await ready(first);
  const uploaded = upload(first.url, await signIn(first.url), jpeg).then(
    ({ status }) => status,
    () => 0,
  );
  await until(() => namesIn(files).some((name) => name.endsWith('.webp.part')), true);
  await first.end('SIGKILL');
  const status = await uploaded;
  const second = await startServer(env);
  await ready(second);
  const cookie = await signIn(second.url);
  const before = (await pictures(second.url, cookie)).length;
  const again = await upload(second.url, cookie, jpeg);
  const { item, known } = (await again.json()).data;
  const loaded = await Promise.all(
    item.files.map(({ address }) => statusOf(second.url + address, { headers: { cookie } })),
  );
  const kept = namesIn(files).filter((name) => /^[\da-f]{40}$/.test(name)).length;
  const left = namesIn(files).filter((name) => name.endsWith('.part')).length;
  const whole = loaded.every((of) => of === 200) && kept === item.files.length;
  return {
    seen: `upload ${status}; then ${before} pictures, ${left} parts for housekeeping; again ${again.status}, ${loaded.length} files loaded, ${kept} kept`,
    ok: status === 0 && before === 0 && again.status === 201 && !known && whole,
  };
}

/** @type {import('./run.mjs').Drill[]} */
export const pictureDrills = [
  {
    name: 'killed-while-encoding',
    done: 'kill -9 while a picture is being encoded, then a new start and the same file again',
    expected: 'no picture and no kept file of the first upload; the second whole',
    run: killedWhileEncoding,
  },
];
